import type { Messages } from '../../../translate.ts';

export const en: Messages = {
  'welcome.title': 'Welcome',
  'welcome.lead': 'Check your name and choose your password.',
  'welcome.join': 'Come in',
  'welcome.resetTitle': 'New password',
  'welcome.resetLead': 'All sessions that were opened with the old password will end.',
  'welcome.setPassword': 'Save the password',
  'welcome.over': 'This link is no longer valid',
  'welcome.overSentence': 'It has been used, or its time is over. Ask whoever manages the shop for a new one.',
  'welcome.toSignIn': 'Sign in',
};
