import { createBitmap, type Bitmap } from './bitmap.ts';

const KEPT_AT_MOST = 24;

/**
 * Bitmaps for the length of one piece of work, used again for the next: making them anew costs more than filling them,
 * and leaves their memory to be collected. The work must not be interrupted, nor keep what it took.
 */
export class BitmapPool {
  #bitmaps: Bitmap[] = [];
  #taken = 0;

  /** What `work` takes comes with whatever bits the work before left in it. */
  lend<T>(slots: number, work: (take: () => Bitmap) => T): T {
    const words = (slots + 31) >>> 5;
    if (this.#bitmaps[0]?.length !== words) this.#bitmaps = [];
    this.#taken = 0;
    const result = work(() => (this.#bitmaps[this.#taken++] ??= createBitmap(slots)));
    if (this.#bitmaps.length > KEPT_AT_MOST) this.#bitmaps.length = KEPT_AT_MOST;
    return result;
  }
}
