import type { Messages } from '../../../../translate.ts';

export const ar: Messages = {
  'library.title': 'مكتبة الصور',
};
