import type { Messages } from '../../../../translate.ts';

export const en: Messages = {
  'moderation.title': 'Reviews',
};
