import type { Messages } from '../../../translate.ts';

export const fr = {
  'library.folders': 'Dossiers',
  'library.all': 'Toutes',
  'library.folder.product': 'Produits',
  'library.folder.category': 'Catégories',
  'library.folder.collection': 'Collections',
  'library.folder.brand': 'Marques',
  'library.folder.web': 'Bannières',
  'library.folder.blog': 'Pages et articles',
  'library.folder.public': 'Promotions et icônes',
  'library.folder.logo': 'Logos',
  'library.known': 'Déjà dans la bibliothèque : {{count}}',
  'library.search': 'Chercher une image',
  'library.searchHint': 'Texte de l’image, produit, référence',
  'library.lacks': 'Ce qui manque',
  'library.lack.text': 'Texte à compléter',
  'library.lack.use': 'Utilisée nulle part',
  'library.number': 'Image {{id}}',
  'library.uses_one': 'vue à {{count}} endroit',
  'library.uses_other': 'vue à {{count}} endroits',
  'library.unused': 'Utilisée nulle part',
  'library.isWhole': 'Gardée entière pour être recadrée',
  'library.nothing': 'Aucune image ici',
  'library.nothingSentence': 'Les images ajoutées aux produits, catégories, marques et pages se retrouvent ici.',
  'library.nothingFound': 'Aucune image ne correspond',
  'library.nothingFoundSentence': 'Essayez un autre mot ou un autre dossier.',
  'library.size': '{{width}} × {{height}} pixels',
  'library.textIn': 'Texte de l’image ({{language}})',
  'library.language.fr': 'français',
  'library.language.ar': 'arabe',
  'library.language.en': 'anglais',
  'library.textSaved': 'Texte de l’image enregistré',
  'library.ofEveryShop':
    'Les images sont communes à toutes les boutiques : seuls ceux qui travaillent dans toutes les modifient.',
  'library.usedIn': 'Où cette image est utilisée',
  'library.replace': 'Remplacer partout',
  'library.replaced_one': 'Image remplacée à {{count}} endroit',
  'library.replaced_other': 'Image remplacée à {{count}} endroits',
  'library.replacedByStored_one': 'C’est maintenant l’image {{id}} de la médiathèque, vue à {{count}} endroit',
  'library.replacedByStored_other': 'C’est maintenant l’image {{id}} de la médiathèque, vue à {{count}} endroits',
  'library.earlier': 'Images précédentes',
  'library.replacedBy': 'jusqu’au {{at}}, par {{name}}',
  'library.restore': 'Remettre',
  'library.restoreOf': 'Remettre l’image d’avant le {{at}}',
} satisfies Messages;

declare module '../../../texts.ts' {
  interface Texts {
    readonly 'dashboard/picture-library': typeof fr;
  }
}
