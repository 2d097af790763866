import type { Cashier } from '@hanout/contracts/till/device';
import type { Result } from '@hanout/core/kernel';
import type { TillRefusal } from '../till-refusal.ts';

/** Who sells, without what their PIN is checked against. */
export interface CashierView extends Omit<Cashier, 'verifier'> {
  readonly hasPin: boolean;
}

/** A manager's word for one act. Made by `approve` alone, good once. */
export interface Approval {
  readonly managerId: number;
}

export interface PeopleCommands {
  readonly signIn: (cashierId: number, pin: string) => Promise<Result<null, TillRefusal>>;
  /** Locks the screen; the basket and the session stay. */
  readonly signOut: () => void;
  readonly approve: (managerId: number, pin: string) => Promise<Result<Approval, TillRefusal>>;
}
