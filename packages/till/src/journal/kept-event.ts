import type { TillEvent } from '@hanout/contracts/till/events';
import type { KeptPaper } from '../payment/payment-commands.ts';
import type { Finding } from './journal-commands.ts';

/** Something that happened here, as the device keeps it. sent: the server has it, for good. */
export interface KeptEvent {
  readonly event: TillEvent;
  readonly step: 'waiting' | 'unreadable' | 'sent';
  readonly orderNumber: string | null;
  readonly findings: readonly Finding[];
  /** of one that was refused: the server's own words */
  readonly detail?: string;
  /** of a sale: pieces that came back, by line */
  readonly returned: readonly number[];
  /** of what is no sale: its paper */
  readonly paper?: KeptPaper;
}

/** Of another till, brought by a file. */
export interface ForeignEvent {
  readonly tillId: number;
  readonly event: TillEvent;
  readonly step: 'waiting' | 'unreadable';
  readonly detail?: string;
}

/** The last numbers that this till gave. */
export interface Counters {
  readonly sequence: number;
  /** of tickets */
  readonly number: number;
  /** of Z reports */
  readonly closing: number;
}

/** How far the server has this till's events: all up to it but the unreadable ones. */
export interface SentMark {
  readonly upTo: number;
  readonly unreadable: readonly number[];
}

export const NO_COUNTERS: Counters = { sequence: 0, number: 0, closing: 0 };
export const NOTHING_SENT: SentMark = { upTo: 0, unreadable: [] };

/** How many that were sent are remembered, for reprints, returns and the day's figures. */
export const MOST_SENT = 2_000;

export const keptNow = (event: TillEvent, paper?: KeptPaper): KeptEvent => ({
  event,
  step: 'waiting',
  orderNumber: null,
  findings: [],
  returned: [],
  ...(paper !== undefined && { paper }),
});

/** `C1-000042` */
export const ticketNumber = (code: string, number: number): string => `${code}-${String(number).padStart(6, '0')}`;
