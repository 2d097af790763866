import { formatMoney } from '@hanout/i18n';
import type { Language, Translate } from '@hanout/i18n';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { clockTime } from './clock-time.ts';
import type { TillRefusal } from './types.ts';

/** What the till refused, in words. */
export function useRefusalText(): (refusal: TillRefusal) => string {
  const translate = useTranslate();
  const language = useLanguage();
  return (refusal) => refusalText(refusal, translate, language);
}

function refusalText(refusal: TillRefusal, translate: Translate, language: Language): string {
  const code = refusal.code.slice('till.'.length);
  if (refusal.code === 'till.pin-is-wrong')
    return translate('pos.refusal.pin-is-wrong', { number: 'triesLeft' in refusal ? refusal.triesLeft : 0 });
  if (refusal.code === 'till.pin-must-wait')
    return translate('pos.refusal.pin-must-wait', {
      time: 'until' in refusal ? clockTime(refusal.until, language) : '',
    });
  if (refusal.code === 'till.payment-differs' && 'differenceCentimes' in refusal) {
    const { differenceCentimes: difference } = refusal;
    const amount = formatMoney(Math.abs(difference));
    return difference > 0
      ? translate('pos.refusal.payment-above', { amount })
      : translate('pos.refusal.payment-below', { amount });
  }
  if (refusal.code === 'till.events-wait')
    return translate('pos.refusal.events-wait', { number: 'waiting' in refusal ? refusal.waiting : 0 });
  if (refusal.code === 'till.server-refuses')
    return translate('pos.refusal.server-refuses', { detail: 'detail' in refusal ? refusal.detail : '' });
  return translate(`pos.refusal.${code}`);
}
