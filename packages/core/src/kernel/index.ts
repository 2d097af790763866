export * from './canonical-json.ts';
export * from './clock.ts';
export * from './ids.ts';
export * from './money.ts';
export * from './result.ts';
export * from './sha256.ts';
export * from './share-out.ts';
export * from './template.ts';
