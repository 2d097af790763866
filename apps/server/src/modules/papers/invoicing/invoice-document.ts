import type { IssueInvoice, PaymentMode } from '@hanout/contracts/papers';
import { toCentimes, ZERO, type Centimes } from '@hanout/core/kernel';
import { amountInWords, invoiceAmounts, stampDutyOf, withoutTax, type StampDuty } from '@hanout/core/papers';
import type { TaxRegime } from '@hanout/core/pricing';
import type { LegalIdentity } from '../../shops/index.ts';
import type { PrintedOrder } from '../printing/queries.ts';

type Words = Readonly<Record<string, string>>;

export interface InvoiceLine {
  readonly names: Words;
  readonly attributes: readonly { readonly label: string; readonly value: string }[];
  readonly sku: string | null;
  readonly quantity: number;
  readonly rate: number;
  readonly unitBeforeTax: number;
  readonly beforeTax: number;
}

/** Everything that an invoice says, as it was when it was issued. Stored with it and never written again; amounts in centimes. */
export interface InvoiceDocument {
  readonly seller: LegalIdentity;
  /** `addressAr`: where the place has Arabic names, and nobody wrote another address */
  readonly buyer: IssueInvoice['buyer'] & { readonly phone: string; readonly addressAr?: string };
  readonly regime: TaxRegime;
  readonly orderNumber: number;
  readonly orderedAt: string;
  readonly lines: readonly InvoiceLine[];
  readonly delivery: number;
  readonly discount: number;
  readonly groups: readonly { readonly rate: number; readonly beforeTax: number; readonly tax: number }[];
  readonly beforeTax: number;
  readonly tax: number;
  readonly total: number;
  readonly stamp: number;
  readonly payable: number;
  readonly paymentMode: PaymentMode;
  readonly words: { readonly fr: string; readonly ar: string };
  /** of a credit note: what it takes back, and why */
  readonly corrects?: { readonly number: string; readonly issuedAt: string; readonly reason: string };
}

export interface InvoiceGround {
  readonly order: PrintedOrder;
  readonly asked: IssueInvoice;
  /** null: cash is not stamped here */
  readonly duty: StampDuty | null;
  /** basis points that delivery is taxed at where tax is charged */
  readonly deliveryRate: number;
}

/** What is said of an order once and for all. */
export function invoiceDocument({ order, asked, duty, deliveryRate }: InvoiceGround): InvoiceDocument {
  const isTaxed = order.regime === 'tva';
  const lines = order.lines.map((line) => ({
    ...line,
    rate: isTaxed ? line.taxBasisPoints : 0,
    unit: toCentimes(line.unitPriceCentimes),
    total: toCentimes(line.totalCentimes),
  }));
  const amounts = invoiceAmounts({
    lines,
    delivery: { total: toCentimes(order.deliveryCentimes), rate: isTaxed ? deliveryRate : 0 },
    discount: toCentimes(order.discountCentimes),
  });
  const stamp = duty === null || asked.paymentMode !== 'cash' ? ZERO : stampDutyOf(amounts.total, duty);
  const payable = toCentimes(amounts.total + stamp);
  return {
    seller: order.legal,
    buyer: buyerOf(order, asked),
    regime: order.regime,
    orderNumber: order.number,
    orderedAt: order.placedAt.toISOString(),
    lines: lines.map(({ names, attributes, sku, quantity, rate, unit }, index) => ({
      names,
      attributes,
      sku,
      quantity,
      rate,
      unitBeforeTax: withoutTax(unit, rate),
      beforeTax: amounts.lines[index] ?? ZERO,
    })),
    delivery: amounts.delivery,
    discount: amounts.discount,
    groups: amounts.groups,
    beforeTax: amounts.beforeTax,
    tax: amounts.tax,
    total: amounts.total,
    stamp,
    payable,
    paymentMode: asked.paymentMode,
    words: wordsOf(payable),
  };
}

const wordsOf = (payable: Centimes) => ({ fr: amountInWords(payable, 'fr'), ar: amountInWords(payable, 'ar') });

function buyerOf(order: PrintedOrder, { buyer }: IssueInvoice): InvoiceDocument['buyer'] {
  const placeOf = (commune: string, wilaya: string, comma: string): string =>
    [order.address, commune, wilaya].filter((part) => part !== '').join(comma);
  const place = placeOf(order.communeNameFr, order.wilayaNameFr, ', ');
  const isOwn = buyer.address === '' && order.wilayaNameAr !== '';
  return {
    ...buyer,
    ...(isOwn ? { addressAr: placeOf(order.communeNameAr, order.wilayaNameAr, '، ') } : {}),
    name: buyer.name === '' ? `${order.firstName} ${order.lastName}`.trim() : buyer.name,
    address: buyer.address === '' ? place : buyer.address,
    phone: order.phone ?? '',
  };
}

const NEEDED = ['companyName', 'address', 'rc', 'nif', 'nis', 'ai'] as const;

/** What the law wants of a seller (decree 05-468) and this one has not said. */
export const missingOf = (seller: LegalIdentity): readonly (typeof NEEDED)[number][] =>
  NEEDED.filter((field) => (seller[field] ?? '').trim() === '');
