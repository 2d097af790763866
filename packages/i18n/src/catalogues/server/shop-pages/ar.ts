import type { Messages } from '../../../translate.ts';

export const ar: Messages = {
  'storefront.retry': 'إعادة المحاولة',
  'storefront.home': 'الرئيسية',
  'storefront.new': 'وصل حديثًا',
  'storefront.brands': 'علاماتنا التجارية',
  'storefront.brandlines': 'مجموعات العلامات',
  'storefront.promotions': 'التخفيضات',
  'storefront.cart': 'سلة مشترياتك',
  'storefront.blog': 'المدوّنة',
  'storefront.search': 'بحث',
  'storefront.searchFor': 'نتائج البحث عن «{{text}}»',
  'storefront.waitABit': 'طلبات كثيرة في وقت واحد',
  'storefront.confirmation': 'الطلب رقم {{number}}',
  'storefront.track': 'تتبّع طلبي',
  'storefront.delivery': 'التوصيل: الأسعار والآجال',
  'storefront.notFound': 'الصفحة غير موجودة',
  'storefront.busy': 'إقبال كبير في هذه اللحظة',
  'storefront.unavailable': 'المتجر سيعود بعد لحظات',
  'storefront.broken': 'حدث خطأ',
  'storefront.information': 'معلومات',
  'storefront.delay': 'من {{min}} إلى {{max}} أيام',
};
