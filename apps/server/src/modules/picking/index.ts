export { actOnWave } from './acting/use-cases/act-on-wave.ts';
export { pickScanned } from './acting/use-cases/pick-scanned.ts';
export { reportMissing } from './acting/use-cases/report-missing.ts';
export { makeHandOver } from './handing/use-cases/make-hand-over.ts';
export { signHandOver } from './handing/use-cases/sign-hand-over.ts';
export { createWave } from './making/use-cases/create-wave.ts';
export { packOrder } from './packing/use-cases/pack-order.ts';
