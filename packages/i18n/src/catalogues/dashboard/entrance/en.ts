import type { Messages } from '../../../translate.ts';

export const en: Messages = {
  'forgotten.title': 'Forgotten password',
  'forgotten.lead': 'Give the address of your account. If it is known and the shop sends mail, a link comes to you.',
  'forgotten.send': 'Send the link',
  'forgotten.sent':
    'Asked. Look into your mail; the link works for an hour. Nothing comes? Whoever manages the shop can give you a link.',
  'welcome.title': 'Welcome',
  'welcome.lead': 'Check your name and choose your password.',
  'welcome.join': 'Come in',
  'welcome.resetTitle': 'New password',
  'welcome.resetLead': 'All sessions that were opened with the old password will end.',
  'welcome.setPassword': 'Save the password',
  'welcome.over': 'This link is no longer valid',
  'welcome.overSentence': 'It has been used, or its time is over. Ask whoever manages the shop for a new one.',
  'welcome.signInNow': 'The password is saved. Sign in with your second factor.',
  'welcome.toSignIn': 'Sign in',
};
