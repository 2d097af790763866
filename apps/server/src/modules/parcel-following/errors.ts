import { entry, type ErrorEntries } from '../../errors/error-codes.ts';

/** Refusals of following parcels. */
export const followingErrors = {
  'parcel-following.account-not-found': entry(404, 'errors.parcelFollowing.accountNotFound', 'not_found', 'debug'),
  'parcel-following.hook-changed': entry(409, 'errors.parcelFollowing.hookChanged'),
  'parcel-following.does-not-call-back': entry(409, 'errors.parcelFollowing.doesNotCallBack'),
  'parcel-following.task-not-found': entry(404, 'errors.parcelFollowing.taskNotFound', 'not_found', 'debug'),
  'parcel-following.task-changed': entry(409, 'errors.parcelFollowing.taskChanged'),
  'parcel-following.task-is-done': entry(409, 'errors.parcelFollowing.taskIsDone'),
  'parcel-following.task-stays-done': entry(409, 'errors.parcelFollowing.taskStaysDone'),
  'parcel-following.carrier-did-not-take-it': entry(409, 'errors.parcelFollowing.carrierDidNotTakeIt'),
  'parcel-following.rule-changed': entry(409, 'errors.parcelFollowing.ruleChanged'),
  'parcel-following.order-is-not-lost': entry(409, 'errors.parcelFollowing.orderIsNotLost'),
  'parcel-following.claim-not-found': entry(404, 'errors.parcelFollowing.claimNotFound', 'not_found', 'debug'),
  'parcel-following.claim-changed': entry(409, 'errors.parcelFollowing.claimChanged'),
  'parcel-following.claim-is-elsewhere': entry(409, 'errors.parcelFollowing.claimIsElsewhere'),
  'parcel-following.place-is-missing': entry(422, 'errors.validation', 'validation_failed', 'debug'),
  'parcel-following.nothing-came-with-a-statement': entry(409, 'errors.parcelFollowing.nothingCameWithAStatement'),
  'parcel-following.granted-is-missing': entry(422, 'errors.validation', 'validation_failed', 'debug'),
} as const satisfies ErrorEntries;

declare module '../../errors/error-codes.ts' {
  interface ErrorCodes extends Record<keyof typeof followingErrors, ErrorEntry> {}
}
