import type { Overview } from '../../client/checkout/checkout-state.ts';
import type { Locale, Translate } from '../props.ts';
import { Amount } from '../ui/amount.tsx';
import { Attributes } from '../ui/attributes.tsx';
import { Icon } from '../ui/icon.tsx';
import { NewPurchaseButton } from './new-purchase-button.tsx';

interface ThankYouProps {
  readonly overview: Overview;
  readonly remaining: number;
  readonly locale: Locale;
  readonly t: Translate;
  readonly onNewPurchase: () => void;
}

/** What was ordered, and the way to order again once the wait is over (storefront §2, §4). */
export function ThankYou({ overview, remaining, locale, t, onNewPurchase }: ThankYouProps) {
  return (
    <section className="thank-you" aria-labelledby="thank-you-title">
      <h2 id="thank-you-title" tabIndex={-1}>
        <Icon name="check" />
        {t('thanks.title')}
      </h2>
      <p>{t('thanks.call')}</p>
      <ul className="summary__lines">
        {overview.lines.map((line) => (
          <li key={`${line.name}-${Object.values(line.attributes ?? {}).join('-')}`}>
            <span>
              <bdi>{line.quantity}</bdi> × <bdi>{line.name}</bdi>
              <Attributes attributes={line.attributes} />
            </span>
            <Amount value={(Math.round(line.unitPrice * 100) * line.quantity) / 100} />
          </li>
        ))}
      </ul>
      <dl className="summary__totals">
        <div>
          <dt>{t('summary.products')}</dt>
          <dd>
            <Amount value={overview.productTotal} />
          </dd>
        </div>
        <div>
          <dt>{t('summary.delivery')}</dt>
          <dd>{overview.deliveryPrice === 0 ? t('form.free') : <Amount value={overview.deliveryPrice} />}</dd>
        </div>
        <div className="summary__total">
          <dt>{t('summary.total')}</dt>
          <dd>
            <Amount value={overview.grandTotal} />
          </dd>
        </div>
        <div>
          <dt>{t('thanks.time')}</dt>
          <dd>
            <bdi>{timeText(overview.purchasedAt, locale)}</bdi>
          </dd>
        </div>
      </dl>
      {overview.path === null ? null : (
        <a className="button button-outline" href={overview.path}>
          {t('thanks.see_order')}
        </a>
      )}
      <NewPurchaseButton remaining={remaining} t={t} onPress={onNewPurchase} />
    </section>
  );
}

function timeText(instant: number, locale: Locale): string {
  const tag = locale === 'en' ? 'en-GB' : `${locale}-DZ-u-nu-latn`;
  return new Intl.DateTimeFormat(tag, {
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: 'Africa/Algiers',
  }).format(instant);
}
