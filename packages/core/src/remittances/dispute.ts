/** How a dispute with a carrier stands: asked for, answered by the carrier, done with. */
export const DISPUTE_STATES = ['open', 'answered', 'settled'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

interface Step {
  readonly from: readonly DisputeState[];
  /** null: it stays where it is, or goes back to where it was */
  readonly to: DisputeState | null;
  /** whether it means nothing without a word */
  readonly asksNote: boolean;
  readonly inverse: string | null;
}

/** What a person does with one: from where, where to, and what takes it back. */
export const DISPUTE_ACTIONS = {
  note: { from: ['open', 'answered', 'settled'], to: null, asksNote: true, inverse: null },
  answer: { from: ['open'], to: 'answered', asksNote: true, inverse: 'ask_again' },
  ask_again: { from: ['answered'], to: 'open', asksNote: false, inverse: null },
  settle: { from: ['open', 'answered'], to: 'settled', asksNote: false, inverse: 'reopen' },
  reopen: { from: ['settled'], to: null, asksNote: false, inverse: null },
} as const satisfies Readonly<Record<string, Step>>;
export type DisputeAction = keyof typeof DISPUTE_ACTIONS;
export const DISPUTE_ACTION_NAMES = [
  'note',
  'answer',
  'ask_again',
  'settle',
  'reopen',
] as const satisfies readonly DisputeAction[];

/** Where an action leads from here; `before`: how it stood before it was settled. Null: it is not possible now. */
export function disputeAfter(
  action: DisputeAction,
  { state, before }: { readonly state: DisputeState; readonly before: DisputeState },
): DisputeState | null {
  const { from, to }: Step = DISPUTE_ACTIONS[action];
  if (!from.includes(state)) return null;
  return to ?? (action === 'reopen' ? before : state);
}
