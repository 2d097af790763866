import { isPhone, normalizePhone } from '@hanout/core/customers';
import type { Locale, Translate } from '../../islands/props.ts';
import { storageKeys } from '../storage-keys.ts';
import { loadTexts } from '../texts.ts';
import { type CheckoutCore, type CheckoutDependencies, createCheckoutCore, failureText } from './checkout-core.ts';
import { type CheckoutState, parseOverview } from './checkout-state.ts';
import { type DeliverySteps, deliverySteps } from './delivery-steps.ts';
import type { FormField } from './form.ts';
import { acceptTyped, fieldError, type Rules, settleOnBlur } from './validate.ts';

export interface Checkout extends Omit<DeliverySteps, 'loadTransporters' | 'loadCommunes'> {
  readonly get: () => CheckoutState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Begins to follow lines, clock and storage; the answer stops it. */
  readonly start: () => () => void;
  readonly type: (field: FormField, typed: string) => void;
  readonly leave: (field: FormField) => void;
  readonly retryCommunes: () => void;
  readonly retryTransporters: () => void;
  readonly submit: () => Promise<void>;
  /** Whether what is typed may be kept for a call. */
  readonly keep: (mayKeep: boolean) => void;
  readonly dismiss: () => void;
  readonly startNewPurchase: () => void;
}

const settleTime = 150;

/** The checkout of one form: quick order or cart. Screens show its state and call its steps. */
export function createCheckout(dependencies: CheckoutDependencies): Checkout {
  const core = createCheckoutCore(dependencies);
  const delivery = deliverySteps(core);
  const rules = (): Rules => ({
    source: dependencies.source,
    t: dependencies.t,
    needsAddress: core.needsAddress(),
  });
  const placing = placingSteps(dependencies.page.locale);
  /** Who types will order: what placing needs is here before the network may be gone. */
  const follow = (): void => void placing().then((ready) => ready?.followAbandonment(core));
  const submit = async (): Promise<void> => {
    const ready = await placing();
    if (ready === null)
      return core.fail({
        message: failureText(dependencies),
        advice: dependencies.t('checkout.advice.offline'),
        canRetry: true,
      });
    return ready.submission(core, { reloadTransporters: delivery.loadTransporters, t: ready.t }).submit();
  };

  const type = (field: FormField, typed: string): void => {
    follow();
    const { value, dropped } = acceptTyped(field, typed, dependencies.source);
    const { formErrors, notes } = core.get();
    const hadError = formErrors[field] !== undefined;
    core.setValues({ [field]: value });
    const { values } = core.get();
    // An error goes as soon as it is fixed, and stays while it is not; a new one waits until the field is left.
    const error = hadError ? (fieldError(field, values, rules()) ?? undefined) : undefined;
    core.patch({
      formErrors: { ...core.get().formErrors, [field]: error },
      notes: dropped === null ? notes : { ...notes, [field]: noteText(dropped, dependencies) },
      isPhoneEntered: isPhone(normalizePhone(values.phone)),
    });
  };

  const leave = (field: FormField): void => {
    const { values } = core.get();
    if (values[field] === '') return;
    const settled = settleOnBlur(field, values[field]);
    if (settled !== values[field]) core.setValues({ [field]: settled });
    const error = fieldError(field, core.get().values, rules());
    const { formErrors, validated } = core.get();
    core.patch({
      formErrors: { ...formErrors, [field]: error ?? undefined },
      validated: { ...validated, [field]: error === null },
    });
  };

  const startNewPurchase = (): void => {
    if (dependencies.cooldown.remaining(dependencies.now()) > 0) return;
    forgetPurchase(core);
  };

  const start = (): (() => void) => {
    const stops = [followLines(core, delivery), followCoupon(core), followClock(core)];
    recallPurchase(core);
    if (core.get().values.wilaya !== '') void delivery.loadCommunes();
    if (core.get().values.commune !== '') void delivery.loadTransporters();
    core.requote();
    return () => stops.forEach((stop) => stop());
  };

  return {
    get: core.get,
    subscribe: core.subscribe,
    start,
    type,
    leave,
    loadWilayas: delivery.loadWilayas,
    chooseWilaya: delivery.chooseWilaya,
    chooseCommune: delivery.chooseCommune,
    chooseTransporter: delivery.chooseTransporter,
    retryCommunes: () => void delivery.loadCommunes(),
    retryTransporters: () => void delivery.loadTransporters(),
    submit,
    keep: (mayKeep) => core.patch({ mayKeep }),
    dismiss: () => core.patch({ missing: [], failure: null }),
    startNewPurchase,
  };
}

type Steps = typeof import('./submission.ts');

interface Placing extends Pick<Steps, 'followAbandonment' | 'submission'> {
  readonly t: Translate;
}

/** What placing an order needs, loaded once; null when it cannot be had now, to be tried again. */
function placingSteps(locale: Locale): () => Promise<Placing | null> {
  const loading: { steps: Promise<Placing | null> | null } = { steps: null };
  const load = async (): Promise<Placing> => {
    const [{ followAbandonment, submission }, t] = await Promise.all([
      import('./submission.ts'),
      loadTexts(locale, 'cart'),
    ]);
    return { followAbandonment, submission, t };
  };
  return () => {
    loading.steps ??= load().catch(() => {
      loading.steps = null;
      return null;
    });
    return loading.steps;
  };
}

function noteText(dropped: string, { t }: CheckoutDependencies): string {
  return dropped === 'folded' ? t('form.note.folded') : t('form.note.dropped', { characters: dropped });
}

/** A change of lines prices everything anew, also the delivery, whose price may hang on the subtotal. */
function followLines(core: CheckoutCore, { loadTransporters }: DeliverySteps): () => void {
  const known = { subtotal: core.subtotal(), timer: 0 };
  const changed = (): void => {
    core.patch({ quote: null });
    core.priceDelivery();
    clearTimeout(known.timer);
    known.timer = Number(
      setTimeout(() => {
        core.requote();
        if (core.subtotal() === known.subtotal) return;
        known.subtotal = core.subtotal();
        void loadTransporters();
      }, settleTime),
    );
  };
  const stop = core.dependencies.lines.subscribe(changed);
  return () => {
    clearTimeout(known.timer);
    stop();
  };
}

/** A coupon changes prices, and what delivery costs. */
function followCoupon(core: CheckoutCore): () => void {
  return core.dependencies.coupon.subscribe(() => {
    core.patch({ quote: null });
    core.requote();
  });
}

function followClock(core: CheckoutCore): () => void {
  const tick = (): void => {
    const remaining = core.dependencies.cooldown.remaining(core.dependencies.now());
    if (remaining !== core.get().remaining) core.patch({ remaining });
  };
  tick();
  const timer = setInterval(tick, 500);
  return () => clearInterval(timer);
}

/** While it cools, a purchase is shown again; after that the form is free for a true second one, under a new cart id. */
function recallPurchase(core: CheckoutCore): void {
  const { storage, cooldown, now } = core.dependencies;
  const overview = parseOverview(storage.read(storageKeys.lastOrder));
  if (overview === null) return;
  if (cooldown.remaining(now()) > 0) core.patch({ overview, submitted: true });
  else forgetPurchase(core);
}

function forgetPurchase(core: CheckoutCore): void {
  const { storage, cooldown, renewCartId } = core.dependencies;
  cooldown.clear();
  storage.remove(storageKeys.lastOrder);
  renewCartId();
  core.patch({ overview: null, submitted: false, remaining: 0, failure: null, error: null });
  core.requote();
}
