import type { Messages } from '../../../translate.ts';

export const ar: Messages = {
  'warehouses.new': 'مستودع جديد',
  'warehouses.name': 'الاسم',
  'warehouses.code': 'الرمز',
  'warehouses.codeHint': 'فارغ: يُستخرج من الاسم.',
  'warehouses.place': 'المكان',
  'warehouses.address': 'العنوان',
  'warehouses.onHand': 'في المخزون',
  'warehouses.stockOf': 'مخزون {{name}}: {{count}}',
  'warehouses.sellers': 'المتاجر',
  'warehouses.shops': 'المتاجر التي تبيع من هذا المستودع',
  'warehouses.noShop': 'لا متجر',
  'warehouses.isShared': 'يبيع أيضًا من هذا المستودع متجر لا تديره: يمكنك الاطلاع عليه دون تعديله.',
  'warehouses.state': 'الحالة',
  'warehouses.isActive': 'مفتوح: يبيع المتجر ما فيه',
  'warehouses.open': 'مفتوح',
  'warehouses.closed': 'مغلق',
  'warehouses.saved': 'حُفظ المستودع: {{name}}',
  'warehouses.none': 'لا مستودعات',
  'warehouses.noneSentence': 'دون مستودع لا يكون شيء في المخزون.',
};
