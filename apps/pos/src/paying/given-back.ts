import type { PaidTicket } from '../till/types.ts';

/** What goes out of the drawer where more came back than was sold. */
export function givenBack({ sale, backs }: PaidTicket): number {
  const sold = sale === null ? 0 : sale.sale.totalCentimes + sale.sale.stampDutyCentimes;
  return Math.max(0, backs.reduce((sum, { refund }) => sum + refund, 0) - sold);
}
