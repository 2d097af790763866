import type { Messages } from '../../../../translate.ts';

export const fr = {
  'carriers.title': 'Livraison',
  'places.title': 'Wilayas et communes',
  'shell.newCarrier': 'Nouveau transporteur',
} satisfies Messages;

declare module '../../../../texts.ts' {
  interface Texts {
    readonly 'dashboard/delivery/shell': typeof fr;
  }
}
