import type { Messages } from '../../../../translate.ts';

export const fr = {
  'menus.title': 'Menus',
} satisfies Messages;

declare module '../../../../texts.ts' {
  interface Texts {
    readonly 'dashboard/menus/shell': typeof fr;
  }
}
