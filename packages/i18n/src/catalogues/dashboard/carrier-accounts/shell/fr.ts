import type { Messages } from '../../../../translate.ts';

export const fr = {
  'carrierAccounts.title': 'Comptes transporteurs',
} satisfies Messages;

declare module '../../../../texts.ts' {
  interface Texts {
    readonly 'dashboard/carrier-accounts/shell': typeof fr;
  }
}
