/**
 * The states of a transfer as the specification spells them (ST-07): stored and on the wire so, spelt right for people.
 * `recieved` is closed by receive-validate with differences that wait for a decision; `completed` has nothing left to decide.
 */
export const TRANSFER_STATES = [
  'pending',
  'inprogress',
  'sent',
  'partially_recieved',
  'fully_recieved',
  'recieved',
  'completed',
  'cancelled',
] as const;
export type TransferState = (typeof TRANSFER_STATES)[number];
