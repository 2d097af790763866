import type { Messages } from '../../../../translate.ts';

export const fr = {
  'moderation.title': 'Avis',
} satisfies Messages;

declare module '../../../../texts.ts' {
  interface Texts {
    readonly 'dashboard/reviews/shell': typeof fr;
  }
}
