import type { DemoShop } from '../process/demo-shop.ts';
import { answerForCarriers } from './carriers/demo-carriers.ts';
import { callBack } from './carriers/call-back.ts';
import { greetOwner } from './greet-owner.ts';
import { loadDemo } from './load-demo.ts';
import { drawDemoPicture, drawRemainingPictures, isDemoPicture } from './pictures/draw-picture.ts';
import { DEMO_TILL_PIN } from './tills/tend-tills.ts';

/** What a process brings that may begin as the demo. */
export const demoShop: DemoShop = {
  load: loadDemo,
  tillPin: DEMO_TILL_PIN,
  answerForCarriers,
  callBack: ({ db }, where) => callBack(db, where),
  greet: greetOwner,
  pictures: { draw: ({ folder, key }) => drawDemoPicture(folder, key), isDrawn: isDemoPicture },
  drawRemaining: drawRemainingPictures,
};
