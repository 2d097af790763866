import type { Messages } from '../../../translate.ts';

export const en: Messages = {
  'message.again': 'Send again',
  'message.saidAgain': 'The message is on its way again.',
  'message.nextTry': 'Next try: {{at}}',
  'message.tries': 'Tries: {{count}}',
  'message.by': 'by {{name}}',
  'message.read': 'Read the text',
  'message.card': 'Messages',
  'message.cardEmpty': 'Nothing has been written to this customer yet.',
  'message.write': 'Write to the customer',
  'message.event': 'Message',
  'message.channel': 'By',
  'message.language': 'Language',
  'message.text': 'Text',
  'message.textWhy': 'You can still change it: this is the text that is noted on the order.',
  'message.openWhatsapp': 'Open WhatsApp',
  'message.openSms': 'Open messages',
  'message.otherText': 'Another text or language',
  'message.noted': 'Noted on the order. It is for you to press “send”.',
  'message.noneReady': 'No template is on for WhatsApp or SMS.',
  'message.parts': '{{count}} characters',
};
