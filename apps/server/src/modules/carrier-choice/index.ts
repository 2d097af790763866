export { takeProposal } from './proposing/take-proposal.ts';
export { makeRule } from './rules/use-cases/write-rules.ts';
export { askSimulation, runSimulation } from './simulating/use-cases/simulate.ts';
