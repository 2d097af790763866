import type { TillSession } from '@hanout/contracts/till/sessions';
import { formatDateTime } from '@hanout/i18n';
import type { Language, Translate } from '@hanout/i18n';
import { Money } from '@hanout/ui/money/money.tsx';
import type { Column } from '@hanout/ui/table/columns.ts';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Link } from 'react-router';
import { Difference } from './difference.tsx';
import { DayState } from './till-marks.tsx';

export function sessionColumns(translate: Translate, language: Language): readonly Column<TillSession>[] {
  return [
    { key: 'day', title: translate('tills.session'), cell: (day) => <Named day={day} language={language} /> },
    {
      key: 'till',
      title: translate('tills.till'),
      cell: ({ tillId, tillName, tillCode, shopName }) => (
        <div>
          <Link to={`/tills/${tillId}`}>
            <bdi>{tillName}</bdi>
          </Link>
          <div className="hn-soft">
            <bdi dir="ltr">{tillCode}</bdi> · <bdi>{shopName}</bdi>
          </div>
        </div>
      ),
    },
    { key: 'state', title: translate('tills.stateTitle'), cell: (day) => <DayState state={day.state} /> },
    {
      key: 'closed',
      title: translate('tills.closed'),
      from: 'lg',
      cell: ({ closedAt, closedBy }) =>
        closedAt === null ? (
          '—'
        ) : (
          <div>
            {formatDateTime(Date.parse(closedAt), language)}
            <div className="hn-soft">
              <bdi>{closedBy}</bdi>
            </div>
          </div>
        ),
    },
    {
      key: 'sold',
      title: translate('tills.sold'),
      align: 'end',
      cell: ({ soldCentimes, sales }) => (
        <div>
          <Money centimes={soldCentimes} />
          <div className="hn-soft">{translate('tills.sales', { count: sales })}</div>
        </div>
      ),
    },
    {
      key: 'difference',
      title: translate('tills.difference'),
      align: 'end',
      cell: ({ differenceCentimes }) => <Difference centimes={differenceCentimes} />,
    },
  ];
}

/** A day on a phone's screen. */
export function SessionCard({ day }: { readonly day: TillSession }) {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <div className="hn-row-card">
      <Named day={day} language={language} />
      <div className="hn-row-line">
        <DayState state={day.state} />
        <bdi>{day.tillName}</bdi>
      </div>
      <div className="hn-row-line">
        <span className="hn-soft">{translate('tills.sales', { count: day.sales })}</span>
        <Money centimes={day.soldCentimes} strong />
      </div>
      <div className="hn-row-line">
        <span className="hn-soft">{translate('tills.difference')}</span>
        <Difference centimes={day.differenceCentimes} />
      </div>
    </div>
  );
}

function Named({ day, language }: { readonly day: TillSession; readonly language: Language }) {
  return (
    <div>
      <Link to={`/tills/sessions/${day.id}`} data-row-link className="hn-row-link">
        {day.number === null ? null : (
          <>
            <bdi dir="ltr">Z{day.number}</bdi>
            {' · '}
          </>
        )}
        {formatDateTime(Date.parse(day.openedAt), language)}
      </Link>
      <div className="hn-soft">
        <bdi>{day.openedBy}</bdi>
      </div>
    </div>
  );
}
