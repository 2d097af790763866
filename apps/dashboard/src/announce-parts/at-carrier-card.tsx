import type { OrderAtCarrier } from '@hanout/contracts/carrier-accounts/telling';
import type { OrderDetail } from '@hanout/contracts/orders/orders';
import { formatMoney } from '@hanout/i18n';
import { Card } from '@hanout/ui/panel/card.tsx';
import { fetched, FetchedDialog } from '@hanout/ui/panel/fetched-dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../api/use-change.ts';
import { useApplication } from '../app/application.ts';
import type { OrderKept } from '../order-parts/edit/use-saving.ts';
import { announcingKeys } from './announcing-calls.ts';
import { SettleParcel } from './settle-parcel.tsx';
import { atCarrierQuery, tellCarrier, type Telling } from './telling-calls.ts';
import './announce.css';

const labelsDialog = fetched(async () => (await import('./labels-dialog.tsx')).LabelsDialog);
const recipientDialog = fetched(async () => (await import('./recipient-dialog.tsx')).RecipientDialog);

type Parcel = NonNullable<OrderAtCarrier['parcel']>;
type AtCarrierCardProps = { readonly order: OrderDetail; readonly kept: OrderKept };

/** What the carrier knows of an announced order, what differs since, and what a person does about it. */
export function AtCarrierCard({ order, kept }: AtCarrierCardProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const { data } = useQuery(atCarrierQuery(api, order));
  const [asked, setAsked] = useState<'recipient' | 'labels' | null>(null);
  const close = () => setAsked(null);
  if (data === undefined) return null;
  const { parcel } = data;
  return (
    <Card title={translate('atCarrier.title')}>
      <Stack gap="sm">
        {parcel === null ? (
          <p className="hn-soft">{translate('atCarrier.byHand')}</p>
        ) : (
          <Known parcel={parcel} order={order} />
        )}
        {parcel?.state === 'unsure' ? <SettleParcel row={{ orderId: order.id, number: order.number }} /> : null}
        <Group gap="xs">
          <Button variant="default" size="compact-md" onClick={() => setAsked('labels')}>
            {translate('parcelLabels.print')}
          </Button>
          <Button variant="default" size="compact-md" onClick={() => setAsked('recipient')}>
            {translate('atCarrier.correct')}
          </Button>
        </Group>
      </Stack>
      {asked === 'labels' ? (
        <FetchedDialog code={labelsDialog} title={translate('parcelLabels.title')} onClose={close}>
          {(LabelsDialog) => <LabelsDialog orderIds={[order.id]} onClose={close} />}
        </FetchedDialog>
      ) : null}
      {asked === 'recipient' ? (
        <FetchedDialog
          code={recipientDialog}
          title={translate('atCarrier.correctTitle', { number: order.number })}
          onClose={close}
        >
          {(RecipientDialog) => <RecipientDialog order={order} kept={kept} onClose={close} />}
        </FetchedDialog>
      ) : null}
    </Card>
  );
}

function Known({ parcel, order }: { readonly parcel: Parcel; readonly order: OrderDetail }) {
  const translate = useTranslate();
  const { differences, fault, isTelling } = parcel;
  if (parcel.state !== 'announced') return <p className="hn-soft">{translate(`announcing.parcel.${parcel.state}`)}</p>;
  if (differences.length === 0) return <p className="hn-soft">{translate('atCarrier.same')}</p>;
  return (
    <>
      <div role="status">
        <strong>{translate(isTelling || fault === null ? 'atCarrier.telling' : 'atCarrier.differs')}</strong>
      </div>
      <dl className="hn-differences">
        {differences.map(({ field, told, now }) => (
          <div key={field}>
            <dt>{translate(`announcing.fieldName.${field}`)}</dt>
            <dd>
              {translate('atCarrier.told')} <Said field={field} text={told} />
            </dd>
            <dd>
              {translate('atCarrier.now')} <Said field={field} text={now} />
            </dd>
          </div>
        ))}
      </dl>
      {fault === null ? null : <Unsettled parcel={parcel} fault={fault} order={order} />}
    </>
  );
}

function Said({ field, text }: { readonly field: string; readonly text: string }) {
  const translate = useTranslate();
  if (text === '') return <span className="hn-soft">{translate('atCarrier.nothing')}</span>;
  return <bdi>{field === 'amount' ? formatMoney(Number(text)) : text}</bdi>;
}

type UnsettledProps = {
  readonly parcel: Parcel;
  readonly fault: NonNullable<Parcel['fault']>;
  readonly order: OrderDetail;
};

/** Why the carrier was not told, and the ways to settle it. */
function Unsettled({ parcel, fault, order: { id, number } }: UnsettledProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const telling = useChange<Telling, OrderAtCarrier>({
    send: (asked) => tellCarrier(api, asked),
    renews: [announcingKeys.all],
    renewsBeside: [['orders']],
    said: (_, { byHand }) => translate(byHand ? 'atCarrier.toldByHandDone' : 'atCarrier.tellAgainDone', { number }),
  });
  const isFinal = fault.code === 'cannot' || fault.reason === 'too-late';
  const tell = (byHand: boolean): void => void telling.run({ orderId: id, byHand });
  return (
    <>
      <p>{sayWhy(fault, translate)}</p>
      <p className="hn-soft">
        {translate(
          parcel.cancel !== 'never' && fault.reason !== 'too-late'
            ? 'atCarrier.whatToDo.withdraw'
            : 'atCarrier.whatToDo.call',
        )}
      </p>
      <Group gap="xs">
        {isFinal ? null : (
          <Button size="compact-md" disabled={telling.isRunning} onClick={() => tell(false)}>
            {translate('atCarrier.tellAgain')}
          </Button>
        )}
        <Button size="compact-md" variant="default" disabled={telling.isRunning} onClick={() => tell(true)}>
          {translate('atCarrier.toldByHand')}
        </Button>
      </Group>
    </>
  );
}

function sayWhy({ code, reason, words }: UnsettledProps['fault'], translate: ReturnType<typeof useTranslate>): string {
  if (code === 'cannot') return translate('atCarrier.cannot');
  if (reason === 'too-late') return translate('atCarrier.tooLate');
  const said = translate(`carrierAccounts.fault.${code}`);
  return words === '' ? said : `${said} — ${words}`;
}
