import type { Messages } from '../../../translate.ts';

export const ar: Messages = {
  'errors.documents.shopNotFound': 'هذا المتجر غير موجود.',
  'errors.documents.versionNotFound': 'هذه النسخة غير موجودة.',
  'errors.documents.changed': 'عدّل شخص آخر المسودة في هذه الأثناء.',
  'errors.documents.shownSince': 'نُشر شيء آخر منذ ذلك الحين. أعد تحميل الصفحة لرؤيته.',
  'errors.documents.nothingBefore': 'لا شيء قبلها للرجوع إليه: هذه أول نسخة.',
  'errors.documents.scheduleIsOver': 'يجب أن تأتي النهاية بعد البداية وألا تكون في الماضي.',
};
