import type { Messages } from '../../../translate.ts';

export const ar: Messages = {
  'wanted.views': 'عروض الطلبات',
  'wanted.state.to_tell': 'للإعلام',
  'wanted.state.waiting': 'في الانتظار',
  'wanted.state.told': 'أُعلموا',
  'wanted.state.archived': 'مؤرشفة',
  'wanted.search': 'البحث عن طلب',
  'wanted.searchHint': 'هاتف أو منتج',
  'wanted.none': 'لا يوجد طلب هنا',
  'wanted.noneSentence': 'على المنتج الذي نفد يترك الزبائن أرقامهم، وتظهر هنا عند عودة المخزون.',
  'wanted.product': 'المنتج',
  'wanted.phone': 'الهاتف',
  'wanted.asked': 'تاريخ الطلب',
  'wanted.act': 'الإجراءات',
  'wanted.write': 'مراسلة',
  'wanted.told': 'أُعلم',
  'wanted.again': 'للإعلام من جديد',
  'wanted.archive': 'أرشفة',
  'wanted.said.told': 'سُجّل أن الزبون أُعلم.',
  'wanted.said.archived': 'أُرشف الطلب.',
  'wanted.said.to_tell': 'عاد الطلب إلى قائمة الإعلام.',
};
