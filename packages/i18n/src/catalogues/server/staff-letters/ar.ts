import type { Messages } from '../../../translate.ts';

export const ar: Messages = {
  'staffLetter.invitation.subject': '{{shop}}: دعوتك',
  'staffLetter.invitation.body':
    'مرحبًا {{name}}،\n\nأنت مدعو إلى العمل في إدارة {{shop}}. اختر كلمة المرور هنا:\n{{address}}\n\nيُستعمل هذا الرابط مرة واحدة خلال سبعة أيام.',
  'staffLetter.reset.subject': '{{shop}}: كلمة مرور جديدة',
  'staffLetter.reset.body':
    'مرحبًا {{name}}،\n\nاختر كلمة مرور جديدة هنا:\n{{address}}\n\nيُستعمل هذا الرابط مرة واحدة وتنتهي صلاحيته سريعًا. إن لم تطلب شيئًا فتجاهل هذه الرسالة، لن يتغير شيء.',
};
