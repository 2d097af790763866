import { isObject, numberOf, textOf } from '../api/read.ts';
import type { Commune, Transporter, Wilaya } from '../api/places.ts';
import type { Quote } from '../api/quote.ts';
import type { CartLine } from '../cart/cart-line.ts';
import type { LineNotice } from '../cart/settle-lines.ts';
import { emptyForm, type FieldErrors, type FormField, formFields, type FormValues, type OrderSource } from './form.ts';

/** A list that comes from the network: not asked for yet, on its way, here, or failed. */
export type Loadable<T> =
  | { readonly status: 'idle' | 'loading' | 'failed'; readonly items: readonly T[] }
  | { readonly status: 'ready'; readonly items: readonly T[] };

/** What stands in the way of the order and is said in a dialog (quick order) or a toast (cart). */
export interface Failure {
  /** Distinguishes two failures of the same kind in a row. */
  readonly id: number;
  readonly title: string;
  readonly message: string;
  /** What the shopper can do now. */
  readonly advice: string | null;
  readonly canRetry: boolean;
  /** Fields have to be corrected: they are named. */
  readonly isOfFields?: boolean;
}

/** The order as the thank-you overview shows it (storefront §2). Amounts are decimal DA. */
export interface Overview {
  readonly source: OrderSource;
  /** Of a quick order: the product that it was placed beside. */
  readonly productId: number | null;
  readonly lines: readonly Pick<CartLine, 'name' | 'image' | 'attributes' | 'quantity' | 'unitPrice'>[];
  readonly productTotal: number;
  readonly deliveryPrice: number;
  readonly grandTotal: number;
  /** Milliseconds of the browser's clock. */
  readonly purchasedAt: number;
  readonly path: string | null;
}

export interface CheckoutState {
  readonly values: FormValues;
  readonly formErrors: FieldErrors;
  readonly validated: Readonly<Partial<Record<FormField, boolean>>>;
  /** Said under a field whose typed characters were folded or dropped. */
  readonly notes: FieldErrors;
  readonly isPhoneEntered: boolean;
  /** What is typed may be kept for a call although no order is placed. */
  readonly mayKeep: boolean;
  readonly wilayas: Loadable<Wilaya>;
  readonly communes: Loadable<Commune>;
  readonly transporters: Loadable<Transporter>;
  readonly quote: Quote | null;
  /** 0 until a transporter is chosen, and again when it is taken back (storefront §4). */
  readonly deliveryPrice: number;
  readonly totalPrice: number | null;
  readonly notices: ReadonlyMap<string, LineNotice>;
  readonly loading: boolean;
  readonly submitted: boolean;
  readonly error: string | null;
  readonly missing: readonly FormField[];
  readonly failure: Failure | null;
  /** The field that should have the focus, and a number that grows with each wish. */
  readonly focusWish: { readonly field: FormField; readonly id: number } | null;
  /** Whole seconds of the cooldown, 0 when none. */
  readonly remaining: number;
  /** The same after a refusal by the server, which locks the form. */
  readonly locked: number;
  /** The order of this form; it takes the form's place. */
  readonly overview: Overview | null;
  /** While it cools: an order of this browser that is none of this form's. */
  readonly earlier: Overview | null;
}

export const notAsked = { status: 'idle', items: [] } as const;

/** What the server renders and a first visitor has. */
export const initialCheckout: CheckoutState = {
  values: emptyForm,
  formErrors: {},
  validated: {},
  notes: {},
  isPhoneEntered: false,
  mayKeep: true,
  wilayas: notAsked,
  communes: notAsked,
  transporters: notAsked,
  quote: null,
  deliveryPrice: 0,
  totalPrice: null,
  notices: new Map(),
  loading: false,
  submitted: false,
  error: null,
  missing: [],
  failure: null,
  focusWish: null,
  remaining: 0,
  locked: 0,
  overview: null,
  earlier: null,
};

/** The part of the state that outlives the page. */
export function persistedPart(state: CheckoutState, ordered: OrderedProduct | null): object {
  const { values, validated, submitted, isPhoneEntered, mayKeep, deliveryPrice, totalPrice } = state;
  return {
    ...values,
    validated,
    submitted,
    isPhoneEntered,
    mayKeep,
    deliveryPrice,
    totalPrice,
    product: ordered?.productId ?? null,
    selectedCombination: ordered?.combinationId ?? null,
  };
}

/** The product beside whose form a quick order is placed, with what is chosen of it. */
export type OrderedProduct = Pick<CartLine, 'productId' | 'combinationId'>;

/** What is stored of an earlier page; its amounts only where the same thing is ordered here. */
export function parsePersisted(stored: unknown, ordered: OrderedProduct | null): Partial<CheckoutState> {
  const source = isObject(stored) ? stored : {};
  const entries = formFields.map((field) => [field, textOf(source[field]) ?? ''] as const);
  const validated = isObject(source['validated']) ? source['validated'] : {};
  const isSame =
    numberOf(source['product']) === (ordered?.productId ?? null) &&
    numberOf(source['selectedCombination']) === (ordered?.combinationId ?? null);
  return {
    values: { ...emptyForm, ...Object.fromEntries(entries) },
    validated: Object.fromEntries(
      formFields.flatMap((field) => (typeof validated[field] === 'boolean' ? [[field, validated[field]]] : [])),
    ),
    submitted: source['submitted'] === true,
    isPhoneEntered: source['isPhoneEntered'] === true,
    mayKeep: source['mayKeep'] !== false,
    deliveryPrice: (isSame ? numberOf(source['deliveryPrice']) : null) ?? 0,
    totalPrice: isSame ? numberOf(source['totalPrice']) : null,
  };
}

export function parseOverview(stored: unknown): Overview | null {
  if (!isObject(stored) || !Array.isArray(stored['lines'])) return null;
  const purchasedAt = numberOf(stored['purchasedAt']);
  const grandTotal = numberOf(stored['grandTotal']);
  if (purchasedAt === null || grandTotal === null) return null;
  return {
    source: stored['source'] === 'cart' ? 'cart' : 'quick',
    productId: numberOf(stored['productId']),
    lines: stored['lines'].flatMap((line: unknown) => parseOverviewLine(line) ?? []),
    productTotal: numberOf(stored['productTotal']) ?? 0,
    deliveryPrice: numberOf(stored['deliveryPrice']) ?? 0,
    grandTotal,
    purchasedAt,
    path: textOf(stored['path']),
  };
}

function parseOverviewLine(line: unknown): Overview['lines'][number] | null {
  if (!isObject(line)) return null;
  const name = textOf(line['name']);
  const quantity = numberOf(line['quantity']);
  const unitPrice = numberOf(line['unitPrice']);
  if (name === null || quantity === null || unitPrice === null) return null;
  const { attributes } = line;
  const pairs = isObject(attributes)
    ? Object.entries(attributes).flatMap(([label, value]) =>
        typeof value === 'string' ? [[label, value] as const] : [],
      )
    : [];
  return {
    name,
    quantity,
    unitPrice,
    image: textOf(line['image']),
    attributes: pairs.length === 0 ? null : Object.fromEntries(pairs),
  };
}
