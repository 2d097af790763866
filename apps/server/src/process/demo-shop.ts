import type { DrawnPictures, ImageStore } from '../modules/pictures/index.ts';
import type { AppDependencies } from '../app-context.ts';

/** The shop that an installation may begin with. Who starts the process brings it; nothing that serves knows where it is from. */
export interface DemoShop {
  readonly load: (deps: Pick<AppDependencies, 'db' | 'ids'>) => Promise<void>;
  readonly pictures: DrawnPictures;
  /** Draws what nobody has asked for yet; answers how many pictures are there. */
  readonly drawRemaining: (images: ImageStore, signal: AbortSignal) => Promise<number>;
}
