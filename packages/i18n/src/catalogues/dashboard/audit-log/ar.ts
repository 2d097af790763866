import type { Messages } from '../../../translate.ts';

export const ar: Messages = {
  'auditLog.at': 'متى',
  'auditLog.employee': 'من',
  'auditLog.entity': 'نوع العنصر',
  'auditLog.action': 'ماذا',
  'auditLog.thing': 'رقم العنصر',
  'auditLog.from': 'من يوم',
  'auditLog.to': 'إلى يوم',
  'auditLog.changes': 'الفروق',
  'auditLog.house': 'حانوت',
  'auditLog.export': 'تصدير',
  'auditLog.none': 'لم يُسجَّل شيء بعد',
  'auditLog.noneSentence': 'يُسجَّل هنا تلقائيًا ما يفعله كل شخص.',
  'auditLog.notFound': 'لا توجد نتائج',
  'auditLog.notFoundSentence': 'أزل معيار بحث أو وسّع التواريخ.',
};
