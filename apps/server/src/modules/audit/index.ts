export { appendAuditPipelined, type AuditEntry } from './append-audit.ts';
export {
  changeEntity,
  changeEntityIn,
  createEntity,
  createEntityIn,
  type Act,
  type Change,
  type Changes,
  type Entity,
  type Forbidden,
  type Kind,
} from './change-entity.ts';
export { differencesBetween } from './differences.ts';
