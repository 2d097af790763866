import type { Messages } from '../../../translate.ts';

export const ar: Messages = {
  'message.again': 'إعادة الإرسال',
  'message.saidAgain': 'ستُرسل الرسالة من جديد.',
  'message.nextTry': 'المحاولة القادمة: {{at}}',
  'message.tries': 'عدد المحاولات: {{count}}',
  'message.by': 'بواسطة {{name}}',
  'message.read': 'قراءة النص',
  'message.card': 'الرسائل',
  'message.cardEmpty': 'لم يُكتب إلى هذا الزبون بعد.',
  'message.write': 'الكتابة إلى الزبون',
  'message.event': 'الرسالة',
  'message.channel': 'عبر',
  'message.language': 'اللغة',
  'message.text': 'النص',
  'message.textWhy': 'يمكنك تعديله، وهذا النص هو الذي يُسجَّل في الطلبية.',
  'message.openWhatsapp': 'فتح واتساب',
  'message.openSms': 'فتح الرسائل القصيرة',
  'message.otherText': 'نص آخر أو لغة أخرى',
  'message.noted': 'سُجّلت في الطلبية، ويبقى أن تضغط على «إرسال».',
  'message.noneReady': 'لا يوجد نموذج مفعّل لواتساب أو للرسائل القصيرة.',
  'message.parts': 'عدد الحروف: {{count}}',
};
