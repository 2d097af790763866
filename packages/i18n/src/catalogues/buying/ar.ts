import type { Messages } from '../../translate.ts';

export const ar: Messages = {
  'coupon.reason.unknown': 'هذا الرمز غير موجود. تحقّق منه حرفًا حرفًا.',
  'coupon.reason.not_started': 'لم يبدأ العمل بهذا الرمز بعد.',
  'coupon.reason.ended': 'انتهت صلاحية هذا الرمز.',
  'coupon.reason.other_channel': 'هذا الرمز غير صالح في المتجر الإلكتروني.',
  'coupon.reason.coupon_missing': 'هذا ليس رمز هذا العرض.',
  'coupon.reason.used_up': 'سبق استعمال هذا الرمز ولا يمكن استعماله مرّة أخرى.',
  'coupon.reason.other_segment': 'هذا الرمز مخصّص لزبائن آخرين.',
  'coupon.reason.other_payment_method': 'هذا الرمز لا يصلح مع الدفع عند الاستلام.',
  'coupon.reason.nothing_in_scope': 'لا يشمل هذا الرمز أيّ منتج في سلّتك.',
  'coupon.reason.delivery_not_chosen': 'هذا الرمز يخفّض سعر التوصيل: اختر طريقة التوصيل أولًا.',
  'coupon.reason.minimum_not_reached': 'لم يبلغ طلبك بعدُ الحدّ الأدنى لهذا الرمز.',
  'coupon.reason.excluded_by_group': 'لا يُجمع هذا الرمز مع عرض مطبّق في سلّتك.',
  'coupon.reason.excluded_by_exclusive': 'لا يُجمع هذا الرمز مع أيّ عرض آخر.',
  'coupon.reason.nothing_left_to_reduce': 'لم يبق ما يُخفَّض.',
};
