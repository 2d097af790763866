import type { Messages } from '../../../translate.ts';

export const ar: Messages = {
  'errors.purchasing.notFound': 'هذا المورّد غير موجود.',
  'errors.purchasing.changed': 'تغيّر هذا المورّد في هذه الأثناء.',
  'errors.purchasing.formWrong': 'بعض الحقول تحتاج إلى تصحيح.',
  'errors.purchasing.thingUnknown': 'هذا المنتج غير موجود أو ينقصه تحديد النوع.',
  'errors.purchasing.nameMissing': 'الاسم إلزامي.',
  'errors.purchasing.nameTaken': 'يوجد مورّد بهذا الاسم.',
  'errors.purchasing.mailWrong': 'عنوان البريد الإلكتروني هذا غير صالح.',
  'pasted.sku-is-missing': 'المرجع غير مذكور.',
  'pasted.quantity-is-no-number': 'يجب أن تكون الكمية عددًا صحيحًا ابتداءً من 1.',
  'pasted.price-is-no-amount': 'السعر ليس مبلغًا صالحًا.',
  'pasted.minimum-is-no-number': 'يجب أن يكون الحد الأدنى عددًا صحيحًا ابتداءً من 1.',
  'pasted.delay-is-no-number': 'يجب أن يكون الأجل عدد أيام من 0 إلى 365.',
  'pasted.too-many-cells': 'في هذا السطر أعمدة أكثر من اللازم.',
  'pasted.stands-twice': 'هذه السلعة مذكورة أعلاه.',
  'pasted.sku-is-unknown': 'لا يوجد منتج بهذا المرجع.',
  'pasted.sku-is-ambiguous': 'توجد عدة منتجات بهذا المرجع.',
  'pasted.needs-combination': 'لهذا المنتج أنواع متعددة: اذكر مرجع أحدها.',
};
