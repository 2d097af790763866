import type { Till } from '@hanout/contracts/till/device';
import type { Translate } from '@hanout/i18n';
import { Money } from '@hanout/ui/money/money.tsx';
import type { Column } from '@hanout/ui/table/columns.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Link } from 'react-router';
import { TillState, TillWarnings } from './till-marks.tsx';

export function tillColumns(translate: Translate): readonly Column<Till>[] {
  return [
    { key: 'name', title: translate('tills.till'), cell: (till) => <Named till={till} /> },
    {
      key: 'state',
      title: translate('tills.stateTitle'),
      cell: (till) => (
        <div>
          <TillState till={till} />
          <TillWarnings till={till} />
        </div>
      ),
    },
    {
      key: 'cashier',
      title: translate('tills.signedIn'),
      from: 'md',
      cell: ({ cashier }) => (cashier === null ? '—' : <bdi>{cashier}</bdi>),
    },
    { key: 'session', title: translate('tills.session'), cell: (till) => <OpenDay till={till} /> },
    {
      key: 'today',
      title: translate('tills.today'),
      align: 'end',
      cell: ({ salesToday, salesTodayCentimes }) => (
        <div>
          <Money centimes={salesTodayCentimes} strong />
          <div className="hn-soft">{translate('tills.sales', { count: salesToday })}</div>
        </div>
      ),
    },
    {
      key: 'version',
      title: translate('tills.version'),
      from: 'xl',
      cell: ({ appVersion }) => (appVersion === null ? '—' : <bdi dir="ltr">{appVersion}</bdi>),
    },
  ];
}

/** A till on a phone's screen. */
export function TillCard({ till }: { readonly till: Till }) {
  const translate = useTranslate();
  return (
    <div className="hn-row-card">
      <Named till={till} />
      <TillState till={till} />
      <TillWarnings till={till} />
      <div className="hn-row-line">
        <OpenDay till={till} />
        {till.cashier === null ? null : <bdi>{till.cashier}</bdi>}
      </div>
      <div className="hn-row-line">
        <span className="hn-soft">{translate('tills.sales', { count: till.salesToday })}</span>
        <Money centimes={till.salesTodayCentimes} strong />
      </div>
    </div>
  );
}

function Named({ till: { id, name, code, shopName } }: { readonly till: Till }) {
  return (
    <div>
      <Link to={`/tills/${id}`} data-row-link className="hn-row-link">
        <bdi>{name}</bdi>
      </Link>
      <div className="hn-soft">
        <bdi dir="ltr">{code}</bdi> · <bdi>{shopName}</bdi>
      </div>
    </div>
  );
}

function OpenDay({ till: { openSession, state } }: { readonly till: Till }) {
  const translate = useTranslate();
  if (openSession === null) return <span className="hn-soft">{state === 'open' ? translate('tills.noDay') : '—'}</span>;
  return (
    <Link to={`/tills/sessions/${openSession.id}`}>{translate('tills.dayOf', { name: openSession.openedBy })}</Link>
  );
}
