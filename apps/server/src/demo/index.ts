export { drawRemainingPictures, isDemoPicture } from './pictures/draw-picture.ts';
export { loadDemo, type DemoDependencies } from './load-demo.ts';
