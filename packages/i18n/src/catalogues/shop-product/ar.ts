import type { Messages } from '../../translate.ts';

export const ar: Messages = {
  'pack.compose': 'اختر محتوى باقتك',
  'pack.pieces': '{{name}}، الاختيار {{number}}',
  'pack.split': 'اختيار قطعة على حدة',
  'pack.checking': 'جارٍ التحقق من التوفّر…',
  'pack.choice_out': 'نفدت كمية هذا الاختيار: خذ خيارًا آخر.',
  'pack.save': 'حفظ',
};
