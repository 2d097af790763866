import type { Messages } from '../../../translate.ts';

export const ar: Messages = {
  'errors.subscription.notFound': 'لم يعد موجودًا.',
  'errors.subscription.changed': 'عدّله شخص آخر للتو.',
  'errors.subscription.wrong': 'صحّح الحقول المشار إليها.',
  'errors.subscription.hasBegun': 'لقد بدأ بالفعل: اختر له تاريخ نهاية بدلًا من ذلك.',
  'errors.subscription.wasPaid': 'دُفع استحقاق منه: ألغِ تلك الدفعة أولًا.',
  'errors.subscription.isReplaced': 'تبدأ بعده باقة أخرى: ألغها أولًا.',
  'errors.subscription.owesOtherwise': 'المبلغ المستحق لهذا اليوم لم يعد كما رأيته.',
  'errors.subscription.name': 'أعطِ اسمًا بكل لغة.',
  'errors.subscription.planPeriod': 'تُدفع الباقة شهريًا أو سنويًا.',
  'errors.subscription.added': 'اذكر كم يضيف، و0 إن كان لا يضيف شيئًا.',
  'errors.subscription.past': 'اختر يومًا ابتداءً من اليوم وبعد البداية.',
  'errors.subscription.future': 'لم يأتِ هذا اليوم بعد.',
  'errors.subscription.gone': 'لم يعد هذا الخيار معروضًا.',
  'errors.subscription.onePlan': 'تُؤخذ الباقة مرة واحدة.',
  'errors.subscription.otherPlan': 'تبدأ باقة أخرى في ذلك اليوم أو بعده.',
  'errors.subscription.same': 'هذه باقتك بالفعل.',
  'errors.subscription.reference': 'اكتب المرجع: رقم التحويل أو الشيك أو الوصل.',
};
