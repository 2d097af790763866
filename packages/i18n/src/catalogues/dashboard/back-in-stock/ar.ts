import type { Messages } from '../../../translate.ts';

export const ar: Messages = {
  'requests.views': 'عروض الطلبات',
  'requests.state.to_tell': 'للإعلام',
  'requests.state.waiting': 'في الانتظار',
  'requests.state.told': 'أُعلموا',
  'requests.state.archived': 'مؤرشفة',
  'requests.search': 'البحث عن طلب',
  'requests.searchHint': 'هاتف أو منتج',
  'requests.none': 'لا يوجد طلب هنا',
  'requests.noneSentence': 'على المنتج الذي نفد يترك الزبائن أرقامهم، وتظهر هنا عند عودة المخزون.',
  'requests.product': 'المنتج',
  'requests.phone': 'الهاتف',
  'requests.asked': 'تاريخ الطلب',
  'requests.act': 'الإجراءات',
  'requests.write': 'مراسلة',
  'requests.told': 'أُعلم',
  'requests.again': 'للإعلام من جديد',
  'requests.archive': 'أرشفة',
  'requests.said.told': 'سُجّل أن الزبون أُعلم.',
  'requests.said.archived': 'أُرشف الطلب.',
  'requests.said.to_tell': 'عاد الطلب إلى قائمة الإعلام.',
};
