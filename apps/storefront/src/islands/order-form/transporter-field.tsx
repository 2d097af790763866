import { lazy, Suspense, useState } from 'react';
import { FieldError } from '../ui/field.tsx';
import { type FieldContext, fieldId } from './form-field.tsx';
import { RetryLine } from './retry-line.tsx';

/** Comes with the first answer of carriers, which takes the network all the same. */
const TransporterCard = lazy(async () => ({ default: (await import('./transporter-card.tsx')).TransporterCard }));

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
      <Suspense fallback={<p className="field__hint">{t('form.loading')}</p>}>
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
      </Suspense>
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
