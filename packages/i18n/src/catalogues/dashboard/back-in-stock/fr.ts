import type { Messages } from '../../../translate.ts';

export const fr = {
  'wanted.views': 'Vues des demandes',
  'wanted.state.to_tell': 'À prévenir',
  'wanted.state.waiting': 'En attente',
  'wanted.state.told': 'Prévenus',
  'wanted.state.archived': 'Archivées',
  'wanted.search': 'Chercher une demande',
  'wanted.searchHint': 'Téléphone ou produit',
  'wanted.none': 'Aucune demande ici',
  'wanted.noneSentence':
    'Sur un produit épuisé, les clients laissent leur numéro ; ils apparaissent ici quand le stock revient.',
  'wanted.product': 'Produit',
  'wanted.phone': 'Téléphone',
  'wanted.asked': 'Demandé le',
  'wanted.act': 'Actions',
  'wanted.write': 'Écrire',
  'wanted.told': 'Prévenu',
  'wanted.again': 'À prévenir de nouveau',
  'wanted.archive': 'Archiver',
  'wanted.said.told': 'Le client est noté comme prévenu.',
  'wanted.said.archived': 'La demande est archivée.',
  'wanted.said.to_tell': 'La demande est de nouveau à prévenir.',
} satisfies Messages;

declare module '../../../texts.ts' {
  interface Texts {
    readonly 'dashboard/back-in-stock': typeof fr;
  }
}
