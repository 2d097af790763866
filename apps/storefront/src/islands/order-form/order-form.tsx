import { type ComponentProps, lazy, Suspense, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import type { CartLine } from '../../client/cart/cart-line.ts';
import type { Checkout } from '../../client/checkout/checkout.ts';
import { initialCheckout } from '../../client/checkout/checkout-state.ts';
import { type FormField, missingFields, type OrderSource } from '../../client/checkout/form.ts';
import { shop } from '../../client/shop.ts';
import { loadTexts } from '../../client/texts.ts';
import type { Locale, Translate } from '../props.ts';
import { useStore } from '../use-store.ts';
import { CustomerFields } from './customer-fields.tsx';
import { type FieldContext, fieldId, TextField } from './form-field.tsx';
import { NoteFold } from './note-fold.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PlaceFields } from './place-fields.tsx';
import { TransporterField } from './transporter-field.tsx';

/** Loaded when there is something to thank for. */
const ThankYou = lazy(async () => {
  const { locale } = shop().page;
  const [{ ThankYou: Shown }, t] = await Promise.all([import('./thank-you.tsx'), loadTexts(locale, 'cart')]);
  return { default: (props: Omit<ComponentProps<typeof Shown>, 't'>) => <Shown {...props} t={t} /> };
});

const EarlierOrder = lazy(async () => {
  const { locale } = shop().page;
  const [{ EarlierOrder: Shown }, t] = await Promise.all([import('./earlier-order.tsx'), loadTexts(locale, 'cart')]);
  return { default: (props: Omit<ComponentProps<typeof Shown>, 't'>) => <Shown {...props} t={t} /> };
});

/** Here before it is needed, for then the network may be gone: asked for once something is filled in. */
const loadRefusals = () => import('./refusals.tsx');
const FailureMessage = lazy(async () => ({ default: (await loadRefusals()).FailureMessage }));
const MissingDialog = lazy(async () => ({ default: (await loadRefusals()).MissingDialog }));

interface OrderFormProps {
  readonly checkout: Checkout;
  readonly source: OrderSource;
  readonly lines: readonly CartLine[];
  readonly locale: Locale;
  /** What confirming an order accepts. */
  readonly termsHref: string | null;
  readonly t: Translate;
}

/** The form of both ways to order; after success what was ordered takes its place. */
export function OrderForm({ checkout, source, lines, locale, termsHref, t }: OrderFormProps) {
  const state = useStore(checkout, initialCheckout);
  const formId = useId();
  const context: FieldContext = { checkout, state, t, formId };
  useFocusWishes(context, source);
  const { values } = state;
  useEffect(() => {
    if (Object.values(values).some((value) => value !== '')) void loadRefusals().catch(() => undefined);
  }, [values]);
  const { overview, earlier, remaining, locked, loading, missing, failure, formErrors } = state;
  if (overview !== null) {
    return (
      <Suspense fallback={<p role="status">{t('form.loading')}</p>}>
        <ThankYou overview={overview} remaining={remaining} locale={locale} onNewPurchase={checkout.startNewPurchase} />
      </Suspense>
    );
  }
  const isLocked = locked > 0;
  const isDesk = state.transporters.items.some(({ id, mode }) => mode === 'desk' && id === state.values.transporter);
  const isIncomplete = source === 'quick' && missingFields(state.values).length > 0;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void checkout.submit();
  };
  const goTo = (field: FormField): void => {
    checkout.dismiss();
    requestAnimationFrame(() => focusField(formId, field));
  };
  // Without script a form of this method sends nothing: no lost page, and nothing of a person in an address.
  return (
    <form className="order-form" noValidate method="dialog" onSubmit={submit} aria-busy={loading || undefined}>
      {earlier === null ? null : (
        <Suspense>
          <EarlierOrder order={earlier} remaining={remaining} />
        </Suspense>
      )}
      <fieldset className="order-form__fields" disabled={isLocked}>
        <CustomerFields context={context} source={source} />
        <PlaceFields context={context} locale={locale} />
        <TransporterField context={context} />
        <TextField
          context={context}
          field="address"
          // A parcel that waits at a desk goes to nobody's address.
          isOptional={isDesk}
          autoComplete="address-line1"
          dir="auto"
        />
        <NoteFold context={context} />
      </fieldset>
      <OrderSummary lines={lines} state={state} t={t} />
      {isLocked ? (
        <p className="order-form__wait">{t('form.waitSeconds', { seconds: locked, count: locked })}</p>
      ) : null}
      <p className="visually-hidden" role="status">
        {isLocked ? t('form.locked') : ''}
      </p>
      <button
        type="submit"
        className="button button-wide order-form__submit"
        disabled={loading || isLocked}
        aria-disabled={isIncomplete || undefined}
      >
        {loading ? <span className="spinner" aria-hidden="true" /> : null}
        {loading ? t('form.submitting') : t('form.submit')}
      </button>
      {termsHref === null ? null : (
        <a className="order-form__terms" href={termsHref} target="_blank">
          {t('form.terms')}
        </a>
      )}
      <Suspense>
        {failure === null ? null : (
          <FailureMessage
            failure={failure}
            errors={formErrors}
            source={source}
            t={t}
            onClose={checkout.dismiss}
            onRetry={() => void checkout.submit()}
            onChoose={goTo}
          />
        )}
        {missing.length > 0 ? (
          <MissingDialog missing={missing} errors={formErrors} t={t} onClose={checkout.dismiss} onChoose={goTo} />
        ) : null}
      </Suspense>
    </form>
  );
}

/** The first wrong field gets the focus, once no dialog stands before it. */
function useFocusWishes({ state, formId }: FieldContext, source: OrderSource): void {
  const { focusWish, missing, failure } = state;
  const granted = useRef(0);
  const isFree = missing.length === 0 && (failure === null || source === 'cart');
  useEffect(() => {
    if (focusWish === null || !isFree || granted.current === focusWish.id) return;
    granted.current = focusWish.id;
    requestAnimationFrame(() => focusField(formId, focusWish.field));
  }, [focusWish, isFree, formId]);
}

function focusField(formId: string, field: FormField): void {
  const control = document.getElementById(fieldId(formId, field));
  control?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}
