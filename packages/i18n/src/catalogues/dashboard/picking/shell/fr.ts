import type { Messages } from '../../../../translate.ts';

export const fr = {
  'shell.picking': 'Préparation',
  'shell.newWave': 'Nouvelle vague de préparation',
  'shell.packing': 'Poste d’emballage',
} satisfies Messages;

declare module '../../../../texts.ts' {
  interface Texts {
    readonly 'dashboard/picking/shell': typeof fr;
  }
}
