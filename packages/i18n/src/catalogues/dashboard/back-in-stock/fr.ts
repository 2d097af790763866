import type { Messages } from '../../../translate.ts';

export const fr = {
  'requests.views': 'Vues des demandes',
  'requests.state.to_tell': 'À prévenir',
  'requests.state.waiting': 'En attente',
  'requests.state.told': 'Prévenus',
  'requests.state.archived': 'Archivées',
  'requests.search': 'Chercher une demande',
  'requests.searchHint': 'Téléphone ou produit',
  'requests.none': 'Aucune demande ici',
  'requests.noneSentence':
    'Sur un produit épuisé, les clients laissent leur numéro ; ils apparaissent ici quand le stock revient.',
  'requests.product': 'Produit',
  'requests.phone': 'Téléphone',
  'requests.asked': 'Demandé le',
  'requests.act': 'Actions',
  'requests.write': 'Écrire',
  'requests.told': 'Prévenu',
  'requests.again': 'À prévenir de nouveau',
  'requests.archive': 'Archiver',
  'requests.said.told': 'Le client est noté comme prévenu.',
  'requests.said.archived': 'La demande est archivée.',
  'requests.said.to_tell': 'La demande est de nouveau à prévenir.',
} satisfies Messages;

declare module '../../../texts.ts' {
  interface Texts {
    readonly 'dashboard/back-in-stock': typeof fr;
  }
}
