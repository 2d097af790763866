import type { createTill } from '@hanout/till/till';

// The till's door names these; the screens take them from what it answers.
export type Till = ReturnType<typeof createTill>;
export type TillState = ReturnType<Till['read']>;
export type BasketView = TillState['basket'];
export type BasketLineView = BasketView['lines'][number];
export type BasketCustomer = NonNullable<BasketView['customer']>;
export type Discount = NonNullable<BasketView['discount']>;
export type CashierView = TillState['cashiers'][number];
export type WaitingEvent = TillState['waiting'][number];
export type HeldTicket = TillState['held'][number];
export type Names = BasketLineView['names'];
export type ShownProduct = ReturnType<Till['catalogue']['search']>[number];
export type ShownDetail = NonNullable<ReturnType<Till['catalogue']['show']>>;
export type SessionView = NonNullable<TillState['session']>;
export type SessionFigures = SessionView['figures'];
export type Payment = Parameters<Till['payment']['pay']>[0];
export type PaymentPreview = ReturnType<Till['payment']['preview']>;
export type PaidTicket = NonNullable<TillState['lastPaid']>;
export type CashSlip = Extract<Awaited<ReturnType<Till['session']['cashIn']>>, { readonly ok: true }>['value'];
export type OrderToCollect = Extract<
  Awaited<ReturnType<Till['orders']['search']>>,
  { readonly ok: true }
>['value']['orders'][number];
export type KeptTicket = Awaited<ReturnType<Till['payment']['listTickets']>>[number];
export type TillPaper = Awaited<ReturnType<Till['payment']['listPapers']>>[number];
export type ReturnSlip = PaidTicket['backs'][number];
export type SettledOrder = NonNullable<PaidTicket['order']>;
export type ClosedSession = Awaited<ReturnType<Till['session']['listClosed']>>[number];
export type Counted = ClosedSession['counted'];
export type TillRefusal = NonNullable<PaymentPreview['problem']>;
export type Approval = NonNullable<Parameters<Till['basket']['discountTicket']>[1]>;
export type Customer = Extract<
  Awaited<ReturnType<Till['customers']['search']>>,
  { readonly ok: true }
>['value'][number];
