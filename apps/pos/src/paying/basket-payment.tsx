import type { PaidTicket } from '../till/types.ts';
import { useBasketBill } from './bill.ts';
import { PaymentScreen } from './payment-screen.tsx';

type BasketPaymentProps = { readonly onPaid: (paid: PaidTicket) => void; readonly onBack: () => void };

/** The ticket under work is paid, or what comes back with it is given back. */
export function BasketPayment({ onPaid, onBack }: BasketPaymentProps) {
  return <PaymentScreen bill={useBasketBill()} onPaid={onPaid} onBack={onBack} />;
}
