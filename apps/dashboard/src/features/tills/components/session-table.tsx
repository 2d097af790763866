import type { TillSession } from '@hanout/contracts/till/sessions';
import { formatDateTime } from '@hanout/i18n';
import { Money } from '@hanout/ui/money/money.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Link } from 'react-router';
import { Difference } from './difference.tsx';
import { DayState } from './till-marks.tsx';

/** A few days, the latest first. */
export function SessionTable({ rows }: { readonly rows: readonly TillSession[] }) {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <table className="hn-tills-table">
      <thead>
        <tr>
          <th scope="col">{translate('tills.session')}</th>
          <th scope="col" className="hn-end">
            {translate('tills.sold')}
          </th>
          <th scope="col" className="hn-end">
            {translate('tills.difference')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((day) => (
          <tr key={day.id}>
            <td>
              <Link to={`/tills/sessions/${day.id}`}>{formatDateTime(Date.parse(day.openedAt), language)}</Link>{' '}
              <DayState state={day.state} />
              <div className="hn-soft">
                <bdi>{day.openedBy}</bdi>
                {day.number === null ? null : (
                  <>
                    {' · '}
                    <bdi dir="ltr">Z{day.number}</bdi>
                  </>
                )}
              </div>
            </td>
            <td className="hn-end">
              <Money centimes={day.soldCentimes} />
            </td>
            <td className="hn-end">
              <Difference centimes={day.differenceCentimes} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
