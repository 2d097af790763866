import type { Messages } from '../../../../translate.ts';

export const fr = {
  'library.title': 'Médiathèque',
} satisfies Messages;

declare module '../../../../texts.ts' {
  interface Texts {
    readonly 'dashboard/picture-library/shell': typeof fr;
  }
}
