import type { Messages } from '../../../../translate.ts';

export const fr = {
  'places.title': 'Wilayas et communes',
} satisfies Messages;

declare module '../../../../texts.ts' {
  interface Texts {
    readonly 'dashboard/places/shell': typeof fr;
  }
}
