import type { Messages } from '../../../../translate.ts';

export const fr = {
  'redirects.title': 'Redirections',
} satisfies Messages;

declare module '../../../../texts.ts' {
  interface Texts {
    readonly 'dashboard/redirects/shell': typeof fr;
  }
}
