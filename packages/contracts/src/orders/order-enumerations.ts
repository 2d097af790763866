import { z } from 'zod';
import { orderTransitionSchema } from './order-actions.ts';
import { orderChannels } from './order-states.ts';
import { shownTagSchema } from './order-tags.ts';
import { employee, place } from './orders.ts';

/** `shopIds`: for which of the reader's shops they work; null: of every one */
const employeeOfShops = employee.extend({ shopIds: z.array(z.int()).nullable() });
const choice = z.object({ value: z.string(), label: z.string() });

/** `GET /dashboard/api/orders/enumerations`, in the person's language. */
export const orderEnumerationsSchema = z.object({
  views: z.array(choice),
  states: z.array(choice),
  confirmationStates: z.array(choice),
  preparationStates: z.array(choice),
  deliveryStates: z.array(choice),
  paymentStatuses: z.array(choice),
  channels: z.array(choice),
  /** what staff write down, each on its channel (ST-04) */
  orderTypes: z.array(choice.extend({ channel: z.enum(orderChannels) })),
  sources: z.array(choice),
  sorts: z.array(choice),
  /** suggested; a person may write another */
  rejectionReasons: z.array(choice),
  /** the same of a parcel that fails, waits, turns round or is lost */
  parcelReasons: z.array(choice),
  paymentTypes: z.array(choice),
  purses: z.array(choice),
  installmentStates: z.array(choice),
  /** what moved money and is no payment */
  entryKinds: z.array(choice),
  reservationStates: z.array(choice),
  shipmentStates: z.array(choice),
  /** who did what the history tells, where it was no employee by name */
  actors: z.array(choice),
  /** in what state goods come back */
  outcomes: z.array(choice),
  actions: z.array(choice),
  axes: z.array(choice),
  transitions: z.array(orderTransitionSchema),
  wilayas: z.array(place),
  carriers: z.array(z.object({ id: z.int(), name: z.string() })),
  /** to whom an order can be assigned */
  employees: z.array(employeeOfShops),
  /** whom a note can mention */
  colleagues: z.array(employeeOfShops),
  /** what can be put on an order, each of its shop */
  tags: z.array(shownTagSchema.extend({ shopId: z.int() })),
});
export type OrderEnumerations = z.infer<typeof orderEnumerationsSchema>;
