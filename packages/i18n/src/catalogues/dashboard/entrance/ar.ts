import type { Messages } from '../../../translate.ts';

export const ar: Messages = {
  'welcome.title': 'مرحبًا بك',
  'welcome.lead': 'تحقق من اسمك واختر كلمة المرور.',
  'welcome.join': 'دخول',
  'welcome.resetTitle': 'كلمة مرور جديدة',
  'welcome.resetLead': 'ستُغلق كل الجلسات المفتوحة بكلمة المرور القديمة.',
  'welcome.setPassword': 'حفظ كلمة المرور',
  'welcome.over': 'لم يعد هذا الرابط صالحًا',
  'welcome.overSentence': 'استُعمل من قبل أو انتهت مدته. اطلب رابطًا جديدًا من مسؤول المتجر.',
  'welcome.toSignIn': 'تسجيل الدخول',
};
