import type { LinkedOrder, ReturnDetail, ReturnRow } from '@hanout/contracts/orders/returns';
import { toCentimes } from '@hanout/core/kernel';
import { creditable, dueBack, figuresOf, transferable } from '@hanout/core/ledger';
import { headlineState } from '@hanout/core/ordering';
import { creditFor, deliveryDueFor, listReturnActions, type ReturnActionRefusal } from '@hanout/core/returns';
import type { Permission } from '@hanout/core/staff';
import type { Language, Translate } from '@hanout/i18n';
import type { OrderLedger } from '../../ledger/index.ts';
import type { LineRecord } from '../back-office/order-page/queries.ts';
import { readAttributes, readName } from '../back-office/order-page/stored-json.ts';
import { orderingErrors } from '../errors.ts';
import type { ReturnRecord } from './list-queries.ts';
import type { LinkedRecord, ReturnFacts, ReturnLineRecord } from './queries.ts';

export interface Reader {
  readonly language: Language;
  readonly permissions: ReadonlySet<Permission>;
  readonly t: Translate;
}

export function presentRow({ reasonNames, askedAt, phone, ...row }: ReturnRecord, language: Language): ReturnRow {
  return { ...row, phone: phone ?? '', reason: readName(reasonNames, language), askedAt: askedAt.toISOString() };
}

export interface WholeReturn {
  readonly row: ReturnRecord;
  readonly facts: ReturnFacts;
  readonly lines: readonly ReturnLineRecord[];
  readonly orderLines: readonly LineRecord[];
  readonly exchanges: readonly LinkedRecord[];
  readonly ledger: OrderLedger;
  readonly deliveredOn: string | null;
  /** what the carrier of the order takes for the way back, where it is known */
  readonly wayBackCentimes: number;
}

export function presentReturn(whole: WholeReturn, { language, permissions, t }: Reader): ReturnDetail {
  const { row, facts, exchanges } = whole;
  const { note, refusalReason, employeeName, deadlineOn, version, receivedAt, closedAt, askedOn } = facts;
  const linked = exchanges.map((each) => ({
    ...presentLinked(each),
    isGivenUp: isGivenUp(each),
    advanceCentimes: each.advanceCentimes,
  }));
  const hasExchange = linked.some((each) => !each.isGivenUp);
  return {
    ...presentRow(row, language),
    version,
    note,
    refusalReason,
    employeeName,
    deadlineOn,
    isPastDeadline: deadlineOn !== null && askedOn > deadlineOn,
    deliveredOn: whole.deliveredOn,
    receivedAt: receivedAt?.toISOString() ?? null,
    closedAt: closedAt?.toISOString() ?? null,
    lines: whole.lines.flatMap((line) => presentLine(line, whole, language)),
    money: presentMoney(whole),
    exchanges: linked.toSorted((a, b) => Number(a.isGivenUp) - Number(b.isGivenUp)),
    mayExchange:
      !hasExchange &&
      ['asked', 'accepted', 'received'].includes(row.state) &&
      permissions.has('orders.create') &&
      permissions.has('returns.manage'),
    actions: listReturnActions({ state: row.state, hasExchange }, permissions).map(({ rule, refusal }) => ({
      action: rule.action,
      label: t(`returns.action.${rule.action}`),
      allowed: refusal === null,
      refusal: refusal === null ? null : { code: refusal.code, message: refusalSentence(refusal, t) },
      needs: rule.needs,
      inverse: rule.inverse,
    })),
  };
}

export function refusalSentence(refusal: ReturnActionRefusal, t: Translate): string {
  const state = 'state' in refusal ? t(`returns.state.${refusal.state}`) : '';
  return t(orderingErrors[refusal.code].message, { state });
}

const isGivenUp = ({ confirmation, parcel }: LinkedRecord): boolean =>
  ['rejected', 'duplicate', 'fake'].includes(confirmation) || parcel === 'returned';

export const presentLinked = ({ id, number, totalCentimes, ...states }: LinkedRecord): LinkedOrder => ({
  id,
  number,
  totalCentimes,
  state: headlineState(states),
});

export function presentOrderLine(line: LineRecord, language: Language) {
  return {
    lineId: line.id,
    productId: line.productId,
    combinationId: line.combinationId,
    isPack: line.isPack,
    name: readName(line.names, language),
    attributes: readAttributes(line.attributes),
    sku: line.sku,
    imageUrl: line.imageUrl,
    unitPriceCentimes: line.unitPriceCentimes,
  };
}

function presentLine(
  { lineId, quantity, sellable, damaged, missing }: ReturnLineRecord,
  whole: WholeReturn,
  language: Language,
): ReturnDetail['lines'] {
  const line = whole.orderLines.find(({ id }) => id === lineId);
  if (line === undefined) return [];
  const one = [{ quantity: 1, line }];
  const creditCentimes = creditOf(one, whole) + deliveryOf(one, whole);
  return [{ ...presentOrderLine(line, language), quantity, sellable, damaged, missing, creditCentimes }];
}

function presentMoney(whole: WholeReturn): ReturnDetail['money'] {
  const { facts, row, lines, orderLines, ledger, wayBackCentimes } = whole;
  const figures = figuresOf(ledger.book);
  const asked = lines.flatMap(({ lineId, quantity }) => {
    const line = orderLines.find(({ id }) => id === lineId);
    return line === undefined ? [] : [{ quantity, line }];
  });
  const worth = creditOf(asked, whole);
  const delivery = deliveryOf(asked, whole);
  return {
    creditCentimes: facts.creditCentimes ?? Math.min(creditable(ledger.book), worth + delivery),
    deliveryCentimes: delivery,
    mostCentimes: Math.min(creditable(ledger.book), worth + facts.deliveryCentimes),
    wayBackCentimes: facts.wayBackCentimes ?? (row.isOurFault ? wayBackCentimes : 0),
    paidCentimes: figures.paid,
    refundedCentimes: figures.refunded,
    dueCentimes: dueBack(figures),
    exchangeCentimes: transferable(ledger.book, {
      worth: row.state === 'received' ? dueBack(figures) : toCentimes(worth),
      total: toCentimes(Number.MAX_SAFE_INTEGER),
    }),
  };
}

type CountedLine = { readonly quantity: number; readonly line: LineRecord };

const pricesOf = (lines: readonly CountedLine[]) =>
  lines.map(({ quantity, line }) => ({ quantity, unitPrice: toCentimes(line.unitPriceCentimes) }));

const creditOf = (lines: readonly CountedLine[], { facts }: WholeReturn): number =>
  creditFor(pricesOf(lines), {
    subtotal: toCentimes(facts.subtotalCentimes),
    cartDiscount: toCentimes(facts.cartDiscountCentimes),
  });

const deliveryOf = (lines: readonly CountedLine[], { facts, row, exchanges }: WholeReturn): number =>
  deliveryDueFor(pricesOf(lines), {
    isOurFault: row.isOurFault,
    hasExchange: exchanges.some((each) => !isGivenUp(each)),
    subtotal: toCentimes(facts.subtotalCentimes),
    delivery: toCentimes(facts.deliveryCentimes),
  });
