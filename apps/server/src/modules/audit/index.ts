export { appendAuditPipelined, type AuditEntry } from './append-audit.ts';
export {
  changeEntity,
  changeEntityIn,
  createEntitiesIn,
  createEntity,
  createEntityIn,
  touchesNoShop,
  type Act,
  type Change,
  type Changes,
  type Done,
  type Entity,
  type Forbidden,
  type Kind,
  type Made,
  type TouchedShops,
} from './change-entity.ts';
export { differencesBetween } from './differences.ts';
