/** A page to send: compressed and tagged when it is kept, plain otherwise. */
export type StoredPage = {
  status: number;
  html: string | null;
  /** Of a kept page only once it was asked for again. */
  gzip: Buffer | null;
  brotli: Buffer | null;
  etag: string | null;
  tags: readonly string[];
  validUntil: number | null;
  /** Other hosts of which it may hold a frame. */
  frames: readonly string[];
  /** When it was last known to be right. */
  filledAt: number;
  isStale: boolean;
};
