import { joinWords } from '@hanout/i18n';
import type { Translate } from '@hanout/i18n';
import type { CardModel } from '../page-models/index.ts';
import { markup, type Html } from '../render/markup.ts';

const STEP = 18;

/** The colours of a card as dots in one drawing (colours are data, and pages carry no style attribute), their names for readers. */
export function cardSwatches({ swatches, moreSwatches }: CardModel, t: Translate): Html {
  const width = swatches.length * STEP;
  const names = joinWords(swatches.map(({ label }) => label));
  const more = moreSwatches > 0 && markup`<span aria-hidden="true">+${moreSwatches}</span>`;
  const rest = moreSwatches > 0 ? ` ${t('card.moreColors', { count: moreSwatches })}` : '';
  const dots = swatches.map(
    ({ color }, index) => markup`<circle cx="${8 + index * STEP}" cy="8" r="6.5" fill="${color ?? 'none'}"/>`,
  );
  return markup`<p class="swatches"><svg aria-hidden="true" width="${width}" height="16" viewBox="0 0 ${width} 16">${dots}</svg>${more}<span class="visually-hidden">${t('card.colors')} ${names}${rest}</span></p>`;
}
