export { openObjectStore } from './open-store.ts';
export { readObjectStore } from './repository.ts';
export { changeObjectStore } from './use-cases/change-object-store.ts';
