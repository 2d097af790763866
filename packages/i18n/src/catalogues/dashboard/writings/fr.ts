import type { Messages } from '../../../translate.ts';

export const fr = {
  'writings.new.pages': 'Nouvelle page',
  'writings.new.posts': 'Nouvel article',
  'writings.new.topics': 'Nouvelle rubrique',
  'writings.what.pages':
    'Vos pages à vous : qui vous êtes, échanges et retours, conditions. Elles se lisent en bas de la boutique.',
  'writings.what.posts': 'Des articles que vos clients lisent, et par lesquels on vous trouve.',
  'writings.what.topics': 'Ce dont parlent vos articles : chacun peut avoir plusieurs rubriques.',
  'writings.kinds': 'Pages, articles ou rubriques',
  'writings.kind.pages': 'Pages',
  'writings.kind.posts': 'Articles',
  'writings.kind.topics': 'Rubriques',
  'writings.search': 'Chercher un titre ou une adresse',
  'writings.stateOf': 'État',
  'writings.state.all': 'Tous',
  'writings.state.shown': 'Publié',
  'writings.state.scheduled': 'Prévu',
  'writings.state.draft': 'Brouillon',
  'writings.title': 'Titre',
  'writings.summary': 'Résumé',
  'writings.summaryHint': 'Ce que dit la carte de l’article, dans la boutique.',
  'writings.html': 'Texte',
  'writings.description': 'Description',
  'writings.seoDescription': 'Description pour les moteurs de recherche',
  'writings.seoHint': 'Une ou deux phrases : ce que l’on lit sous le titre dans les résultats.',
  'writings.slug': 'Adresse',
  'writings.slugHint': 'Vide : faite du titre. L’ancienne adresse continue de mener ici.',
  'writings.isPublished': 'Publier',
  'writings.isPublishedHint': 'Sinon c’est un brouillon, que les clients ne voient pas.',
  'writings.publishedAt': 'Publié à partir de',
  'writings.publishedAtHint': 'Vide : dès maintenant. À l’heure d’Alger.',
  'writings.forShoppers': 'Pour les clients',
  'writings.languages': 'Langues',
  'writings.language.fr': 'Français',
  'writings.language.ar': 'Arabe',
  'writings.language.en': 'Anglais',
  'writings.notWritten': 'à écrire',
  'writings.none': 'Rien n’est encore écrit',
  'writings.nothingFound': 'Rien de tel',
  'writings.nothingFoundSentence': 'Essayez un autre mot, ou un autre état.',
  'writings.saved': '« {{title}} » est enregistré.',
  'writings.see': 'Voir dans la boutique',
  'writings.missing': 'Ce texte n’existe pas',
  'writings.missingSentence': 'L’adresse a peut-être changé, ou il est d’une autre boutique.',
} satisfies Messages;

declare module '../../../texts.ts' {
  interface Texts {
    readonly 'dashboard/writings': typeof fr;
  }
}
