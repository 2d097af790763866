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
  'pictures.upload.add': 'Ajouter des images',
  'pictures.upload.dropHint': 'Déposez ou collez des images ici. Au-delà de 2 Mo, elles sont réduites avant l’envoi.',
  'pictures.upload.sending': 'Envoi…',
  'pictures.upload.dismiss': 'Retirer {{name}} de la liste',
  'pictures.upload.unreadable': 'Cette image ne peut être ni lue ni réduite.',
  'pictures.upload.added_one': '{{count}} image ajoutée',
  'pictures.upload.added_other': '{{count}} images ajoutées',
  'pictures.upload.failed_one': '{{count}} image n’a pas pu être ajoutée',
  'pictures.upload.failed_other': '{{count}} images n’ont pas pu être ajoutées',
  'pictures.upload.only_one': '{{count}} fichier n’est pas une image',
  'pictures.upload.only_other': '{{count}} fichiers ne sont pas des images',
  'pictures.upload.waiting': 'En attente',
} satisfies Messages;

declare module '../../../texts.ts' {
  interface Texts {
    readonly 'dashboard/picture-words': typeof fr;
  }
}
