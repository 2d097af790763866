import type { Messages } from '../../../translate.ts';

export const ar: Messages = {
  'errors.backups.notFound': 'لم تعد هذه النسخة الاحتياطية موجودة.',
  'errors.backups.underway': 'هناك نسخة احتياطية قيد الإنشاء.',
  'errors.backups.settingsChanged': 'لقد عدّل شخص آخر هذه الإعدادات للتو.',
  'errors.backups.folderIsWrong': 'لا يمكن الكتابة في هذا المجلد على الخادم. أدخل مسارًا كاملًا، مثل ‎/srv/backups.',
  'errors.backups.noStore': 'اضبط أولًا مساحة التخزين S3.',
  'errors.backups.keptTooLong': 'لا يجوز الاحتفاظ بهذا كل هذه المدة.',
  'errors.backups.fileIsGone': 'لم يعد الملف في مكانه.',
  'errors.objectStore.changed': 'لقد عدّل شخص آخر مساحة التخزين هذه للتو.',
  'errors.objectStore.isWrong': 'لا تعمل مساحة التخزين بهذه الإعدادات، فلم يُحفظ شيء.',
  'errors.images.placeChanged': 'لقد غيّر شخص آخر مكان الصور للتو.',
  'errors.images.isMoving': 'يجري نقل الصور بالفعل.',
  'objectStore.reason.address-wrong': 'عنوان كامل، مثل ‎https://s3.example.com.',
  'objectStore.reason.address-closed': 'هذا الخادم في شبكة خاصة، والتثبيت لا يسمح بذلك.',
  'objectStore.reason.host-unknown': 'لا يوجد خادم بهذا الاسم.',
  'objectStore.reason.no-answer': 'الخادم لا يجيب.',
  'objectStore.reason.not-secure': 'الاتصال غير آمن: يلزم https وشهادة صالحة.',
  'objectStore.reason.not-signed-in': 'الخادم يرفض هذا المفتاح.',
  'objectStore.reason.bucket-missing': 'هذه الحاوية غير موجودة.',
  'objectStore.reason.refused': 'الخادم يرفض كتابة ملف تجريبي أو قراءته.',
  'objectStore.reason.key-again': 'أدخل المفتاح السري من جديد.',
};
