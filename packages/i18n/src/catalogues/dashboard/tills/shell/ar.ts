import type { Messages } from '../../../../translate.ts';

export const ar: Messages = {
  'shell.tills': 'صناديق البيع',
  'shell.tills.sessions': 'الأيام وتقارير Z',
  'shell.tills.conflicts': 'للتسوية',
  'shell.tills.differences': 'الفروق',
  'shell.tills.cashiers': 'البائعون',
  'shell.tills.settings': 'إعدادات الصناديق',
  'shell.goTills': 'إلى صناديق البيع',
  'shell.newTill': 'صندوق جديد',
  'shell.allTillDays': 'كل أيام الصناديق التي فيها «{{text}}»',
  'shell.tillOnline': 'متصل',
  'shell.tillOffline': 'غير متصل',
  'shell.tillConflictsWait': 'مبيعات في الصناديق بانتظار التسوية: {{count}}',
};
