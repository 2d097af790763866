import { useState } from 'react';
import type { Transporter } from '../../client/api/places.ts';
import { freeBelow } from '../../client/api/quote.ts';
import { isolatedMoney } from '../../client/amounts.ts';
import { Amount } from '../ui/amount.tsx';
import { FieldError } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { type FieldContext, fieldId } from './form-field.tsx';
import { RetryLine } from './retry-line.tsx';

/**
 * The ways of delivery as cards: those of the commune first, others behind "see more"; the chosen one alone, with a button
 * that takes it back (storefront §4). While a keyboard walks through the cards all of them stay.
 */
export function TransporterField({ context }: { readonly context: FieldContext }) {
  const { checkout, state, t, formId } = context;
  const { transporters, values } = state;
  const [showsAll, setShowsAll] = useState(false);
  const [isWalking, setWalking] = useState(false);
  const id = fieldId(formId, 'transporter');
  const error = state.formErrors.transporter;
  const chosen = transporters.items.find((item) => item.id === values.transporter);
  const local = transporters.items.filter(({ deliveryCommune }) => String(deliveryCommune) === values.commune);
  const offered = showsAll || local.length === 0 ? transporters.items : local;
  const shown = chosen === undefined || isWalking ? offered : [chosen];
  return (
    <fieldset
      className={error === undefined ? 'field transporters' : 'field transporters field--wrong'}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
      aria-busy={transporters.status === 'loading' || undefined}
    >
      <legend className="field__label" id={id} tabIndex={-1}>
        {t('form.transporter')}
      </legend>
      {values.commune === '' ? <p className="field__hint">{t('form.choose_commune_first')}</p> : null}
      {transporters.status === 'loading' && transporters.items.length === 0 ? (
        <p className="field__hint">{t('form.loading')}</p>
      ) : null}
      {transporters.status === 'failed' ? (
        <RetryLine text={t('form.transporters_failed')} t={t} onRetry={checkout.retryTransporters} />
      ) : null}
      {transporters.status === 'ready' && transporters.items.length === 0 ? (
        <p className="field__hint">{t('form.no_transporter')}</p>
      ) : null}
      {shown.map((item) => (
        <TransporterCard
          key={item.id}
          item={item}
          context={context}
          isChosen={item === chosen}
          onChoose={() => checkout.chooseTransporter(item.id)}
          onWalk={setWalking}
        />
      ))}
      {chosen === undefined && shown.length < transporters.items.length ? (
        <button type="button" className="button button-quiet" onClick={() => setShowsAll(true)}>
          {t('form.more_transporters', { count: transporters.items.length - shown.length })}
        </button>
      ) : null}
      {chosen === undefined ? null : (
        <button
          type="button"
          className="button button-quiet transporters__remove"
          onClick={() => checkout.chooseTransporter(null)}
        >
          {t('form.remove_transporter')}
        </button>
      )}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

interface TransporterCardProps {
  readonly item: Transporter;
  readonly context: FieldContext;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  /** A keyboard goes through the cards, or has left them. */
  readonly onWalk: (isWalking: boolean) => void;
}

function TransporterCard({ item, context: { t, formId, state }, isChosen, onChoose, onWalk }: TransporterCardProps) {
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
