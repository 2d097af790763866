import type { Messages } from '../../../../translate.ts';

export const fr = {
  'shell.remittances': 'Versements',
} satisfies Messages;

declare module '../../../../texts.ts' {
  interface Texts {
    readonly 'dashboard/remittances/shell': typeof fr;
  }
}
