import type { Messages } from '../../../../translate.ts';

export const ar: Messages = {
  'reports.title': 'التقارير',
};
