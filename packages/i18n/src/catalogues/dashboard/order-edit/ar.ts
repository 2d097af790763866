import type { Messages } from '../../../translate.ts';

export const ar: Messages = {
  'orderEdit.open': 'تعديل',
  'orderEdit.title': 'تعديل الطلب رقم {{number}}',
  'orderEdit.quantityOf': 'الكمية: {{name}}',
  'orderEdit.combinationOf': 'المقاس أو اللون: {{name}}',
  'orderEdit.removeLine': 'إزالة {{name}}',
  'orderEdit.keepLine': 'الإبقاء على {{name}}',
  'orderEdit.left': 'يبقى منه {{count}}',
  'orderEdit.otherDelivery': 'التوصيل إلى مكان آخر أو بطريقة أخرى',
  'orderEdit.sameDelivery': 'الإبقاء على التوصيل المتّفق عليه',
  'orderEdit.address': 'العنوان',
  'orderEdit.items': 'المنتجات',
  'orderEdit.discount': 'التخفيض',
  'orderEdit.delivery': 'التوصيل',
  'orderEdit.total': 'المجموع',
  'orderEdit.toPay': 'الباقي للدفع',
  'orderEdit.lost': 'لم يعد مطبَّقًا:',
  'orderEdit.missing': '{{name}}: المطلوب {{requested}}، والمتاح {{available}}',
  'orderEdit.keep': 'عدم تغيير شيء',
  'orderEdit.save': 'حفظ',
  'orderEdit.saved': 'عُدّل الطلب رقم {{number}}.',
};
