export { settleTillConflict } from './conflicts/use-cases/settle-conflict.ts';
export { listConflicts } from './conflicts/queries.ts';
export { listProductsAfter } from './catalogue/queries.ts';
export { makeTill, openDevice, revokeTill } from './devices/use-cases/open-till.ts';
export { writeTillPin, writeTillSettings } from './people/use-cases/write-people.ts';
export { takeEvents } from './taking/use-cases/take-events.ts';
export { writeLocks, writeVisit } from './visits/repository.ts';
