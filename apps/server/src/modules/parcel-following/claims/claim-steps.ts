import type { ClaimAct, ClaimState } from '@hanout/contracts/parcel-following/claims';

/** From where each leads, and to where: what a carrier answers, and the way back. */
const STEPS: Readonly<Record<ClaimAct, Readonly<Partial<Record<ClaimState, ClaimState>>>>> = {
  accept: { asked: 'accepted' },
  refuse: { asked: 'refused', accepted: 'refused' },
  pay: { accepted: 'paid' },
  reopen: { accepted: 'asked', refused: 'asked', paid: 'accepted' },
};

/** Null: it does not go from there. */
export const claimStep = (act: ClaimAct, state: ClaimState): ClaimState | null => STEPS[act][state] ?? null;
