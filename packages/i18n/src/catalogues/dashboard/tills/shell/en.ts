import type { Messages } from '../../../../translate.ts';

export const en: Messages = {
  'shell.tills': 'Tills',
  'shell.tills.sessions': 'Days and Z reports',
  'shell.tills.conflicts': 'To settle',
  'shell.tills.differences': 'Differences',
  'shell.tills.cashiers': 'Cashiers',
  'shell.tills.settings': 'Till settings',
  'shell.goTills': 'Go to the tills',
  'shell.newTill': 'New till',
  'shell.allTillDays': 'All till days for “{{text}}”',
  'shell.tillOnline': 'Online',
  'shell.tillOffline': 'Offline',
  'shell.tillConflictsWait': 'Till sales to settle: {{count}}',
};
