import { every, refuseUnlessConfirmed, type ActionRule, type Guard } from './action-rule.ts';

export type PreparationAction =
  | 'start_expedition'
  | 'stop_expedition'
  | 'pack'
  | 'pack_partial'
  | 'unpack'
  | 'send_to_expedition'
  | 'back_to_preparation';

const refuseSecondStart: Guard = ({ hasShipment }) => (hasShipment ? { code: 'ordering.expedition-has-begun' } : null);

const refuseUnlessStarted: Guard = ({ hasShipment }) =>
  hasShipment ? null : { code: 'ordering.expedition-has-not-begun' };

/** What a carrier was told to expect is not taken out of its box. */
const refuseOnceAnnounced: Guard = ({ parcel }) =>
  parcel === 'none' ? null : { code: 'ordering.parcel-is-announced' };

/** What a carrier has taken is not on our tables any more. */
const refuseOnTheWay: Guard = ({ parcel }) =>
  parcel === 'none' || parcel === 'announced' ? null : { code: 'ordering.parcel-is-on-its-way' };

/**
 * The preparation axis. Starting the expedition opens the shipment and tells others that somebody is at it: nothing has left its
 * shelf, so the axis stays. Packing opens the shipment too where nobody started it.
 */
export const PREPARATION_ACTIONS: readonly ActionRule<'preparation', PreparationAction>[] = [
  {
    action: 'start_expedition',
    axis: 'preparation',
    from: ['to_prepare'],
    to: 'to_prepare',
    guard: every(refuseUnlessConfirmed, refuseSecondStart),
    effects: [{ kind: 'shipment', does: 'open' }],
    needs: [],
    takes: ['pool'],
    permission: 'preparation.pack',
    outsiders: {},
    inverse: 'stop_expedition',
    isDestructive: false,
  },
  {
    action: 'stop_expedition',
    axis: 'preparation',
    from: ['to_prepare'],
    to: 'to_prepare',
    guard: every(refuseUnlessConfirmed, refuseUnlessStarted),
    effects: [{ kind: 'shipment', does: 'drop' }],
    needs: [],
    permission: 'preparation.pack',
    outsiders: {},
    inverse: 'start_expedition',
    isDestructive: false,
  },
  {
    action: 'pack',
    axis: 'preparation',
    from: ['to_prepare', 'partially_packed'],
    to: 'packed',
    guard: refuseUnlessConfirmed,
    effects: [
      { kind: 'shipment', does: 'open' },
      { kind: 'stock', does: 'pack' },
    ],
    needs: [],
    permission: 'preparation.pack',
    outsiders: {},
    inverse: 'unpack',
    isDestructive: false,
  },
  {
    action: 'pack_partial',
    axis: 'preparation',
    from: ['to_prepare', 'partially_packed'],
    to: 'packed',
    toInPart: 'partially_packed',
    guard: refuseUnlessConfirmed,
    effects: [
      { kind: 'shipment', does: 'open' },
      { kind: 'stock', does: 'pack' },
    ],
    needs: ['quantities'],
    permission: 'preparation.pack',
    outsiders: {},
    inverse: 'unpack',
    isDestructive: false,
  },
  {
    action: 'unpack',
    axis: 'preparation',
    from: ['partially_packed', 'packed'],
    to: 'to_prepare',
    toInPart: 'partially_packed',
    guard: every(refuseUnlessConfirmed, refuseOnceAnnounced),
    effects: [{ kind: 'stock', does: 'unpack' }],
    needs: [],
    takes: ['quantities'],
    permission: 'preparation.pack',
    outsiders: {},
    inverse: null,
    isDestructive: false,
  },
  {
    action: 'send_to_expedition',
    axis: 'preparation',
    from: ['packed'],
    to: 'handed_over',
    guard: refuseUnlessConfirmed,
    effects: [],
    needs: [],
    permission: 'shipments.manage',
    // What a carrier says that it has was handed over: the house notes it where nobody did.
    outsiders: { system: ['packed'] },
    inverse: 'back_to_preparation',
    isDestructive: false,
  },
  {
    action: 'back_to_preparation',
    axis: 'preparation',
    from: ['handed_over'],
    to: 'packed',
    guard: every(refuseUnlessConfirmed, refuseOnTheWay),
    effects: [],
    needs: [],
    permission: 'shipments.manage',
    outsiders: {},
    inverse: 'send_to_expedition',
    isDestructive: false,
  },
];
