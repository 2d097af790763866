export { browserSurroundings } from './browser-surroundings.ts';
