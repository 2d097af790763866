import { fillMessage, houseTemplate, type MessageEvent } from '@hanout/core/messages';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../database/database.ts';
import { inTransaction, readNow } from '../database/transaction.ts';
import { listDecidedReturns, type ToldReturn } from './news-repository.ts';
import { insertRows } from './repository.ts';

const EVENTS: Readonly<Record<ToldReturn['state'], MessageEvent>> = {
  accepted: 'return_accepted',
  refused: 'return_refused',
  received: 'return_received',
  closed: 'return_received',
};

/** A colleague wrote to each customer what was decided about their return: by WhatsApp, in their language. */
export async function tellOfReturns(db: Database, { employeeId }: StaffActor): Promise<void> {
  const returns = await listDecidedReturns(db);
  const now = await readNow(db);
  const rows = returns.map((each) => {
    const language = each.locale === 'ar' ? 'ar' : 'fr';
    const event = EVENTS[each.state];
    const { body } = fillMessage(houseTemplate({ event, channel: 'whatsapp', language }), {
      firstName: each.firstName,
      shop: 'Hanout',
      number: String(each.orderNumber),
      returnNumber: `R${each.number}`,
      refusal: each.refusal,
    });
    const about = { shop_id: 1, order_id: each.orderId, return_id: each.id, event, language, body };
    return {
      ...about,
      channel: 'whatsapp',
      state: 'pressed',
      phone: each.phone,
      recipient: each.phone,
      employee_id: employeeId,
      ended_at: new Date(now),
    };
  });
  await inTransaction(db, (tx) => insertRows(tx, 'messages', rows));
}
