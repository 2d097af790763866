import type { Ids } from '@hanout/core/kernel';
import { HOUSE_RETURN_RULE } from '@hanout/core/returns';
import type { Actor, StaffActor } from '@hanout/core/staff';
import type { Database } from '../database/database.ts';
import { actOnOrder, actOnReturn, askReturn, changeReturnRule } from '../modules/ordering/index.ts';
import { insertRows, listReturnable, makeSameBuyer, type ReturnableOrder } from './repository.ts';

const SHOP = 1;

interface Deps {
  readonly db: Database;
  readonly ids: Ids;
}

/** What goes on with a return beyond its being asked for. */
type Ending = 'asked' | 'accepted' | 'refused' | 'withdrawn' | 'received' | 'refunded' | 'exchanged';

const ENDINGS: readonly (readonly [Ending, reason: string, note: string])[] = [
  ['asked', 'does_not_fit', 'Trop petit d’une taille'],
  ['asked', 'defective', 'La fermeture ne tient pas'],
  ['accepted', 'not_as_described', 'La couleur n’est pas celle de la photo'],
  ['refused', 'changed_mind', ''],
  ['withdrawn', 'does_not_fit', 'Finalement la taille va'],
  ['received', 'damaged_on_the_way', 'Carton écrasé à la livraison'],
  ['received', 'does_not_fit', ''],
  ['refunded', 'wrong_item', 'Un autre modèle dans le colis'],
  ['exchanged', 'does_not_fit', 'Veut la taille au-dessus'],
];

/** Returns in each of their states, one of them exchanged for another order, as customers and colleagues left them. */
export async function tendReturns(deps: Deps, actor: StaffActor): Promise<void> {
  await changeReturnRule(deps.db, {
    shopId: SHOP,
    actor,
    write: {
      version: 0,
      rule: { ...HOUSE_RETURN_RULE, days: 30, countsWorkingDays: false, reasons: reasonsOf(HOUSE_RETURN_RULE) },
    },
  });
  const orders = await listReturnable(deps.db, ENDINGS.length);
  for (const [at, order] of orders.entries()) {
    const ending = ENDINGS[at];
    if (ending !== undefined) await tend(deps, { actor, order, ending });
  }
}

/** As a form sends them. */
const reasonsOf = ({ reasons }: typeof HOUSE_RETURN_RULE) =>
  reasons.map((reason) => ({ ...reason, names: { ...reason.names } }));

interface Case {
  readonly actor: StaffActor;
  readonly order: ReturnableOrder;
  readonly ending: (typeof ENDINGS)[number];
}

async function tend(deps: Deps, { actor, order, ending: [ending, reason, note] }: Case): Promise<void> {
  const { db, ids } = deps;
  const id = ids.uuid();
  const ask = (by: Actor) =>
    askReturn(db, {
      id,
      orderId: order.id,
      lines: [{ lineId: order.lineId, quantity: 1 }],
      reason,
      note,
      isAccepted: false,
      actor: by,
      operation: { id, digest: id },
      shopIds: null,
    });
  const asked = await ask({ kind: 'shopper', requestId: actor.requestId });
  // Whoever is too late on the page of the order calls the shop.
  if (!asked.ok && !(await ask(actor)).ok) return;
  const act = (action: string, version: number, answers: Parameters<typeof actOnReturn>[1]['answers'] = {}) =>
    actOnReturn(deps, { returnId: id, action, version, answers, actor, operation: null, shopIds: null });
  if (ending === 'asked') return;
  if (ending === 'refused') {
    await act('refuse', 1, { reason: 'Article porté, étiquette coupée' });
    return;
  }
  if (ending === 'withdrawn') {
    await act('withdraw', 1);
    return;
  }
  await act('accept', 1);
  if (ending === 'accepted') return;
  if (ending === 'exchanged') return exchange(deps, { actor, order, returnId: id });
  const isDamaged = reason === 'damaged_on_the_way';
  const outcome = { lineId: order.lineId, sellable: isDamaged ? 0 : 1, damaged: isDamaged ? 1 : 0, missing: 0 };
  const credit = ending === 'refunded' ? { creditCentimes: order.unitPriceCentimes } : {};
  await act('receive', 2, { outcomes: [outcome], ...credit });
  if (ending === 'received') return;
  const refund = { reason: 'Retour accepté', amountCentimes: order.unitPriceCentimes };
  const seen = { orderId: order.id, version: order.version + 3, actor, operation: null, shopIds: null };
  await actOnOrder(deps, { ...seen, action: 'refund', answers: refund });
  await act('close', 3);
}

/** Another order of the same customer takes the place of what comes back: given up by mistake, it is opened again and paid by it. */
async function exchange(
  deps: Deps,
  { actor, order, returnId }: Pick<Case, 'actor' | 'order'> & { readonly returnId: string },
): Promise<void> {
  const next = await makeSameBuyer(deps.db, order.id);
  if (next === undefined) return;
  await deps.db
    .transaction()
    .execute((tx) => insertRows(tx, 'order_exchanges', [{ order_id: next.id, return_id: returnId }]));
  const seen = { orderId: next.id, actor, operation: null, shopIds: null };
  await actOnOrder(deps, {
    ...seen,
    version: next.version,
    action: 'cancel',
    answers: { reason: 'Saisie par erreur' },
  });
  await actOnOrder(deps, { ...seen, version: next.version + 1, action: 'reopen', answers: {} });
}
