import type { TillJournal } from './journal/till-journal.ts';
import type { TillServer } from './sync/till-server.ts';

/** The right to sell in one of the windows of a device. */
export interface SellingTurn {
  /** Asks for it; `onTurn` is called once it is this window's, perhaps much later. Answers the way to give it back. */
  readonly take: (onTurn: () => void) => () => void;
}

/** What a verifier of a PIN is made of. */
export interface PinSecret {
  readonly salt: string;
  readonly iterations: number;
  readonly hash: string;
}

/** Everything around a till that is not its own: a browser, or a test. */
export interface TillSurroundings {
  readonly journal: TillJournal;
  readonly server: TillServer;
  readonly turn: SellingTurn;
  /** names the build of the application; not given: nobody knows */
  readonly app?: string;
  /** PBKDF2 with SHA-256 */
  readonly isPin: (pin: string, secret: PinSecret) => Promise<boolean>;
  /** milliseconds since 1970, by the device */
  readonly clock: () => number;
  /** from 0 up to 1 */
  readonly random: () => number;
  readonly uuid: () => string;
  /** Does something later; answers the way to give it up. */
  readonly after: (ms: number, work: () => void) => () => void;
  /** Told when the browser believes that there is a network again, which may not be so; answers the way to hear no more. */
  readonly onNetwork: (work: () => void) => () => void;
  /** Lets the window draw and hear between two parts of long work. */
  readonly breathe: () => Promise<void>;
  /** What the browser says of the device's storage. */
  readonly storage: () => Promise<{ readonly isDurable: boolean | null; readonly freeBytes: number | null }>;
}
