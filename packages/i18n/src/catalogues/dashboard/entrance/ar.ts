import type { Messages } from '../../../translate.ts';

export const ar: Messages = {
  'forgotten.title': 'نسيت كلمة المرور',
  'forgotten.lead': 'أدخل بريد حسابك. إن كان معروفًا وكان المتجر يرسل البريد، فسيصلك رابط.',
  'forgotten.send': 'إرسال الرابط',
  'forgotten.sent':
    'تم الطلب. راجع بريدك، فالرابط صالح لساعة واحدة. إن لم يصلك شيء فيمكن لمسؤول المتجر أن يعطيك رابطًا.',
  'welcome.title': 'مرحبًا بك',
  'welcome.lead': 'تحقق من اسمك واختر كلمة المرور.',
  'welcome.join': 'دخول',
  'welcome.resetTitle': 'كلمة مرور جديدة',
  'welcome.resetLead': 'ستُغلق كل الجلسات المفتوحة بكلمة المرور القديمة.',
  'welcome.setPassword': 'حفظ كلمة المرور',
  'welcome.over': 'لم يعد هذا الرابط صالحًا',
  'welcome.overSentence': 'استُعمل من قبل أو انتهت مدته. اطلب رابطًا جديدًا من مسؤول المتجر.',
  'welcome.signInNow': 'حُفظت كلمة المرور. سجّل الدخول وأكّد هويتك بالخطوة الثانية كالمعتاد.',
  'welcome.toSignIn': 'تسجيل الدخول',
};
