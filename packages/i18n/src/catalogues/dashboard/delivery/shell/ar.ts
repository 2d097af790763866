import type { Messages } from '../../../../translate.ts';

export const ar: Messages = {
  'carriers.title': 'التوصيل',
  'shell.newCarrier': 'شركة توصيل جديدة',
  'carriers.checklist': 'قبل أول طلب',
  'carriers.needsProduct': 'منتج ظاهر ومتوفر في المخزون',
  'carriers.needsDelivery': 'شركة توصيل لها سعر توصيل',
  'carriers.done': 'تمّ',
  'carriers.ready': 'متجرك جاهز: شارك رابطه.',
  'carriers.copyLink': 'نسخ الرابط',
  'carriers.linkCopied': 'تم نسخ الرابط',
  'carriers.linkNotCopied': 'رفض المتصفح النسخ.',
  'carriers.qr': 'رمز QR',
  'carriers.qrTitle': 'رمز QR للمتجر',
  'carriers.qrAlt': 'رمز QR للعنوان {{address}}',
  'carriers.qrHint': 'لعرضه على منضدة المحل أو وضعه في الطرود أو طبعه على بطاقة.',
  'carriers.qrDownload': 'تنزيل الصورة',
  'carriers.toDo': 'لم يتمّ بعد',
  'carriers.starters': 'ابدأ من مجال نشاطك: فئات ومقاسات وألوان دفعة واحدة',
};
