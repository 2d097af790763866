export type { Retention } from './retention.ts';
