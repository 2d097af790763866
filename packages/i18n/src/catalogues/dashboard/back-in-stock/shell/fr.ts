import type { Messages } from '../../../../translate.ts';

export const fr = {
  'requests.title': 'Demandes de retour en stock',
} satisfies Messages;

declare module '../../../../texts.ts' {
  interface Texts {
    readonly 'dashboard/back-in-stock/shell': typeof fr;
  }
}
