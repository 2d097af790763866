import type { DisputeDetail } from '@hanout/contracts/remittances/disputes';
import { formatDateTime } from '@hanout/i18n';
import { showDayText } from '@hanout/ui/inputs/day-text.ts';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Stack } from '@mantine/core';
import { Link } from 'react-router';
import { Figure } from '../figure.tsx';
import { NoteForm } from './note-form.tsx';
import { ProofsCard } from './proofs-card.tsx';
import '../remittances.css';

type Shown = { readonly shown: DisputeDetail };

/** Which parcel it is about and what is asked for, what shows it, and what was said. */
export function DisputeView({ shown }: Shown) {
  return (
    <Stack gap="md">
      <ClaimCard shown={shown} />
      <ProofsCard shown={shown} />
      <StepsCard shown={shown} />
    </Stack>
  );
}

function ClaimCard({ shown }: Shown) {
  const translate = useTranslate();
  const { order, transporter, wilaya, deliveredOn } = shown;
  return (
    <Card title={translate('remittances.claim')}>
      <p>
        <bdi>{shown.note}</bdi>
      </p>
      <p className="hn-soft">
        <Link to={`/orders/${order.id}`}>{translate('remittances.orderOf', { number: order.number })}</Link>
        {order.tracking === null ? null : (
          <>
            {' · '}
            <bdi dir="ltr">{order.tracking}</bdi>
          </>
        )}
        {' · '}
        <bdi>{order.customer}</bdi>
        {wilaya === '' ? null : (
          <>
            {' · '}
            <bdi>{wilaya}</bdi>
          </>
        )}
        {' · '}
        <Link to={`/remittances/carriers/${transporter.id}`}>
          <bdi>{transporter.name}</bdi>
        </Link>
        {deliveredOn === null ? null : (
          <>
            {' · '}
            {translate('remittances.since')} <bdi dir="ltr">{showDayText(deliveredOn)}</bdi>
          </>
        )}
      </p>
      <dl className="hn-remittance-figures">
        <Figure label={translate('remittances.asked')} centimes={shown.askedCentimes} />
        <Figure label={translate('remittances.owedAmount')} centimes={shown.balanceCentimes} isStrong />
      </dl>
    </Card>
  );
}

function StepsCard({ shown }: Shown) {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <Card title={translate('remittances.disputeSteps')}>
      <NoteForm shown={shown} />
      <ol className="hn-dispute-steps">
        {shown.steps.map(({ id, action, note, by, at }) => (
          <li key={id}>
            <span className="hn-strong">{translate(`remittances.disputeStep.${stepName(action)}`)}</span>
            <div className="hn-soft">
              <time dateTime={at}>{formatDateTime(Date.parse(at), language)}</time> · <bdi>{by}</bdi>
            </div>
            {note === '' ? null : (
              <p>
                <bdi>{note}</bdi>
              </p>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

const STEPS = [
  'open',
  'answer',
  'ask_again',
  'settle',
  'reopen',
  'add_proof',
  'remove_proof',
  'restore_proof',
] as const;
const stepName = (action: string) => STEPS.find((each) => each === action) ?? 'note';
