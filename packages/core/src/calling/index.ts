export {
  CLOSING_STATES,
  HOUSE_CALL_RULE,
  hourOf,
  isCallingTime,
  moveIntoHours,
  planNextCall,
  type CallRule,
  type ClosingState,
} from './call-rule.ts';
export { FEWEST_CALLS, proposeCall, type CallProposal, type Pickups } from './pickup.ts';
export { assessRisk, isUnlikelyNumber, type RiskChip, type RiskFacts } from './risk.ts';
export {
  fillScript,
  HOUSE_SCRIPTS,
  SCRIPT_LANGUAGES,
  SCRIPT_VALUES,
  unknownValues,
  type ScriptLanguage,
  type ScriptValue,
} from './script.ts';
