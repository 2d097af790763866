import type { DrawnPictures, ImageStore } from '../modules/pictures/index.ts';
import type { AppDependencies } from '../app-context.ts';
import type { Database } from '../database/database.ts';

/** The shop that an installation may begin with. Who starts the process brings it; nothing that serves knows where it is from. */
export interface DemoShop {
  readonly load: (deps: Pick<AppDependencies, 'db' | 'pool' | 'ids' | 'settings'>) => Promise<void>;
  /** by which its cashiers sign in on a till */
  readonly tillPin: string;
  /** Carriers that its accounts lead to, on this machine. */
  readonly answerForCarriers: (db: Database) => NonNullable<AppDependencies['carrierFetch']>;
  /** Has them tell of their parcels, at the port at which the process listens. */
  readonly callBack: (
    deps: Pick<AppDependencies, 'db'>,
    where: { readonly port: number; readonly signal: AbortSignal },
  ) => Promise<void>;
  /** What waits for whoever signs in by this address, said once after it is loaded. */
  readonly greet: (deps: Pick<AppDependencies, 'db'>, email: string) => Promise<void>;
  readonly pictures: DrawnPictures;
  /** Draws what nobody has asked for yet; answers how many pictures are there. */
  readonly drawRemaining: (images: ImageStore, signal: AbortSignal) => Promise<number>;
}
