import type { Messages } from '../../../translate.ts';

export const ar: Messages = {
  'products.type.simple': 'بسيط',
  'products.type.combinations': 'بتركيبات',
  'products.type.pack': 'حزمة',
  'products.status.active': 'مفعّل',
  'products.status.inactive': 'غير مفعّل',
  'products.status.archived': 'مؤرشف',
  'products.stock.in': 'متوفر',
  'products.stock.low': 'مخزون منخفض',
  'products.stock.out': 'نفد',
  'products.packMode.strict': 'ثابتة',
  'products.packMode.flexible': 'مرنة',
  'products.answer.languageUpdated': 'تم تحديث اللغة بنجاح.',
  'products.field.isFeatured': 'مميّز',
  'products.field.isOnSale': 'ضمن التخفيضات',
};
