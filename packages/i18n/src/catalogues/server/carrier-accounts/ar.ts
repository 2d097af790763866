import type { Messages } from '../../../translate.ts';

export const ar: Messages = {
  'errors.carrierAccounts.accountNotFound': 'هذا الحساب غير موجود.',
  'errors.carrierAccounts.accountChanged': 'عُدّل هذا الحساب في هذه الأثناء.',
  'errors.carrierAccounts.accountIsArchived': 'هذا الحساب مؤرشف. استعده أولًا.',
  'errors.carrierAccounts.carrierHasOne': 'لشركة التوصيل هذه حساب مستعمل في هذا المتجر. أرشفه أولًا.',
  'errors.carrierAccounts.tooManyAccounts': 'للمتجر 40 حسابًا على الأكثر. أرشف واحدًا أولًا.',
  'errors.carrierAccounts.notOfShop': 'شركة التوصيل هذه لا توصّل لهذا المتجر.',
  'errors.carrierAccounts.unknownBrand': 'اختر شركة من القائمة.',
  'errors.carrierAccounts.typeAgain': 'تغيّر العنوان: أدخل هذا المفتاح من جديد.',
  'errors.carrierAccounts.unauthorised': 'ترفض شركة التوصيل هذه المفاتيح. تحقّق منها في حسابك لديها.',
  'errors.carrierAccounts.address.missing': 'أدخل العنوان الذي أعطتك إياه شركة التوصيل.',
  'errors.carrierAccounts.address.malformed': 'أدخل عنوانًا كاملًا مثل https://societe.ecotrack.dz/api/v1/.',
  'errors.carrierAccounts.address.in-clear': 'يجب أن يبدأ العنوان بـ https.',
  'errors.carrierAccounts.address.not-its-own': 'لهذه الشركة عنوان واحد. اترك هذا الحقل فارغًا.',
  'errors.carrierAccounts.tellsNoPlaces': 'لا تعطي شركة التوصيل هذه قائمة بلدياتها.',
  'errors.carrierAccounts.tellsNoFees': 'لا تعطي شركة التوصيل هذه أسعارًا لهذه الولايات.',
  'errors.carrierAccounts.communeIsGone': 'لم تعد هذه البلدية عند شركة التوصيل. أعد تحميل الصفحة.',
  'errors.carrierAccounts.labelsNotFound': 'لم تعد هذه الملصقات موجودة.',
  'errors.carrierAccounts.nothingToTell': 'لا يوجد ما تُبلَّغ به شركة التوصيل بخصوص هذه الطلبية.',
  'errors.carrierAccounts.nothingUnsure': 'لا شيء للتحقّق منه في هذه الطلبية.',
};
