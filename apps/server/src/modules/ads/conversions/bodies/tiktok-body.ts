import { hashPerson } from './hash-person.ts';
import { dinarsOf, known, type PurchaseFacts } from './purchase-facts.ts';

/** The body of TikTok's Events API. */
export function tiktokBody(facts: PurchaseFacts, pixelId: string): object {
  const { orderId, number, at, origin, totalCentimes, lines, consent, click } = facts;
  const hashed = hashPerson(facts);
  return {
    event_source: 'web',
    event_source_id: pixelId,
    data: [
      {
        event: 'CompletePayment',
        event_time: at,
        event_id: orderId,
        user: known({
          phone: hashed.phoneE164,
          email: hashed.email,
          ttclid: click?.kind === 'ttclid' ? click.id : null,
          ttp: consent['ttp'],
          user_agent: consent['agent'],
        }),
        properties: {
          currency: 'DZD',
          value: dinarsOf(totalCentimes),
          order_id: String(number),
          content_type: 'product',
          contents: lines.map(({ productId, quantity, unitCentimes }) => ({
            content_id: String(productId),
            quantity,
            price: dinarsOf(unitCentimes),
          })),
        },
        page: { url: `${origin}/` },
      },
    ],
  };
}
