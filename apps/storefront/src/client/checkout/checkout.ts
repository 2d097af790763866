import { isPhone, normalizePhone } from '@hanout/core/customers';
import type { Locale, Translate } from '../../islands/props.ts';
import { storageKeys } from '../storage-keys.ts';
import { loadTexts } from '../texts.ts';
import { type CheckoutCore, type CheckoutDependencies, createCheckoutCore, failureText } from './checkout-core.ts';
import { type CheckoutState, type Overview, parseOverview } from './checkout-state.ts';
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
  /** A shopper who comes back is known by the phone that the form has kept. */
  const followKnown = (): void => {
    if (isPhone(normalizePhone(core.get().values.phone))) follow();
  };
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
    recallPurchase(core);
    const stops = [
      followLines(core, delivery),
      core.dependencies.lines.subscribe(followKnown),
      followCoupon(core),
      followClock(core),
    ];
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
    chooseWilaya: (id) => {
      followKnown();
      return delivery.chooseWilaya(id);
    },
    chooseCommune: (id) => {
      followKnown();
      return delivery.chooseCommune(id);
    },
    chooseTransporter: (id) => {
      followKnown();
      delivery.chooseTransporter(id);
    },
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
    makeWay(core);
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
  const { cooldown, now } = core.dependencies;
  const tick = (): void => {
    const remaining = cooldown.remaining(now());
    const locked = cooldown.locked(now());
    // Also when another tab has ordered.
    if (remaining !== core.get().remaining || locked !== core.get().locked)
      core.patch({ remaining, locked, earlier: earlierOrder(core, remaining) });
  };
  tick();
  const timer = setInterval(tick, 500);
  return () => clearInterval(timer);
}

/**
 * While it cools, a purchase is shown again where it was made; beside anything else it is only mentioned. After that the form
 * is there again. The cart keeps its id: that is renewed by emptying it and by the button for a new purchase alone.
 */
function recallPurchase(core: CheckoutCore): void {
  const { storage, cooldown, now } = core.dependencies;
  const remaining = cooldown.remaining(now());
  if (remaining === 0) storage.remove(storageKeys.lastOrder);
  const last = parseOverview(storage.read(storageKeys.lastOrder));
  const overview = last !== null && isOrderOf(core, last) ? last : null;
  core.patch({ overview, submitted: overview !== null });
}

/** Something else is to be ordered now: what was ordered gives the place back to the form. */
function makeWay(core: CheckoutCore): void {
  const { overview, remaining } = core.get();
  if (overview === null || isOrderOf(core, overview)) return;
  core.patch({ overview: null, submitted: false });
  core.patch({ earlier: earlierOrder(core, remaining) });
}

/** The same product, or the cart that it emptied. */
function isOrderOf({ dependencies: { source, lines } }: CheckoutCore, order: Overview): boolean {
  if (order.source !== source) return false;
  return source === 'cart' ? lines.get().length === 0 : order.productId === lines.product()?.productId;
}

function earlierOrder(core: CheckoutCore, remaining: number): Overview | null {
  if (remaining === 0 || core.get().overview !== null) return null;
  return parseOverview(core.dependencies.storage.read(storageKeys.lastOrder));
}

function forgetPurchase(core: CheckoutCore): void {
  const { storage, cooldown, renewCartId } = core.dependencies;
  cooldown.clear();
  storage.remove(storageKeys.lastOrder);
  renewCartId();
  core.patch({ overview: null, earlier: null, submitted: false, remaining: 0, failure: null, error: null });
  core.requote();
}
