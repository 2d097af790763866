import type { Ids } from '@hanout/core/kernel';
import type { SystemActor } from '@hanout/core/staff';
import type { Database } from '../database/database.ts';
import { cancelInvoice, issueInvoice } from '../modules/papers/index.ts';
import { listDeliveredOrders } from './repository.ts';

const actor: SystemActor = { kind: 'system', job: 'load-demo' };
const buyers = [
  { name: '', address: '', rc: '', nif: '', nis: '', ai: '' },
  {
    name: 'SARL Atlas Distribution (démonstration)',
    address: 'Zone d’activité, lot 14, Rouiba, Alger',
    rc: '16/00-0900077 B 24',
    nif: '002416090000777',
    nis: '002416010900077',
    ai: '16090000777',
  },
] as const;

/** A few invoices as people issued them, one taken back by a credit note and issued anew. */
export async function issueInvoices(deps: { readonly db: Database; readonly ids: Ids }): Promise<void> {
  const orders = await listDeliveredOrders(deps.db, 6);
  for (const [index, orderId] of orders.entries()) {
    const buyer = buyers[index % 2] ?? buyers[0];
    const asked = { paymentMode: index % 2 === 0 ? 'cash' : 'transfer', buyer } as const;
    const issued = await issueInvoice(deps, { orderId, asked, actor });
    if (!issued.ok || index > 0) continue;
    await cancelInvoice(deps, { id: issued.value, reason: 'Erreur sur le nom du client', actor });
    await issueInvoice(deps, { orderId, asked, actor });
  }
}
