export { actOnTransfer } from './acting/use-cases/act-on-transfer.ts';
export { createTransfer } from './making/use-cases/create-transfer.ts';
