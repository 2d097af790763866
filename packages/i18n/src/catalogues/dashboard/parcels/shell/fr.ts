import type { Messages } from '../../../../translate.ts';

export const fr = {
  'shell.parcelsFailed': 'Échecs de livraison à traiter : {{count}}',
  'shell.parcels': 'Suivi des colis',
} satisfies Messages;

declare module '../../../../texts.ts' {
  interface Texts {
    readonly 'dashboard/parcels/shell': typeof fr;
  }
}
