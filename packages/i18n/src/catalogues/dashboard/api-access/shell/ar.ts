import type { Messages } from '../../../../translate.ts';

export const ar: Messages = {
  'apiAccess.title': 'الواجهة البرمجية والإشعارات',
};
