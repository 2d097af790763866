export { startBuyers, type Attempt, type Purchase } from './buyers.ts';
export { checkBooks } from './check-books.ts';
export { freePorts, spawnInstance, startInstance, type InstanceOptions, type TestInstance } from './instance.ts';
export { databaseProcess, databaseProcesses, killDatabase, signal } from './kill-database.ts';
export { runCommand } from './run-command.ts';
export { scratchFolder } from './scratch-folder.ts';
export { buildShopForSale, databaseUrlOf, type ShopForSale } from './shop-for-sale.ts';
