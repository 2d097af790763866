import type { Messages } from '../../../translate.ts';

export const fr = {
  'stockChange.title': 'Modifier le stock',
  'stockChange.kind': 'Que faire ?',
  'stockChange.do.add': 'Ajouter',
  'stockChange.do.take_out': 'Sortir',
  'stockChange.do.scrap': 'Mettre au rebut',
  'stockChange.do.return_to_supplier': 'Rendre au fournisseur',
  'stockChange.do.correct': 'Corriger',
  'stockChange.quantity': 'Quantité',
  'stockChange.counted': 'Quantité réelle',
  'stockChange.positive': 'Entrez un nombre entier supérieur à zéro.',
  'stockChange.beforeAfter': 'Avant : {{before}} · Après : {{after}} · Disponible : {{available}}',
  'stockChange.reason': 'Motif',
  'stockChange.note': 'Précision',
  'stockChange.lotNumber': 'Numéro de lot',
  'stockChange.expiresOn': 'Expire le',
  'stockChange.onHand': 'En stock',
} satisfies Messages;

declare module '../../../texts.ts' {
  interface Texts {
    readonly 'dashboard/stock-change': typeof fr;
  }
}
