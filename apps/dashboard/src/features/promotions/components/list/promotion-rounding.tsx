import { roundingAnswerSchema } from '@hanout/contracts/promotions/promotions';
import type { ChangeRounding, RoundingAnswer } from '@hanout/contracts/promotions/promotions';
import { PROMOTION_ROUNDINGS } from '@hanout/core/pricing';
import { formatMoney } from '@hanout/i18n';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { NativeSelect } from '@mantine/core';
import { useChange } from '../../../../api/use-change.ts';
import { useApplication } from '../../../../app/application.ts';
import { SESSION } from '../../../../session/api/session.ts';
import { useSession } from '../../../../session/use-session.ts';
import { promotionKeys } from '../../api/promotion-queries.ts';

/** What each shop rounds the prices of its promotions to. */
export function PromotionRounding() {
  const t = useTranslate();
  const { api } = useApplication();
  const { shops } = useSession();
  const { run, isRunning } = useChange<ChangeRounding, RoundingAnswer>({
    send: (change) => api.send('/promotions/rounding', roundingAnswerSchema, change),
    renews: [promotionKeys.all, SESSION],
    said: () => t('promo.roundingSaved'),
  });
  return shops.map(({ id, name, roundToCentimes }) => (
    <NativeSelect
      key={id}
      label={shops.length > 1 ? `${t('promo.rounding')} · ${name}` : t('promo.rounding')}
      description={t('promo.roundingWhy')}
      maw={420}
      mt="md"
      value={String(roundToCentimes)}
      disabled={isRunning}
      data={PROMOTION_ROUNDINGS.map((step) => ({
        value: String(step),
        label: step === 0 ? t('promo.noRounding') : formatMoney(step),
      }))}
      onChange={(event) => {
        const step = PROMOTION_ROUNDINGS.find((each) => String(each) === event.currentTarget.value) ?? 0;
        void run({ shopId: id, roundToCentimes: step });
      }}
    />
  ));
}
