import type { Messages } from '../../../translate.ts';

export const ar: Messages = {
  'rates.file.wilaya': 'رقم الولاية',
  'rates.file.wilayaName': 'الولاية',
  'rates.file.commune': 'رقم البلدية',
  'rates.file.communeName': 'البلدية',
  'rates.file.home': 'إلى المنزل (دج)',
  'rates.file.desk': 'إلى المكتب (دج)',
  'rates.file.freeFrom': 'مجاني ابتداء من (دج)',
  'rates.file.delay': 'المدة (أيام)',
  'places.file.wilaya': 'رقم الولاية',
  'places.file.commune': 'رقم البلدية',
  'places.file.nameFr': 'الاسم بالفرنسية',
  'places.file.nameAr': 'الاسم بالعربية',
  'places.file.deliverable': 'نوصل إليها',
  'places.file.yes': 'نعم',
  'places.file.no': 'لا',
};
