import type { Messages } from '../../../translate.ts';

export const en: Messages = {
  'rates.file.wilaya': 'Wilaya no.',
  'rates.file.wilayaName': 'Wilaya',
  'rates.file.commune': 'Commune no.',
  'rates.file.communeName': 'Commune',
  'rates.file.home': 'To the door (DA)',
  'rates.file.desk': 'To a desk (DA)',
  'rates.file.freeFrom': 'Free from (DA)',
  'rates.file.delay': 'Delay (days)',
  'places.file.wilaya': 'Wilaya no.',
  'places.file.commune': 'Commune no.',
  'places.file.nameFr': 'French name',
  'places.file.nameAr': 'Arabic name',
  'places.file.deliverable': 'Delivered to',
  'places.file.yes': 'yes',
  'places.file.no': 'no',
};
