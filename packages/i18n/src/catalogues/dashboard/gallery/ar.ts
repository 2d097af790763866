import type { Messages } from '../../../translate.ts';

export const ar: Messages = {
  'gallery.richText': 'نص منسّق',
  'gallery.lead': 'الحقول والأزرار التي تُبنى منها كل الصفحات، مع قواعدها.',
  'gallery.currency': 'المبلغ',
  'gallery.rating': 'التقييم',
  'gallery.allocation': 'توزيع الكميات',
  'gallery.place': 'الولاية والبلدية',
  'gallery.fetch': 'قراءة داخلية',
  'gallery.toast': 'رسالة عابرة',
  'gallery.showToast': 'عرض رسالة',
  'gallery.toastText': 'تُغلق وحدها بعد 5 ثوانٍ.',
  'gallery.row': 'المستودع {{number}}',
  'gallery.allocate': 'توزيع',
  'gallery.form': 'نموذج عام',
  'gallery.formHint': 'يرفض الخادم هذا النموذج دائمًا لإظهار مكان رسائله.',
  'gallery.formField': 'مثال',
};
