import type { Messages } from '../../../../translate.ts';

export const fr = {
  'shell.counts': 'Inventaires',
  'shell.newCount': 'Nouvel inventaire',
  'shell.countPlan': 'Plan de comptage',
} satisfies Messages;

declare module '../../../../texts.ts' {
  interface Texts {
    readonly 'dashboard/counts/shell': typeof fr;
  }
}
