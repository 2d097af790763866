import type { Messages } from '../../../../translate.ts';

export const ar: Messages = {
  'moderation.title': 'التقييمات',
};
