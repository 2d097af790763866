import type { Messages } from '../../../translate.ts';

export const fr = {
  'rates.file.wilaya': 'N° wilaya',
  'rates.file.wilayaName': 'Wilaya',
  'rates.file.commune': 'N° commune',
  'rates.file.communeName': 'Commune',
  'rates.file.home': 'À domicile (DA)',
  'rates.file.desk': 'Au bureau (DA)',
  'rates.file.freeFrom': 'Gratuite dès (DA)',
  'rates.file.delay': 'Délai (jours)',
  'places.file.wilaya': 'N° wilaya',
  'places.file.commune': 'N° commune',
  'places.file.nameFr': 'Nom français',
  'places.file.nameAr': 'Nom arabe',
  'places.file.deliverable': 'Livrée',
  'places.file.yes': 'oui',
  'places.file.no': 'non',
} satisfies Messages;

declare module '../../../texts.ts' {
  interface Texts {
    readonly 'server/delivery': typeof fr;
  }
}
