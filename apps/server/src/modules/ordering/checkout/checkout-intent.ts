import type { OrderIntent } from '../placing/order-intent.ts';
import type { PlacedOrder, PlacingProblem } from '../placing/placing-outcome.ts';
import type { FieldErrors } from '../field-errors.ts';
import type { CheckoutCommand } from './parse-checkout.ts';

/** The channel of everything that a shopper sees and orders in the shop on the web. */
export const WEB_CHANNEL = 'eCommerce';

/** What a shopper's checkout asks of the room where orders are placed. */
export function checkoutIntent(command: CheckoutCommand, requestId: string): OrderIntent {
  const { customer, lines, claim, coupon, source, locale } = command;
  const { temporaryId, ...buyer } = customer;
  return {
    channel: WEB_CHANNEL,
    source,
    locale,
    actor: { kind: 'shopper', requestId },
    key: { value: command.clientOrderKey, digest: command.fingerprint },
    buyer,
    fulfilment: {
      kind: 'delivery',
      address: command.address,
      wilayaCode: command.wilayaCode,
      communeId: command.communeId,
      serviceId: command.serviceId,
    },
    lines,
    claim,
    coupon,
    cooldown: { session: temporaryId },
    sale: null,
    web: {
      temporaryId,
      cartExternalId: command.cartExternalId,
      landing: command.landing,
      landingPage: command.landingPage,
      adConsent: command.adConsent,
      note: command.note,
    },
  };
}

/** What the browser is told, and goes to. */
export function checkoutAnswer({ locale }: Pick<CheckoutCommand, 'locale'>): (placed: PlacedOrder) => string {
  const language = locale === 'fr' ? '' : `/${locale}`;
  return ({ id }) => JSON.stringify({ orderUuid: id, redirectUrl: `${language}/checkout/confirmation/${id}` });
}

/** The field of the checkout's body that a problem is told under. */
export const CHECKOUT_PROBLEMS: Readonly<Record<PlacingProblem, FieldErrors>> = {
  'unknown-shop': { shopUuid: ['errors.field.unknownShop'] },
  'unknown-commune': { 'deliveryAddress.commune': ['errors.field.unknownCommune'] },
  'commune-of-other-wilaya': { 'deliveryAddress.commune': ['errors.field.communeOfOtherWilaya'] },
  'unknown-carrier-service': { 'deliveryAddress.transporter': ['errors.field.unknownTransporter'] },
  'address-is-missing': { 'deliveryAddress.address': ['errors.field.required'] },
};
