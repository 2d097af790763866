import type { Messages } from '../../../translate.ts';

export const ar: Messages = {
  'errors.backups.notFound': 'لم تعد هذه النسخة الاحتياطية موجودة.',
  'errors.backups.underway': 'هناك نسخة احتياطية قيد الإنشاء.',
  'errors.backups.settingsChanged': 'لقد عدّل شخص آخر هذه الإعدادات للتو.',
  'errors.backups.folderIsWrong': 'لا يمكن الكتابة في هذا المجلد على الخادم. أدخل مسارًا كاملًا، مثل ‎/srv/backups.',
  'errors.backups.noStore': 'اضبط أولًا مساحة التخزين S3.',
  'errors.backups.fileIsGone': 'لم يعد الملف في مكانه.',
};
