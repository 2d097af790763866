import type { Messages } from '../../../../translate.ts';

export const fr = {
  'carrierAccounts.title': 'Comptes transporteurs',
  'announcing.title': 'Colis à annoncer',
} satisfies Messages;

declare module '../../../../texts.ts' {
  interface Texts {
    readonly 'dashboard/carrier-accounts/shell': typeof fr;
  }
}
