import type { TillDifference, TillSessionView } from '@hanout/contracts/till/back-office';
import type { TillSession } from '@hanout/contracts/till/sessions';
import { formatDateTime, type Language } from '@hanout/i18n';
import type { Database } from '../../../database/database.ts';
import { dinars, type Cell } from '../../../exports/list-file.ts';
import { tillTexts } from '../texts.ts';
import { listSessions, type SessionFilter } from './queries.ts';

const ROWS_AT_ONCE = 200;
const COLUMNS = [
  'report',
  'till',
  'shop',
  'state',
  'openedAt',
  'openedBy',
  'closedAt',
  'closedBy',
  'sales',
  'returns',
  'sold',
  'cash',
  'card',
  'mobile',
  'other',
  'difference',
  'comment',
] as const;

interface Asked {
  readonly filter: SessionFilter;
  readonly view: TillSessionView;
  readonly language: Language;
}

/** The days that a filter finds, page after page, under the names of their columns. */
export async function* pagesOfSessions(db: Database, { filter, view, language }: Asked): AsyncGenerator<Cell[][]> {
  const t = tillTexts(language);
  yield [COLUMNS.map((column) => t(`tills.export.${column}`))];
  let found: readonly TillSession[] = [];
  let cursor: string | undefined;
  do {
    found = await listSessions(db, filter, { view, cursor, limit: ROWS_AT_ONCE });
    cursor = found.at(-1)?.id;
    yield found.map((session) => rowOf(session, language));
  } while (found.length === ROWS_AT_ONCE);
}

function rowOf(session: TillSession, language: Language): Cell[] {
  const { number, tillCode, tillName, shopName, state, openedAt, openedBy, closedAt, closedBy, methods } = session;
  const moment = (at: string | null): string => (at === null ? '' : formatDateTime(Date.parse(at), language));
  return [
    number === null ? '' : `${tillCode}-Z${number}`,
    tillName,
    shopName,
    tillTexts(language)(`tills.dayState.${state}`),
    moment(openedAt),
    openedBy,
    moment(closedAt),
    closedBy ?? '',
    session.sales,
    session.returns,
    dinars(session.soldCentimes),
    ...methods.map(({ expectedCentimes }) => dinars(expectedCentimes)),
    session.differenceCentimes === null ? null : dinars(session.differenceCentimes),
    session.comment,
  ];
}

const DIFFERENCE_COLUMNS = ['cashier', 'sessions', 'withDifference', 'missing', 'tooMuch', 'net'] as const;

/** What people's closings came to, under the names of its columns. */
export async function* pagesOfDifferences(
  rows: readonly TillDifference[],
  language: Language,
): AsyncGenerator<Cell[][]> {
  const t = tillTexts(language);
  yield [DIFFERENCE_COLUMNS.map((column) => t(`tills.export.${column}`))];
  yield rows.map(({ name, sessions, withDifference, missingCentimes, tooMuchCentimes, netCentimes }) => [
    name,
    sessions,
    withDifference,
    dinars(missingCentimes),
    dinars(tooMuchCentimes),
    dinars(netCentimes),
  ]);
}
