import type { TillMethod } from '@hanout/contracts/till/events';
import type { Centimes, Result } from '@hanout/core/kernel';
import type { TillRefusal } from '../till-refusal.ts';
import type { Approval } from './people-commands.ts';

/** Pieces of each coin and note, by their value in centimes. */
export type Counted = Readonly<Record<string, number>>;

export interface MethodFigures {
  readonly method: TillMethod;
  readonly sold: Centimes;
  readonly refunded: Centimes;
  /** what should be there: of cash with the opening, and what went in and out */
  readonly expected: Centimes;
}

/** What an X and a Z show. */
export interface SessionFigures {
  readonly opening: Centimes;
  readonly sales: number;
  readonly returns: number;
  readonly pieces: number;
  readonly soldTotal: Centimes;
  readonly discounts: Centimes;
  readonly stampDuty: Centimes;
  readonly refundTotal: Centimes;
  readonly cashIn: Centimes;
  readonly cashOut: Centimes;
  readonly drawerOpenings: number;
  /** sold and to be paid later: deposits and installments */
  readonly later: Centimes;
  readonly methods: readonly MethodFigures[];
  readonly byCashier: readonly { readonly cashierId: number; readonly sales: number; readonly soldTotal: Centimes }[];
  readonly firstNumber: number | null;
  readonly lastNumber: number | null;
}

export interface SessionView {
  readonly id: string;
  readonly openedAt: number;
  readonly openedBy: number;
  readonly cashierId: number;
  /** longer than 16 hours */
  readonly isLong: boolean;
  readonly figures: SessionFigures;
}

export interface ClosedSession {
  readonly id: string;
  /** of the Z report */
  readonly number: number;
  readonly openedAt: number;
  readonly openedBy: number;
  readonly closedAt: number;
  readonly closedBy: number;
  readonly counted: Counted;
  readonly figures: SessionFigures;
  readonly found: readonly { readonly method: TillMethod; readonly amount: Centimes }[];
  /** found less expected, of all methods */
  readonly difference: Centimes;
  readonly comment: string;
  /** sales of it still waited when it was closed */
  readonly isProvisional: boolean;
}

export interface CashSlip {
  readonly kind: 'cash-in' | 'cash-out' | 'drawer';
  readonly amount: Centimes;
  readonly reason: string;
  readonly at: number;
  readonly cashierId: number;
}

export interface Closing {
  readonly counted: Counted;
  /** of methods other than cash, where somebody looked; not given: as expected */
  readonly found?: readonly { readonly method: TillMethod; readonly amount: Centimes }[];
  readonly comment: string;
  /** closes although sales still wait (`till.events-wait`) */
  readonly isProvisional?: boolean;
}

export interface SessionCommands {
  /** Without durable storage a manager's word is needed. */
  readonly open: (counted: Counted, approval?: Approval) => Promise<Result<null, TillRefusal>>;
  /** Who may not move cash needs a manager's word for each of the three. */
  readonly cashIn: (amount: Centimes, reason: string, approval?: Approval) => Promise<Result<CashSlip, TillRefusal>>;
  readonly cashOut: (amount: Centimes, reason: string, approval?: Approval) => Promise<Result<CashSlip, TillRefusal>>;
  /** The drawer is opened without a sale, and that is written down. */
  readonly openDrawer: (reason: string, approval?: Approval) => Promise<Result<CashSlip, TillRefusal>>;
  /** Another cashier goes on with the same drawer. */
  readonly handOver: (toCashierId: number, pin: string) => Promise<Result<null, TillRefusal>>;
  /** Above the limit: a comment and a manager's word. */
  readonly close: (closing: Closing, approval?: Approval) => Promise<Result<ClosedSession, TillRefusal>>;
  /** Those closed on this device, the latest first, to be printed again. */
  readonly listClosed: (most: number) => Promise<readonly ClosedSession[]>;
}
