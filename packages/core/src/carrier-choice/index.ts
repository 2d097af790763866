export { addFacts, NO_FACTS, parcelsOf, type ParcelFacts } from './facts.ts';
export {
  BASES,
  ENOUGH_PARCELS,
  estimateWay,
  scoreWay,
  type Basis,
  type Estimate,
  type OfferedWay,
  type Priced,
  type ScoredWay,
  type Stake,
} from './estimate.ts';
export { chooseWay, REASONS, type Choice, type Choosing, type Reason, type ReasonCode } from './choose.ts';
export {
  faultsOfRule,
  isAbout,
  type ChoiceRule,
  type RuleConditions,
  type RuledOrder,
  type RuleFault,
} from './rules.ts';
export { startReplay, type CarrierReplay, type ReplayedParcel, type ReplayOutcome, type ReplaySums } from './replay.ts';
