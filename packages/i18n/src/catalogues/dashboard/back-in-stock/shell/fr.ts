import type { Messages } from '../../../../translate.ts';

export const fr = {
  'requests.title': 'Clients à prévenir',
} satisfies Messages;

declare module '../../../../texts.ts' {
  interface Texts {
    readonly 'dashboard/back-in-stock/shell': typeof fr;
  }
}
