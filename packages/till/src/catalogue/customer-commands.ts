import type { TillCustomer } from '@hanout/contracts/till/catalogue';
import type { Result } from '@hanout/core/kernel';
import type { TillRefusal } from '../till-refusal.ts';

export interface NewCustomer {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
}

export interface CustomerCommands {
  /** By name or phone, from three characters on (`till.search-is-too-short`); what the device knows, without a network too. */
  readonly search: (text: string) => Promise<Result<readonly TillCustomer[], TillRefusal>>;
  /**
   * "Create online": `till.customer-not-created` when the server would not, `till.customer-network-error` when nobody answered. Known by
   * phone, the known one is answered.
   */
  readonly create: (
    customer: NewCustomer,
  ) => Promise<Result<{ readonly customer: TillCustomer; readonly isKnown: boolean }, TillRefusal>>;
}
