import type { Messages } from '../../../translate.ts';

export const fr = {
  'errors.purchasing.notFound': 'Ce fournisseur n’existe pas.',
  'errors.purchasing.changed': 'Ce fournisseur a changé entre-temps.',
  'errors.purchasing.formWrong': 'Certains champs sont à corriger.',
  'errors.purchasing.thingUnknown': 'Ce produit n’existe pas, ou sa déclinaison manque.',
  'errors.purchasing.nameMissing': 'Le nom est obligatoire.',
  'errors.purchasing.nameTaken': 'Un fournisseur porte déjà ce nom.',
  'errors.purchasing.mailWrong': 'Cette adresse e-mail n’est pas valable.',
  'pasted.sku-is-missing': 'La référence manque.',
  'pasted.quantity-is-no-number': 'La quantité doit être un nombre entier, à partir de 1.',
  'pasted.price-is-no-amount': 'Le prix n’est pas un montant.',
  'pasted.minimum-is-no-number': 'Le minimum doit être un nombre entier, à partir de 1.',
  'pasted.delay-is-no-number': 'Le délai doit être un nombre de jours, de 0 à 365.',
  'pasted.too-many-cells': 'Il y a trop de colonnes sur cette ligne.',
  'pasted.stands-twice': 'Cet article figure déjà plus haut.',
  'pasted.sku-is-unknown': 'Aucun produit n’a cette référence.',
  'pasted.sku-is-ambiguous': 'Plusieurs produits ont cette référence.',
  'pasted.needs-combination': 'Ce produit a des déclinaisons : indiquez la référence de l’une d’elles.',
} satisfies Messages;

declare module '../../../texts.ts' {
  interface Texts {
    readonly 'server/purchasing': typeof fr;
  }
}
