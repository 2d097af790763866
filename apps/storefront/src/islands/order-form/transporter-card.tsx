import type { Transporter } from '../../client/api/places.ts';
import { freeBelow } from '../../client/api/quote.ts';
import { isolatedMoney } from '../../client/amounts.ts';
import { Amount } from '../ui/amount.tsx';
import { Icon } from '../ui/icon.tsx';
import type { FieldContext } from './form-field.tsx';

interface TransporterCardProps {
  readonly item: Transporter;
  readonly context: FieldContext;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  /** A keyboard goes through the cards, or has left them. */
  readonly onWalk: (isWalking: boolean) => void;
}

/** One way of delivery: who, whether home or desk, how long, where, and for how much. */
export function TransporterCard({
  item,
  context: { t, formId, state },
  isChosen,
  onChoose,
  onWalk,
}: TransporterCardProps) {
  const isFree = item.finalPrice < freeBelow || item.promo?.isFree === true;
  const threshold = item.promo?.minSubtotal ?? null;
  return (
    <label className={isChosen ? 'transporter transporter--chosen' : 'transporter'}>
      <input
        type="radio"
        name={`${formId}-transporter`}
        value={item.id}
        checked={isChosen}
        disabled={state.loading}
        onChange={onChoose}
        onKeyDown={(event) => {
          if (event.key.startsWith('Arrow')) onWalk(true);
        }}
        onBlur={(event) => {
          if (event.relatedTarget?.closest('.transporters') !== event.target.closest('.transporters')) onWalk(false);
        }}
      />
      {item.logo === null ? <Icon name="truck" /> : <img src={item.logo} alt="" width={48} height={32} />}
      <span className="transporter__text">
        <strong>
          <bdi>{item.name}</bdi>
        </strong>
        <span>
          {t(item.mode === 'home' ? 'form.mode.home' : 'form.mode.desk')}
          {item.delay === null ? null : (
            <>
              {' · '}
              <bdi>{item.delay}</bdi>
            </>
          )}
        </span>
        {isFree || threshold === null ? null : (
          <small>{t('form.free_from', { amount: isolatedMoney(threshold) })}</small>
        )}
        {item.desk === null ? null : (
          <small>
            <bdi>{item.desk.name}</bdi>
            {item.desk.address === null ? null : (
              <>
                {' – '}
                <bdi>{item.desk.address}</bdi>
              </>
            )}
          </small>
        )}
      </span>
      <span className="transporter__price">
        {isFree ? t('form.free') : <Amount value={item.finalPrice} />}
        {item.price > item.finalPrice ? (
          <s>
            <span className="visually-hidden">{t('price.before')} </span>
            <Amount value={item.price} />
          </s>
        ) : null}
      </span>
    </label>
  );
}
