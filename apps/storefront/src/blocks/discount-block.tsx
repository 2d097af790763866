import type { Translate } from '@hanout/i18n';
import type { DealModel } from '../page-models/index.ts';
import { Picture } from '../ui/picture.tsx';
import type { BlockContentProps } from './block-content-props.ts';

/** Deals with a countdown that script writes each second; the date says the same without it (SF-28). */
export function DiscountBlock({ block, t }: BlockContentProps) {
  const deals = block.content.deals ?? [];
  if (deals.length === 0) return null;
  return (
    <ul className="deals">
      {deals.map((deal) => (
        <li key={deal.id} className="deal" data-deal>
          <Deal deal={deal} t={t} />
        </li>
      ))}
    </ul>
  );
}

function Deal({ deal, t }: { deal: DealModel; t: Translate }) {
  return (
    <>
      {deal.banner === null ? null : (
        <Picture image={deal.banner} className="deal-picture" sizes="(min-width: 40rem) 50vw, 92vw" />
      )}
      <div className="deal-words">
        <bdi className={deal.ends === null ? 'badge badge-sale' : 'badge badge-hot'} dir="ltr">
          {deal.badge}
        </bdi>
        <h3 className="deal-title">
          <a href={deal.href}>{deal.title}</a>
        </h3>
        {deal.slogan === null ? null : <p>{deal.slogan}</p>}
        {deal.subtitle === null ? null : <p className="deal-subtitle">{deal.subtitle}</p>}
        {deal.ends === null ? null : (
          <p className="deal-end">
            <span>
              {t('deal.until')} <time dateTime={deal.ends.iso}>{deal.ends.text}</time>
            </span>
            <bdi className="countdown" dir="ltr" aria-hidden="true" data-countdown={deal.ends.iso} />
          </p>
        )}
      </div>
    </>
  );
}
