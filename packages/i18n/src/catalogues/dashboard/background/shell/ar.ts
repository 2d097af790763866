import type { Messages } from '../../../../translate.ts';

export const ar: Messages = {
  'background.title': 'أعمال معلّقة',
  'background.alert_zero': 'لا عمل معلّقًا',
  'background.alert_one': 'عمل واحد للمتجر لم يكتمل: اطّلع عليه',
  'background.alert_two': 'عملان للمتجر لم يكتملا: اطّلع عليهما',
  'background.alert_few': '{{count}} أعمال للمتجر لم تكتمل: اطّلع عليها',
  'background.alert_many': '{{count}} عملًا للمتجر لم يكتمل: اطّلع عليها',
  'background.alert_other': '{{count}} عمل للمتجر لم يكتمل: اطّلع عليها',
};
