import type { Messages } from '../../../../translate.ts';

export const fr = {
  'apiAccess.title': 'API et webhooks',
} satisfies Messages;

declare module '../../../../texts.ts' {
  interface Texts {
    readonly 'dashboard/api-access/shell': typeof fr;
  }
}
