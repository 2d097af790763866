import type { Messages } from '../../../../translate.ts';

export const fr = {
  'carrierChoice.title': 'Choix du transporteur',
  'carriers.title': 'Livraison',
  'shell.newCarrier': 'Nouveau transporteur',
} satisfies Messages;

declare module '../../../../texts.ts' {
  interface Texts {
    readonly 'dashboard/delivery/shell': typeof fr;
  }
}
