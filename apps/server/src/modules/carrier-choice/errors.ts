import { entry, type ErrorEntries } from '../../errors/error-codes.ts';

/** Refusals of rules by hand, settings and simulations. */
export const carrierChoiceErrors = {
  'carrier-choice.not-found': entry(404, 'errors.carrierChoice.notFound', 'not_found', 'debug'),
  'carrier-choice.settings-changed': entry(409, 'errors.carrierChoice.settingsChanged'),
  'carrier-choice.rule-changed': entry(409, 'errors.carrierChoice.ruleChanged'),
  'carrier-choice.rule-is-wrong': entry(422, 'errors.validation', 'validation_failed', 'debug'),
  'carrier-choice.period-is-wrong': entry(422, 'errors.carrierChoice.periodWrong', 'validation_failed', 'debug'),
  'carrier-choice.simulation-is-running': entry(409, 'errors.carrierChoice.simulationRunning'),
} as const satisfies ErrorEntries;

declare module '../../errors/error-codes.ts' {
  interface ErrorCodes extends Record<keyof typeof carrierChoiceErrors, ErrorEntry> {}
}
