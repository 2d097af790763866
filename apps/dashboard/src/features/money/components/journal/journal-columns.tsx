import type { JournalEntry } from '@hanout/contracts/money';
import { formatDate, formatDateTime } from '@hanout/i18n';
import type { Language, Translate } from '@hanout/i18n';
import { Money } from '@hanout/ui/money/money.tsx';
import type { Column } from '@hanout/ui/table/columns.ts';
import { Link } from 'react-router';
import type { MoneyWords } from '../use-money-words.ts';

export const ALWAYS_SHOWN = ['on', 'cause', 'lines'] as const;

type Surroundings = {
  readonly translate: Translate;
  readonly language: Language;
  readonly words: MoneyWords;
};

/** What each entry says; its lines stand within its row, so that one sees where the money went. */
export function journalColumns({ translate, language, words }: Surroundings): readonly Column<JournalEntry>[] {
  const columns: readonly Column<JournalEntry>[] = [
    {
      key: 'entry',
      title: translate('money.entry'),
      cell: ({ id }) => <bdi dir="ltr">{id}</bdi>,
      sort: { ascending: 'entry', descending: '-entry', first: 'descending' },
    },
    {
      key: 'on',
      title: translate('money.on'),
      cell: (entry) => formatDate(Date.parse(entry.on), language),
      sort: { ascending: 'on', descending: '-on', first: 'descending' },
    },
    { key: 'cause', title: translate('money.cause'), cell: (entry) => <Cause entry={entry} words={words} /> },
    { key: 'order', title: translate('money.order'), cell: (entry) => <OrderOfEntry entry={entry} /> },
    { key: 'lines', title: translate('money.lines'), cell: (entry) => <EntryLines entry={entry} words={words} /> },
    { key: 'shop', title: translate('money.shop'), from: 'xl', cell: ({ shop }) => <bdi>{shop.name}</bdi> },
    {
      key: 'employee',
      title: translate('money.employee'),
      from: 'lg',
      cell: ({ employeeName, postedAt }) => (
        <>
          <bdi>{employeeName ?? '—'}</bdi>
          <div className="hn-soft">
            {translate('money.postedAt', { date: formatDateTime(Date.parse(postedAt), language) })}
          </div>
        </>
      ),
    },
    { key: 'note', title: translate('money.note'), from: 'xl', cell: ({ note }) => <bdi>{note || '—'}</bdi> },
  ];
  return words.choices.shop.length > 0 ? columns : columns.filter(({ key }) => key !== 'shop');
}

type OfEntry = { readonly entry: JournalEntry; readonly words: MoneyWords };

export function Cause({ entry: { cause, paymentType }, words }: OfEntry) {
  return (
    <>
      {words.wordOf('cause', cause)}
      {paymentType === null ? null : <div className="hn-soft">{words.wordOf('paymentType', paymentType)}</div>}
    </>
  );
}

/** The movement of a whole statement is of no order. */
export const OrderOfEntry = ({ entry: { order } }: { readonly entry: JournalEntry }) =>
  order === null ? null : (
    <Link to={`/orders/${order.id}`} data-row-link className="hn-row-link">
      <bdi dir="ltr">#{order.number}</bdi>
    </Link>
  );

export function EntryLines({ entry: { lines }, words }: OfEntry) {
  return (
    <dl className="hn-entry-lines">
      {lines.map(({ account, amountCentimes }) => (
        <div key={account}>
          <dt>{words.wordOf('account', account)}</dt>
          <dd>
            <Money centimes={amountCentimes} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
