import type { Messages } from '../../../translate.ts';

export const fr = {
  'errors.subscription.notFound': 'Ce n’est plus là.',
  'errors.subscription.changed': 'Quelqu’un d’autre vient de le modifier.',
  'errors.subscription.wrong': 'Corrigez les champs indiqués.',
  'errors.subscription.hasBegun': 'Cela a déjà commencé : choisissez plutôt une date de fin.',
  'errors.subscription.wasPaid': 'Une échéance en a été payée : annulez d’abord ce paiement.',
  'errors.subscription.isReplaced': 'Un autre forfait commence ensuite : annulez-le d’abord.',
  'errors.subscription.owesOtherwise': 'Le montant ouvert de ce jour n’est plus celui que vous avez vu.',
  'errors.subscription.name': 'Donnez un nom dans chaque langue.',
  'errors.subscription.planPeriod': 'Un forfait se paie par mois ou par an.',
  'errors.subscription.added': 'Dites combien il en ajoute ; 0 s’il n’en ajoute pas.',
  'errors.subscription.past': 'Choisissez un jour à partir d’aujourd’hui, après le début.',
  'errors.subscription.future': 'Ce jour n’est pas encore venu.',
  'errors.subscription.gone': 'Ce choix n’est plus proposé.',
  'errors.subscription.onePlan': 'Un forfait se prend une seule fois.',
  'errors.subscription.otherPlan': 'Un autre forfait commence ce jour-là ou après.',
  'errors.subscription.same': 'C’est déjà votre forfait.',
  'errors.subscription.reference': 'Notez la référence : numéro du virement, du chèque ou du reçu.',
} satisfies Messages;

declare module '../../../texts.ts' {
  interface Texts {
    readonly 'server/subscription': typeof fr;
  }
}
