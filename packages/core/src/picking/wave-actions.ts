import type { Permission } from '../staff/index.ts';
import { progressOf, type Wave, type WaveState } from './wave.ts';

export const PICKING_PERMISSION: Permission = 'preparation.pack';
/** Counting pieces by hand instead of scanning each: whoever may say what lies on a shelf. */
export const BY_HAND_PERMISSION: Permission = 'stock.write';

export type WaveActionName =
  | 'start'
  | 'assign'
  | 'pick'
  | 'put_back'
  | 'report_short'
  | 'finish'
  | 'reopen'
  | 'take_out'
  | 'close'
  | 'cancel';

export type WaveActionRefusal =
  | { readonly code: 'picking.is-in-another-state'; readonly state: WaveState }
  | { readonly code: 'picking.permission-is-missing'; readonly permission: Permission }
  | { readonly code: 'picking.pieces-are-left'; readonly rest: number }
  | { readonly code: 'picking.orders-are-left'; readonly orders: number };

/** One row of the table of waves. */
export interface WaveActionRule {
  readonly action: WaveActionName;
  readonly from: readonly WaveState[];
  readonly to: WaveState;
  readonly guard: (wave: Wave) => WaveActionRefusal | null;
  /** what takes it back; null: nothing does */
  readonly inverse: WaveActionName | null;
  /** about one of its lines or orders, and no button of the wave */
  readonly isOfPart: boolean;
}

const free = (): null => null;

const refuseRest = (wave: Wave): WaveActionRefusal | null => {
  const { picked, missing, all } = progressOf(wave);
  const rest = all - picked - missing;
  return rest > 0 ? { code: 'picking.pieces-are-left', rest } : null;
};

const refuseOrders = ({ orders }: Wave): WaveActionRefusal | null => {
  const inside = orders.filter(({ left }) => left === null).length;
  return inside > 0 ? { code: 'picking.orders-are-left', orders: inside } : null;
};

const BEFORE_PACKING = ['open', 'picking'] as const;
const AT_PICKING = ['picking', 'picked'] as const;
const BEFORE_THE_END = ['open', 'picking', 'picked'] as const;
const whole = { isOfPart: false } as const;
const ofPart = { isOfPart: true, guard: free } as const;

/** What is done with a wave, in the order in which screens offer it. */
export const WAVE_ACTION_RULES: readonly WaveActionRule[] = [
  { action: 'start', from: ['open'], to: 'picking', guard: free, inverse: null, ...whole },
  { action: 'finish', from: ['picking'], to: 'picked', guard: refuseRest, inverse: 'reopen', ...whole },
  { action: 'close', from: BEFORE_THE_END, to: 'closed', guard: refuseOrders, inverse: null, ...whole },
  { action: 'reopen', from: ['picked'], to: 'picking', guard: free, inverse: 'finish', ...whole },
  { action: 'assign', from: BEFORE_PACKING, to: 'open', guard: free, inverse: 'assign', ...whole },
  { action: 'cancel', from: BEFORE_THE_END, to: 'cancelled', guard: free, inverse: null, ...whole },
  { action: 'pick', from: BEFORE_PACKING, to: 'picking', inverse: 'put_back', ...ofPart },
  { action: 'put_back', from: [...AT_PICKING, 'closed', 'cancelled'], to: 'picking', inverse: 'pick', ...ofPart },
  { action: 'report_short', from: BEFORE_PACKING, to: 'picking', inverse: null, ...ofPart },
  { action: 'take_out', from: BEFORE_THE_END, to: 'picking', inverse: null, ...ofPart },
];

export const findWaveAction = (action: string): WaveActionRule | undefined =>
  WAVE_ACTION_RULES.find((rule) => rule.action === action);

/** Why it may not be done now by who has these permissions, or null. */
export function refuseWaveAction(
  rule: WaveActionRule,
  wave: Wave,
  permissions: ReadonlySet<Permission>,
): WaveActionRefusal | null {
  if (!permissions.has(PICKING_PERMISSION))
    return { code: 'picking.permission-is-missing', permission: PICKING_PERMISSION };
  if (!rule.from.includes(wave.state)) return { code: 'picking.is-in-another-state', state: wave.state };
  return rule.guard(wave);
}

export interface WaveActionOffer {
  readonly rule: WaveActionRule;
  readonly refusal: WaveActionRefusal | null;
}

/** What may be done with the wave as a whole, and why not. */
export const listWaveActions = (wave: Wave, permissions: ReadonlySet<Permission>): readonly WaveActionOffer[] =>
  WAVE_ACTION_RULES.filter(({ isOfPart }) => !isOfPart).map((rule) => ({
    rule,
    refusal: refuseWaveAction(rule, wave, permissions),
  }));

/**
 * The state after an action on what the wave has become: assigning and taking out leave it where it was, so does putting back where
 * nothing is to be picked by it; it closes behind the last order.
 */
export function stateAfter({ action, to }: WaveActionRule, before: WaveState, wave: Wave): WaveState {
  if (action === 'cancel' || before === 'cancelled') return action === 'cancel' ? to : before;
  if (wave.orders.every(({ left }) => left !== null)) return 'closed';
  if (action === 'assign' || action === 'take_out') return before;
  if (action === 'put_back') return refuseRest(wave) === null ? before : to;
  if (action !== 'pick' && action !== 'report_short') return to;
  return refuseRest(wave) === null ? 'picked' : to;
}
