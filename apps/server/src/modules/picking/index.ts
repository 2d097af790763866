export { actOnWave } from './acting/use-cases/act-on-wave.ts';
export { createWave } from './making/use-cases/create-wave.ts';
