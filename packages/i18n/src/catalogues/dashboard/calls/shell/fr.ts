import type { Messages } from '../../../../translate.ts';

export const fr = {
  'calls.title': 'Appels',
  'shell.goCalls': 'Aller aux appels',
  'shell.startCalls': 'Appeler les clients',
} satisfies Messages;

declare module '../../../../texts.ts' {
  interface Texts {
    readonly 'dashboard/calls/shell': typeof fr;
  }
}
