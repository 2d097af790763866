export { actOnCount } from './acting/use-cases/act-on-count.ts';
export { countLine } from './counting/use-cases/count-line.ts';
export { createCount } from './making/use-cases/create-count.ts';
export { NOT_NARROWED } from './making/not-narrowed.ts';
export { givePart } from './parts/use-cases/give-part.ts';
export { postCount } from './posting/use-cases/post-slice.ts';
