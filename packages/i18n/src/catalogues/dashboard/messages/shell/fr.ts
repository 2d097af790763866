import type { Messages } from '../../../../translate.ts';

export const fr = {
  'messages.title': 'Messages',
  'shell.lettersFailed': 'E-mails non reçus : {{count}}',
  'shell.goMessages': 'Aller aux messages',
} satisfies Messages;

declare module '../../../../texts.ts' {
  interface Texts {
    readonly 'dashboard/messages/shell': typeof fr;
  }
}
