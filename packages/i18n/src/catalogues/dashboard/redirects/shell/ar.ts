import type { Messages } from '../../../../translate.ts';

export const ar: Messages = {
  'redirects.title': 'إعادة التوجيه',
};
