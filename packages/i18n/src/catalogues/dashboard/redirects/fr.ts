import type { Messages } from '../../../translate.ts';

export const fr = {
  'redirects.new': 'Nouvelle redirection',
  'redirects.edit': 'Redirection',
  'redirects.what': 'Une adresse qui n’existe plus mène ici où vous voulez. Une page qui existe n’est jamais cachée.',
  'redirects.views': 'Redirections en place ou archivées',
  'redirects.state.active': 'En place',
  'redirects.state.archived': 'Archivées',
  'redirects.search': 'Chercher une adresse',
  'redirects.from': 'Ancienne adresse',
  'redirects.fromHint': 'Comme /ancienne-page. D’une adresse entière, on garde ce qui suit le site.',
  'redirects.to': 'Mène à',
  'redirects.toHint': 'Une page de la boutique. Vide : la page a disparu pour de bon.',
  'redirects.gone': 'Disparue pour de bon',
  'redirects.hits': 'Passages',
  'redirects.hitAt': 'Dernier passage',
  'redirects.made': 'Créée',
  'redirects.automatic': 'Toute seule, quand l’adresse a changé',
  'redirects.byHand': 'À la main',
  'redirects.act': 'Action',
  'redirects.archive': 'Archiver',
  'redirects.restore': 'Rétablir',
  'redirects.archived': 'Redirection archivée',
  'redirects.restored': 'Redirection rétablie',
  'redirects.saved': 'Redirection enregistrée : {{from}}',
  'redirects.none': 'Aucune redirection',
  'redirects.noneSentence':
    'Vous venez d’un autre site ? Importez vos anciennes adresses : vos visiteurs arriveront au bon endroit.',
  'redirects.nothingFound': 'Aucune redirection ainsi',
  'redirects.nothingFoundSentence': 'Cherchez une autre partie de l’adresse.',
  'redirects.fromFile': 'Importer un fichier',
  'redirects.toFile': 'Exporter',
  'redirects.write': 'Importer',
  'redirects.nothing': 'Ce fichier ne change rien.',
  'redirects.changes_one': '{{count}} changement',
  'redirects.changes_many': '{{count}} changements',
  'redirects.changes_other': '{{count}} changements',
  'redirects.problems_one': '{{count}} ligne laissée de côté',
  'redirects.problems_many': '{{count}} lignes laissées de côté',
  'redirects.problems_other': '{{count}} lignes laissées de côté',
  'redirects.imported_one': '{{count}} redirection écrite',
  'redirects.imported_many': '{{count}} redirections écrites',
  'redirects.imported_other': '{{count}} redirections écrites',
  'redirects.line': 'Ligne {{line}}',
  'redirects.problem.from': 'l’ancienne adresse n’en est pas une :',
  'redirects.problem.to': 'l’adresse où elle mène n’en est pas une :',
  'redirects.problem.elsewhere': 'mène à un autre site :',
  'redirects.problem.loop': 'reviendrait à son départ :',
  'redirects.problem.twice': 'nommée deux fois :',
  'redirects.problem.too-many': 'trop de lignes dans un fichier :',
} satisfies Messages;

declare module '../../../texts.ts' {
  interface Texts {
    readonly 'dashboard/redirects': typeof fr;
  }
}
