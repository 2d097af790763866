import type { Messages } from '../../../translate.ts';

export const fr = {
  'errors.counts.notFound': 'Cet inventaire n’existe pas.',
  'errors.counts.changed': 'Cet inventaire a changé entre-temps.',
  'errors.counts.otherState': 'Ce n’est pas possible : l’inventaire est « {{state}} ».',
  'errors.counts.permission': 'Il vous manque le droit de le faire.',
  'errors.counts.nothingCounted': 'Rien n’a encore été compté.',
  'errors.counts.secondPerson': 'Vous avez compté : une autre personne doit valider.',
  'errors.counts.actionUnknown': 'Cette action n’existe pas.',
  'errors.counts.lineUnknown': 'Cet article n’est pas dans cet inventaire.',
  'errors.counts.quantityWrong': 'On ne peut pas compter moins que zéro.',
  'errors.counts.warehouseUnknown': 'Vous ne travaillez pas dans cet entrepôt.',
  'errors.counts.nothingToCount': 'Il n’y a rien à compter ici.',
  'errors.counts.keyReused': 'Cette demande a déjà servi pour autre chose.',
  'counts.state.planned': 'Prévu',
  'counts.state.counting': 'Comptage en cours',
  'counts.state.paused': 'En pause',
  'counts.state.to_approve': 'À valider',
  'counts.state.posting': 'Enregistrement…',
  'counts.state.posted': 'Enregistré',
  'counts.state.cancelled': 'Annulé',
  'counts.action.start': 'Commencer',
  'counts.action.pause': 'Mettre en pause',
  'counts.action.resume': 'Reprendre',
  'counts.action.finish': 'Terminer le comptage',
  'counts.action.count_again': 'Reprendre le comptage',
  'counts.action.approve': 'Valider et enregistrer',
  'counts.action.cancel': 'Annuler l’inventaire',
  'counts.done.create': 'Liste établie',
  'counts.done.start': 'Comptage commencé',
  'counts.done.pause': 'Mis en pause',
  'counts.done.resume': 'Repris',
  'counts.done.finish': 'Comptage terminé',
  'counts.done.count_again': 'Comptage repris',
  'counts.done.approve': 'Validé',
  'counts.done.cancel': 'Annulé',
  'counts.done.post': 'Mouvements enregistrés',
  'counts.export.name': 'inventaire',
  'counts.export.item': 'Article',
  'counts.export.sku': 'Référence',
  'counts.export.barcode': 'Code-barres',
  'counts.export.expected': 'Attendu',
  'counts.export.counted': 'Compté',
  'counts.export.difference': 'Écart',
  'counts.export.value': 'Valeur de l’écart',
  'counts.export.counters': 'Compté par',
} satisfies Messages;

declare module '../../../texts.ts' {
  interface Texts {
    readonly 'server/stock-counts': typeof fr;
  }
}
