import { placeOrder, type PlaceOrderAnswer } from '../api/place-order.ts';
import { reportError } from '../report.ts';
import { storageKeys } from '../storage-keys.ts';
import { type CheckoutCore, failureText } from './checkout-core.ts';
import type { Overview } from './checkout-state.ts';
import { type FieldErrors, type FormField, formFields, isFormField, missingFields } from './form.ts';
import { recallAdConsent } from '../ads/ad-consent.ts';
import { recallLanding } from '../landing/recall-landing.ts';
import { showToast } from '../toasts.ts';
import type { Translate } from '../../islands/props.ts';
import { buildOrderBody, contentsOf } from './order-body.ts';
import { rememberedOrders } from './remembered-orders.ts';
import { allErrors } from './validate.ts';

export { followAbandonment } from './abandoned-cart.ts';

export interface Submission {
  readonly submit: () => Promise<void>;
}

interface Steps {
  /** With the words of placing an order. */
  readonly t: Translate;
  readonly reloadTransporters: () => Promise<void>;
}

/** What pressing "order" does, from the checks to each answer of the server (storefront §4, §8). */
export function submission(core: CheckoutCore, { reloadTransporters, t }: Steps): Submission {
  const { source, cooldown, now } = core.dependencies;
  const { fail } = core;
  const text = failureText(core.dependencies);

  const submit = async (): Promise<void> => {
    if (core.get().loading) return;
    if (!isReady()) return;
    const transporter = core.chosenTransporter();
    const delivery = core.deliveryCharge();
    if (transporter === null || delivery === null)
      return refuseFields({ transporter: t('form.validation.required', { field: t('form.transporter') }) });
    core.patch({ loading: true, failure: null, error: null, missing: [] });
    const { page, cartId, temporaryId, fetch, origin, storage, coupon } = core.dependencies;
    const remembered = rememberedOrders(storage, { origin, subtle: globalThis.crypto.subtle });
    const lines = core.obtainableLines();
    const body = await buildOrderBody({
      source,
      shopUuid: page.shopUuid,
      cartId: cartId(),
      temporaryId: temporaryId(),
      locale: page.locale,
      values: core.get().values,
      lines,
      transporter,
      delivery,
      coupon: coupon.get(),
      landing: recallLanding(storage, now()),
      landingPage: page.landingPage,
      adConsent: recallAdConsent(storage),
      total: core.get().totalPrice ?? 0,
    });
    const cart = { cartExternalId: cartId(), contents: await contentsOf(body) };
    const earlier = await remembered.pathOf(cart, now());
    if (earlier !== null) return openEarlier(earlier);
    const answer = await placeOrder(fetch, { body, csrfToken: page.csrfToken, locale: page.locale, origin });
    if (answer.kind === 'placed' && answer.redirectPath !== null)
      await remembered.remember(body.clientOrderKey, {
        ...cart,
        orderUuid: answer.orderUuid,
        redirectUrl: answer.redirectPath,
        createdAt: now(),
      });
    core.patch({ loading: false });
    await handle(answer);
  };

  /** The same lines of the same cart were ordered by the same buyer less than two hours ago: its page, and no new call (storefront §4). */
  const openEarlier = (path: string): void => {
    core.patch({ loading: false });
    core.dependencies.navigate(path);
    showToast({ text: t('checkout.already'), tone: 'success', closeLabel: t('close') });
  };

  const isReady = (): boolean => {
    const remaining = cooldown.remaining(now());
    if (remaining > 0) {
      fail({ message: t('form.waitSeconds', { seconds: remaining, count: remaining }), advice: null, canRetry: false });
      return false;
    }
    if (core.obtainableLines().length === 0) {
      fail({ message: t('cart.your_cart_is_empty'), advice: null, canRetry: false });
      return false;
    }
    const { values } = core.get();
    const missing = missingFields(values);
    const errors = allErrors(values, { source, t, needsAddress: core.needsAddress() });
    if (missing.length === 0 && Object.keys(errors).length === 0) return true;
    core.patch({ missing });
    refuseFields(errors);
    return false;
  };

  /** Says what is wrong under each field; the focus goes to the first, once no dialog stands before it. */
  const refuseFields = (errors: FieldErrors): void => {
    const { validated, focusWish } = core.get();
    const wrong = formFields.filter((field) => errors[field] !== undefined);
    const first: FormField | undefined = wrong[0];
    core.patch({
      formErrors: errors,
      validated: { ...validated, ...Object.fromEntries(wrong.map((field) => [field, false])) },
      focusWish: first === undefined ? focusWish : { field: first, id: (focusWish?.id ?? 0) + 1 },
    });
  };

  const handle = async (answer: PlaceOrderAnswer): Promise<void> => {
    switch (answer.kind) {
      case 'placed':
        return finish(answer.redirectPath);
      case 'wait':
        cooldown.startAfterRefusal(now(), answer.seconds);
        core.patch({ remaining: cooldown.remaining(now()), locked: cooldown.locked(now()) });
        return fail({
          message: t('form.waitSeconds', { seconds: answer.seconds, count: answer.seconds }),
          advice: null,
          canRetry: false,
        });
      case 'changed':
        report(answer.code);
        core.takeQuote(answer.quote);
        fail({ message: text, advice: changeAdvice(answer.code), canRetry: false });
        if (answer.code !== 'not_deliverable') return;
        core.setValues({ transporter: '' });
        refuseFields({ transporter: t('checkout.not_deliverable') });
        return reloadTransporters();
      case 'invalid': {
        report('validation_failed');
        const errors = fieldErrorsOf(answer.errors);
        fail({
          message: text,
          advice: Object.keys(errors).length > 0 ? t('checkout.advice.fields') : t('checkout.advice.later'),
          canRetry: false,
          isOfFields: true,
        });
        return refuseFields(errors);
      }
      case 'unreachable':
        report('no connection');
        return fail({ message: text, advice: t('checkout.advice.offline'), canRetry: true });
      default:
        report(`status ${answer.status}`);
        return fail({ message: text, advice: t('checkout.advice.later'), canRetry: true });
    }
  };

  const report = (what: string): void => reportError(new Error(what), 'the order was not placed');

  const changeAdvice = (code: string): string => {
    if (code === 'not_deliverable') return t('checkout.not_deliverable');
    return code === 'out_of_stock' ? t('checkout.advice.stock') : t('checkout.advice.price');
  };

  const finish = (path: string | null): void => {
    const { storage, lines, navigate } = core.dependencies;
    const overview = overviewOf(core, path);
    storage.write(storageKeys.lastOrder, overview);
    cooldown.startAfterPurchase(now());
    core.patch({ overview, submitted: true, remaining: cooldown.remaining(now()), formErrors: {}, notices: new Map() });
    // Said of this order, and of no later one.
    core.setValues({ note: '' });
    lines.clear();
    core.dependencies.coupon.clear();
    if (path !== null) navigate(path);
  };

  return { submit };
}

function overviewOf(core: CheckoutCore, path: string | null): Overview {
  const { deliveryPrice, totalPrice } = core.get();
  const { source, lines } = core.dependencies;
  const grandTotal = totalPrice ?? 0;
  return {
    source,
    productId: lines.product()?.productId ?? null,
    lines: core
      .obtainableLines()
      .map(({ name, image, attributes, quantity, unitPrice }) => ({ name, image, attributes, quantity, unitPrice })),
    productTotal: Math.round((grandTotal - deliveryPrice) * 100) / 100,
    deliveryPrice,
    grandTotal,
    purchasedAt: core.dependencies.now(),
    path,
  };
}

/** The server names fields by their place in the body: `customer.phone`, `deliveryAddress.commune`. */
function fieldErrorsOf(errors: Readonly<Record<string, readonly string[]>>): FieldErrors {
  const found = Object.entries(errors).flatMap(([path, messages]) => {
    const name = path.split('.').at(-1) ?? '';
    const message = messages[0];
    return isFormField(name) && message !== undefined ? [[name, message] as const] : [];
  });
  return Object.fromEntries(found);
}
