import type { Messages } from '../../../../translate.ts';

export const fr = {
  'subscription.title': 'Abonnement',
  'subscription.offers': 'Forfaits et suppléments',
} satisfies Messages;

declare module '../../../../texts.ts' {
  interface Texts {
    readonly 'dashboard/subscription/shell': typeof fr;
  }
}
