import type { Messages } from '../../../translate.ts';

export const fr = {
  'pictures.use.combination': 'Déclinaisons',
  'pictures.use.product': 'Autres produits',
  'pictures.use.pack': 'Packs',
  'pictures.use.category': 'Catégories',
  'pictures.use.collection': 'Collections',
  'pictures.use.brand': 'Marques',
  'pictures.use.line': 'Gammes',
  'pictures.use.value': 'Valeurs d’attribut',
  'pictures.use.promotion': 'Bannières de promotion',
  'pictures.use.block': 'Blocs de page',
  'pictures.use.home-block': 'Blocs de la page d’accueil',
  'pictures.use.landing-page': 'Pages d’atterrissage',
  'pictures.use.page': 'Pages',
  'pictures.use.post': 'Articles du blog',
  'pictures.use.post-author': 'Auteurs du blog',
  'pictures.use.post-category': 'Catégories du blog',
  'pictures.use.carrier': 'Transporteurs',
  'pictures.use.shop': 'Logo et icône de la boutique',
  'pictures.useMore_one': 'et {{count}} autre',
  'pictures.useMore_other': 'et {{count}} autres',
} satisfies Messages;

declare module '../../../texts.ts' {
  interface Texts {
    readonly 'dashboard/picture-words': typeof fr;
  }
}
