import type { Messages } from '../../../../translate.ts';

export const fr = {
  'promo.title': 'Promotions',
  'promo.new': 'Nouvelle promotion',
  'promo.calendar': 'Calendrier',
} satisfies Messages;

declare module '../../../../texts.ts' {
  interface Texts {
    readonly 'dashboard/promotions/shell': typeof fr;
  }
}
