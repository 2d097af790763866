import type { IncidentDetail } from '@hanout/contracts/warehouses/incidents';
import { formatDateTime } from '@hanout/i18n';
import { Money } from '@hanout/ui/money/money.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { isPermitted } from '../../../session/permissions.ts';
import { useSession } from '../../../session/use-session.ts';
import { StockChangeDialog } from '../../../stock-parts/stock-change-dialog.tsx';
import { incidentKeys } from '../api/incident-calls.ts';

type Shown = { readonly shown: IncidentDetail };

/** What was done to stock because of it, each with its operation; done here by the dialog of every change by hand. */
export function CorrectionsCard({ shown }: Shown) {
  const translate = useTranslate();
  const [isChanging, setChanging] = useState(false);
  const { id, place, corrections, status } = shown;
  const mayCorrect = isPermitted(useSession(), 'stock.write') && place !== null && status !== 'closed';
  const target =
    place === null ? null : { ...place, sendTo: `/incidents/${id}/corrections`, renews: [incidentKeys.detail(id)] };
  return (
    <Card
      title={translate('incidents.corrections')}
      beside={
        mayCorrect ? (
          <Button variant="default" size="compact-md" onClick={() => setChanging(true)}>
            {translate('incidents.correct')}
          </Button>
        ) : null
      }
    >
      {corrections.length === 0 ? <p className="hn-soft">{translate('incidents.noCorrections')}</p> : null}
      <ul className="hn-incident-steps">
        {corrections.map((each) => (
          <Correction key={`${each.operationId} ${each.lineId}`} correction={each} />
        ))}
      </ul>
      <StockChangeDialog place={isChanging ? target : null} onClose={() => setChanging(false)} />
    </Card>
  );
}

function Correction({ correction }: { readonly correction: IncidentDetail['corrections'][number] }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { operationId, at, lineId, name, moved, by, costCentimes, isTakenBack } = correction;
  return (
    <li>
      <Link to={`/stock/movements?line=${lineId}`}>
        <bdi>{name}</bdi>
      </Link>{' '}
      <bdi dir="ltr" className="hn-strong">
        {moved > 0 ? `+${moved}` : moved}
      </bdi>{' '}
      {costCentimes === null ? null : <Money centimes={costCentimes} />}{' '}
      {isTakenBack ? <StatusBadge tone="muted">{translate('incidents.takenBack')}</StatusBadge> : null}
      <div className="hn-soft">
        {formatDateTime(Date.parse(at), language)} · <bdi>{by}</bdi> ·{' '}
        {translate('incidents.operation', { id: operationId.slice(0, 8) })}
      </div>
    </li>
  );
}
