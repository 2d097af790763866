import type { Remittance, RemittanceList, RemittanceRow } from '@hanout/contracts/remittances/remittances';
import { maskPhone } from '@hanout/core/customers';
import { CONFIDENCE, mayBeIncluded, ROW_STATES } from '@hanout/core/remittances';
import type { Database } from '../../../database/database.ts';
import type { StaffSession } from '../../staff/index.ts';
import { findRemittance, type ListedRemittance, type ShownRow } from './queries.ts';
import { readTotals, type StoredStateTotal } from './totals-queries.ts';

const NOTHING = { count: 0, sumCentimes: 0, included: 0, includedSumCentimes: 0 };

/** One as it is now, with what its rows come to; undefined: it is not there, or of another shop. */
export async function readRemittance(
  db: Database,
  id: number,
  { shopIds, language, permissions }: StaffSession,
): Promise<Remittance | undefined> {
  const found = await findRemittance(db, id, { shopIds, language });
  if (found === undefined) return undefined;
  const totals = await readTotals(db, id);
  const sum = (of: (total: StoredStateTotal) => number): number => totals.reduce((all, each) => all + of(each), 0);
  return {
    ...found,
    number: found.id,
    createdAt: found.createdAt.toISOString(),
    confirmedAt: found.confirmedAt?.toISOString() ?? null,
    reversedAt: found.reversedAt?.toISOString() ?? null,
    rows: sum(({ count }) => count),
    states: ROW_STATES.map((state) => {
      const { count, sumCentimes, included, includedSumCentimes } =
        totals.find((each) => each.state === state) ?? NOTHING;
      return { state, count, sumCentimes, included, includedSumCentimes };
    }),
    fileNetCentimes: sum(({ sumCentimes }) => sumCentimes),
    includedNetCentimes: sum(({ includedSumCentimes }) => includedSumCentimes),
    unexplained: sum(({ unexplained }) => unexplained),
    unexplainedSumCentimes: sum(({ unexplainedSumCentimes }) => unexplainedSumCentimes),
    grossCentimes: sum(({ grossCentimes }) => grossCentimes),
    feesCentimes: sum(({ feesCentimes }) => feesCentimes),
    chargesCentimes: sum(({ chargesCentimes }) => chargesCentimes),
    expectedNetCentimes: sum(({ expectedNetCentimes }) => expectedNetCentimes),
    mayReverse: found.state === 'confirmed' && permissions.has('remittances.reverse'),
  };
}

export function presentListed(row: ListedRemittance): RemittanceList['rows'][number] {
  const {
    id,
    transporter,
    shop,
    kind,
    state,
    type,
    paidOn,
    sourceName,
    rows,
    fileNetCentimes,
    includedNetCentimes,
    by,
  } = row;
  const named = { transporter, shop, kind, state, type, paidOn, sourceName, by };
  return {
    id,
    number: id,
    ...named,
    rows,
    fileNetCentimes,
    includedNetCentimes,
    createdAt: row.createdAt.toISOString(),
  };
}

export function presentRow(row: ShownRow, { permissions }: Pick<StaffSession, 'permissions'>): RemittanceRow {
  const { orderId, orderNumber, customer, matchedBy, state } = row;
  const { amount, gross, fee, net, expected, difference, phone, ...said } = row;
  return {
    row: said.row,
    tracking: said.tracking,
    reference: said.reference,
    phone: phone === null || permissions.has('customers.contact') ? phone : maskPhone(phone),
    status: said.status,
    kind: said.kind,
    amountCentimes: amount,
    isUnreadable: said.isUnreadable,
    order: orderId === null || orderNumber === null ? null : { id: orderId, number: orderNumber, customer },
    matched: matchedBy,
    confidence: matchedBy === null ? 0 : CONFIDENCE[matchedBy],
    alreadyPaid: state === 'already_paid',
    state,
    grossCentimes: gross,
    feeCentimes: fee,
    netCentimes: net,
    expectedCentimes: expected,
    differenceCentimes: difference,
    isIncluded: said.isIncluded,
    mayBeIncluded: mayBeIncluded(state) && orderId !== null && !said.isUnreadable,
    settlement: said.settlement,
    note: said.note,
  };
}
