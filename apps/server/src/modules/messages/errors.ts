import { entry, type ErrorEntries } from '../../errors/error-codes.ts';

/** Refusals of messages to shoppers. */
export const messageErrors = {
  'messages.shop-not-found': entry(404, 'errors.messages.shopNotFound', 'not_found', 'debug'),
  'messages.order-not-found': entry(404, 'errors.messages.orderNotFound', 'not_found', 'debug'),
  'messages.not-found': entry(404, 'errors.messages.notFound', 'not_found', 'debug'),
  'messages.rule-changed': entry(409, 'errors.messages.ruleChanged'),
  'messages.server-changed': entry(409, 'errors.messages.serverChanged'),
  'messages.text-is-wrong': entry(422, 'errors.messages.textIsWrong'),
  'messages.server-is-wrong': entry(422, 'errors.messages.serverIsWrong'),
  'messages.no-server': entry(409, 'errors.messages.noServer'),
  'messages.not-sent': entry(409, 'errors.messages.notSent'),
  'messages.is-no-failure': entry(409, 'errors.messages.isNoFailure'),
  'messages.key-is-reused': entry(422, 'errors.messages.keyIsReused', 'key_reused'),
  'messages.no-address': entry(422, 'errors.messages.noAddress'),
} as const satisfies ErrorEntries;

declare module '../../errors/error-codes.ts' {
  interface ErrorCodes extends Record<keyof typeof messageErrors, ErrorEntry> {}
}
