import type { Messages } from '../../../translate.ts';

export const ar: Messages = {
  'stockChange.title': 'تعديل المخزون',
  'stockChange.kind': 'ما العملية؟',
  'stockChange.do.add': 'إضافة',
  'stockChange.do.take_out': 'إخراج',
  'stockChange.do.scrap': 'إتلاف',
  'stockChange.do.return_to_supplier': 'إرجاع إلى المورّد',
  'stockChange.do.correct': 'تصحيح',
  'stockChange.quantity': 'الكمية',
  'stockChange.counted': 'الكمية الفعلية',
  'stockChange.positive': 'أدخل عددًا صحيحًا أكبر من الصفر.',
  'stockChange.beforeAfter': 'قبل: {{before}} · بعد: {{after}} · المتاح: {{available}}',
  'stockChange.reason': 'السبب',
  'stockChange.note': 'توضيح',
  'stockChange.lotNumber': 'رقم الدفعة',
  'stockChange.expiresOn': 'تنتهي صلاحيته في',
  'stockChange.onHand': 'في المخزون',
};
