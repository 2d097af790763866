import type { Messages } from '../../../../translate.ts';

export const fr = {
  'background.title': 'Travaux en attente',
  'background.alert_one': '{{count}} travail de la boutique n’a pas abouti : voir',
  'background.alert_other': '{{count}} travaux de la boutique n’ont pas abouti : voir',
} satisfies Messages;

declare module '../../../../texts.ts' {
  interface Texts {
    readonly 'dashboard/background/shell': typeof fr;
  }
}
