import type { Messages } from '../../../../translate.ts';

export const ar: Messages = {
  'shell.parcelsFailed': 'عمليات تسليم متعذّرة للمعالجة: {{count}}',
  'shell.parcels': 'تتبّع الطرود',
};
