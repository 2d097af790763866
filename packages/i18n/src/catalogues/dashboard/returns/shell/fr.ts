import type { Messages } from '../../../../translate.ts';

export const fr = {
  'requests.title': 'Clients à prévenir',
  'back.title': 'Retours',
  'shell.goReturns': 'Aller aux retours',
  'shell.newReturn': 'Noter un retour',
  'shell.returnsWait': 'Retours à décider : {{count}}',
} satisfies Messages;

declare module '../../../../texts.ts' {
  interface Texts {
    readonly 'dashboard/returns/shell': typeof fr;
  }
}
