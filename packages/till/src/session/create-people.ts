import type { Cashier } from '@hanout/contracts/till/device';
import { ok, refuse } from '@hanout/core/kernel';
import type { Desk } from '../desk.ts';
import { checkPin } from './check-pin.ts';
import { passDrawer } from './pass-drawer.ts';
import type { CashierView, PeopleCommands } from './people-commands.ts';
import { cashierOf } from './rights.ts';

export function createPeople(desk: Desk): PeopleCommands {
  const { known } = desk;
  return {
    signIn: async (cashierId, pin) => {
      if (known.self === null) return refuse({ code: 'till.is-revoked' });
      const may = await desk.inTurn(async () => {
        const checked = await checkPin(desk, cashierId, pin);
        // Whoever signs in while the drawer is open takes it over, and that is written down.
        return checked.ok && known.isSelling ? passDrawer(desk, cashierId) : checked;
      });
      if (!may.ok) return may;
      known.cashierId = cashierId;
      desk.show({ cashier: desk.read().cashiers.find(({ id }) => id === cashierId) ?? null });
      return ok(null);
    },
    signOut: () => {
      known.cashierId = null;
      known.approvals.clear();
      desk.show({ cashier: null });
    },
    approve: async (managerId, pin) => {
      if (cashierOf(desk, managerId)?.isManager !== true)
        return refuse({ code: 'till.needs-manager', limitBasisPoints: null });
      const checked = await desk.inTurn(() => checkPin(desk, managerId, pin));
      if (!checked.ok) return checked;
      const approval = { managerId };
      known.approvals.add(approval);
      return ok(approval);
    },
  };
}

export const viewCashier = ({ verifier, ...cashier }: Cashier): CashierView => ({
  ...cashier,
  hasPin: verifier !== null,
});
