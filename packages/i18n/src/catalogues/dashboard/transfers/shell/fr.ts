import type { Messages } from '../../../../translate.ts';

export const fr = {
  'shell.transfers': 'Transferts',
  'shell.newTransfer': 'Nouveau transfert',
  'shell.allTransfers': 'Tous les transferts pour « {{text}} »',
} satisfies Messages;

declare module '../../../../texts.ts' {
  interface Texts {
    readonly 'dashboard/transfers/shell': typeof fr;
  }
}
