import type { Messages } from '../../../../translate.ts';

export const fr = {
  'shell.tills': 'Caisses',
  'shell.tills.sessions': 'Journées et Z',
  'shell.tills.conflicts': 'À régler',
  'shell.tills.differences': 'Écarts',
  'shell.tills.cashiers': 'Vendeurs',
  'shell.tills.settings': 'Réglages des caisses',
  'shell.goTills': 'Aller aux caisses',
  'shell.newTill': 'Nouvelle caisse',
  'shell.allTillDays': 'Toutes les journées de caisse pour « {{text}} »',
  'shell.tillOnline': 'En ligne',
  'shell.tillOffline': 'Hors ligne',
  'shell.tillConflictsWait': 'Ventes en caisse à régler : {{count}}',
} satisfies Messages;

declare module '../../../../texts.ts' {
  interface Texts {
    readonly 'dashboard/tills/shell': typeof fr;
  }
}
