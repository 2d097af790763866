import type { DemoShop } from '../process/demo-shop.ts';
import { answerForCarriers } from './carriers/demo-carriers.ts';
import { greetOwner } from './greet-owner.ts';
import { loadDemo } from './load-demo.ts';
import { drawDemoPicture, drawRemainingPictures, isDemoPicture } from './pictures/draw-picture.ts';

/** What a process brings that may begin as the demo. */
export const demoShop: DemoShop = {
  load: loadDemo,
  answerForCarriers,
  greet: greetOwner,
  pictures: { draw: ({ folder, key }) => drawDemoPicture(folder, key), isDrawn: isDemoPicture },
  drawRemaining: drawRemainingPictures,
};
