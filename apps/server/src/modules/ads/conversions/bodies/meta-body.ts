import { hashPerson, HASHED_COUNTRY } from './hash-person.ts';
import { dinarsOf, known, type PurchaseFacts } from './purchase-facts.ts';

/** The body of Meta's Conversions API. Snapchat's third version takes the same shape with names of its own. */
export function metaBody(facts: PurchaseFacts): object {
  return {
    data: [
      {
        event_name: 'Purchase',
        ...sharedEvent(facts),
        user_data: known({ ...sharedPerson(facts), fbp: facts.consent['fbp'], fbc: clickCookie(facts) }),
      },
    ],
  };
}

export function snapchatBody(facts: PurchaseFacts): object {
  const click = facts.click?.kind === 'sccid' ? facts.click.id : null;
  return {
    data: [
      {
        event_name: 'PURCHASE',
        ...sharedEvent(facts),
        action_source: 'WEB',
        user_data: known({ ...sharedPerson(facts), sc_click_id: click }),
      },
    ],
  };
}

function sharedEvent({ orderId, number, at, origin, totalCentimes, lines }: PurchaseFacts) {
  return {
    event_time: at,
    event_id: orderId,
    action_source: 'website',
    event_source_url: `${origin}/`,
    custom_data: {
      currency: 'DZD',
      value: dinarsOf(totalCentimes),
      order_id: String(number),
      // The catalogue has a row for each combination, and groups them by this number.
      content_type: 'product_group',
      content_ids: lines.map(({ productId }) => String(productId)),
      contents: lines.map(({ productId, quantity, unitCentimes }) => ({
        id: String(productId),
        quantity,
        item_price: dinarsOf(unitCentimes),
      })),
    },
  };
}

function sharedPerson({ phone, email, consent }: PurchaseFacts) {
  const hashed = hashPerson({ phone, email });
  return {
    ph: hashed.phoneDigits === null ? null : [hashed.phoneDigits],
    em: hashed.email === null ? null : [hashed.email],
    country: [HASHED_COUNTRY],
    client_user_agent: consent['agent'],
  };
}

/** The cookie of its pixel, else what it would be: `fb.1.<milliseconds>.<fbclid>`. */
function clickCookie({ consent, click }: PurchaseFacts): string | null {
  const cookie = consent['fbc'];
  if (cookie !== undefined) return cookie;
  return click?.kind === 'fbclid' ? `fb.1.${click.at}.${click.id}` : null;
}
