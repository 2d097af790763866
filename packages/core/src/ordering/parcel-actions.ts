import { anyOrder, every, refuseUnlessConfirmed, type ActionRule, type Guard } from './action-rule.ts';
import type { ParcelState } from './order-states.ts';

export type ParcelAction =
  | 'announce'
  | 'withdraw_announcement'
  | 'mark_picked_up'
  | 'mark_in_transit'
  | 'mark_out_for_delivery'
  | 'mark_attempt_failed'
  | 'put_on_hold'
  | 'mark_delivered'
  | 'undo_delivery'
  | 'ask_return'
  | 'mark_returned'
  | 'mark_lost'
  | 'mark_found';

const refuseUnlessPacked: Guard = ({ preparation }) =>
  preparation === 'packed' || preparation === 'handed_over' ? null : { code: 'ordering.parcel-is-not-packed' };

const refuseUnlessHandedOver: Guard = ({ preparation }) =>
  preparation === 'handed_over' ? null : { code: 'ordering.parcel-is-not-handed-over' };

const refuseFetched: Guard = ({ isFetched }) => (isFetched ? { code: 'ordering.order-is-fetched' } : null);

/** What is carried is delivered after it was announced; what is fetched is given over the counter. */
const refuseUnannounced: Guard = ({ parcel, isFetched }) =>
  parcel === 'none' && !isFetched ? { code: 'ordering.parcel-is-not-announced' } : null;

/** What the carrier has paid for was delivered. */
const refuseOnceCarrierPaid: Guard = ({ hasCarrierPaid }) =>
  hasCarrierPaid ? { code: 'ordering.carrier-has-paid' } : null;

/** Nothing would have been collected, and the customer would have been given what nobody brought. */
const refuseOnceGivenBack: Guard = ({ isCollectionGivenBack }) =>
  isCollectionGivenBack ? { code: 'ordering.collection-is-given-back' } : null;

/** Line by line or as a whole: what comes back of a delivered order does so in one way. */
const refuseReturned: Guard = ({ parcel, hasReturns }) =>
  parcel === 'delivered' && hasReturns ? { code: 'ordering.order-has-returns' } : null;

const isGone = every(refuseUnlessConfirmed, refuseUnlessHandedOver);

export const WITH_CARRIER: readonly ParcelState[] = [
  'announced',
  'picked_up',
  'in_transit',
  'out_for_delivery',
  'attempt_failed',
  'on_hold',
];
/** Where one of these words of the carrier leads from: any other place on the road, and the way back of a parcel that turns round. */
const onTheRoadBut = (state: ParcelState): readonly ParcelState[] =>
  [...WITH_CARRIER, 'returning' as const].filter((each) => each !== state);

/** What the carrier tells, or an employee in its place: the parcel is somewhere else on the road. Stock has left long ago. */
function told(
  action: ParcelAction,
  to: ParcelState,
  from: readonly ParcelState[] = onTheRoadBut(to),
): ActionRule<'parcel', ParcelAction> {
  return {
    action,
    axis: 'parcel',
    from,
    to,
    guard: isGone,
    effects: [],
    needs: [],
    permission: 'shipments.manage',
    outsiders: { carrier: from },
    inverse: null,
    isDestructive: false,
  };
}

/** The parcel axis, by hand and by carriers alike. */
export const PARCEL_ACTIONS: readonly ActionRule<'parcel', ParcelAction>[] = [
  {
    action: 'announce',
    axis: 'parcel',
    from: ['none'],
    to: 'announced',
    guard: every(refuseFetched, refuseUnlessConfirmed, refuseUnlessPacked),
    effects: [{ kind: 'shipment', does: 'announce' }],
    needs: ['transporterId'],
    takes: ['trackingNumber'],
    permission: 'shipments.manage',
    outsiders: {},
    inverse: 'withdraw_announcement',
    isDestructive: false,
  },
  {
    action: 'withdraw_announcement',
    axis: 'parcel',
    from: ['announced'],
    to: 'none',
    guard: anyOrder,
    effects: [{ kind: 'shipment', does: 'withdraw' }],
    needs: [],
    permission: 'shipments.manage',
    outsiders: {},
    inverse: null,
    isDestructive: true,
  },
  told('mark_picked_up', 'picked_up', ['announced']),
  told('mark_in_transit', 'in_transit'),
  told('mark_out_for_delivery', 'out_for_delivery'),
  {
    ...told('mark_attempt_failed', 'attempt_failed', ['picked_up', 'in_transit', 'out_for_delivery', 'on_hold']),
    needs: ['reason'],
  },
  { ...told('put_on_hold', 'on_hold'), needs: ['reason'] },
  {
    ...told('mark_delivered', 'delivered', ['none', ...onTheRoadBut('delivered')]),
    guard: every(refuseUnlessConfirmed, refuseUnannounced, refuseUnlessHandedOver),
    effects: [{ kind: 'money', does: 'deliver' }],
    outsiders: { carrier: onTheRoadBut('delivered') },
    inverse: 'undo_delivery',
  },
  {
    ...told('undo_delivery', 'out_for_delivery', ['delivered']),
    guard: every(refuseFetched, isGone, refuseOnceCarrierPaid, refuseOnceGivenBack, refuseReturned),
    effects: [{ kind: 'money', does: 'undo_delivery' }],
    outsiders: {},
    inverse: 'mark_delivered',
  },
  {
    ...told('ask_return', 'returning', [...WITH_CARRIER.filter((state) => state !== 'announced'), 'delivered']),
    guard: every(isGone, refuseReturned),
    needs: ['reason'],
    inverse: null,
  },
  {
    ...told('mark_returned', 'returned', ['returning']),
    effects: [
      { kind: 'stock', does: 'take_back' },
      { kind: 'money', does: 'take_back' },
      { kind: 'exchange', does: 'undo' },
    ],
    needs: ['outcomes'],
    outsiders: {},
  },
  {
    ...told('mark_lost', 'lost', onTheRoadBut('announced')),
    effects: [
      { kind: 'stock', does: 'write_off' },
      { kind: 'money', does: 'lose' },
    ],
    needs: ['reason'],
    inverse: 'mark_found',
    isDestructive: true,
  },
  {
    ...told('mark_found', 'in_transit', ['lost']),
    effects: [
      { kind: 'stock', does: 'write_on' },
      { kind: 'money', does: 'find' },
    ],
    inverse: 'mark_lost',
  },
];
