import { parsePhone } from '@hanout/core/customers';
import { ok, refuse } from '@hanout/core/kernel';
import type { Desk } from '../desk.ts';
import { reached } from '../sync/line.ts';
import { readIntoMemory } from '../sync/read-into-memory.ts';
import type { CustomerCommands } from './customer-commands.ts';
import { customerWords, LEAST_CUSTOMER_LETTERS, searchCustomers } from './customer-index.ts';

export function createCustomers(desk: Desk): CustomerCommands {
  return {
    search: async (text) => {
      if (text.trim().length < LEAST_CUSTOMER_LETTERS) return refuse({ code: 'till.search-is-too-short' });
      await readIntoMemory(desk);
      return ok(searchCustomers(desk.known.customers.values(), text));
    },
    create: async ({ firstName, lastName, phone: typed }) => {
      const phone = parsePhone(typed);
      if (phone === null) return refuse({ code: 'till.phone-is-wrong' });
      const answer = reached(
        desk,
        await desk.around.server.createCustomer({ firstName: firstName.trim(), lastName: lastName.trim(), phone }),
      );
      if (!answer.ok) {
        const isAway = answer.error.code === 'till.is-away';
        return refuse({ code: isAway ? 'till.customer-network-error' : 'till.customer-not-created' });
      }
      const { customer } = answer.value;
      desk.known.customers.set(customer.id, { customer, words: customerWords(customer) });
      return ok(answer.value);
    },
  };
}
