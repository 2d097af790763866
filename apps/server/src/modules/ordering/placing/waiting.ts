/** Who waits between two orders. */
export interface Waiting {
  readonly phone: string;
  /** The browser's; empty where it has none. */
  readonly session: string;
  readonly key: string;
}
