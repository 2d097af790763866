import type { Messages } from '../../../../translate.ts';

export const fr = {
  'gallery.title': 'Composants',
} satisfies Messages;

declare module '../../../../texts.ts' {
  interface Texts {
    readonly 'dashboard/gallery/shell': typeof fr;
  }
}
