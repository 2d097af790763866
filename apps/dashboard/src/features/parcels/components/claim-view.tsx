import type { Claim, ClaimAct } from '@hanout/contracts/parcel-following/claims';
import { formatDateTime } from '@hanout/i18n';
import { Money } from '@hanout/ui/money/money.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { put } from '../../../api/cache.ts';
import { useChange } from '../../../api/use-change.ts';
import type { Changing } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { isPermitted } from '../../../session/permissions.ts';
import { useSession } from '../../../session/use-session.ts';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { parcelKeys, tellClaim } from '../api/parcel-calls.ts';
import type { ClaimDeed } from '../api/parcel-calls.ts';
import { ClaimDialog, type AskedClaimAct } from './claim-dialog.tsx';
import { ClaimStateBadge } from './claim-state.tsx';

const ACTS: Readonly<Record<Claim['state'], readonly ClaimAct[]>> = {
  asked: ['accept', 'refuse'],
  accepted: ['pay', 'refuse', 'reopen'],
  refused: ['reopen'],
  paid: ['reopen'],
};

/** A claim: what is asked of the carrier, what proves it, and what came of it. */
export function ClaimView({ claim }: { readonly claim: Claim }) {
  const translate = useTranslate();
  const [asked, setAsked] = useState<AskedClaimAct | null>(null);
  const deed = useClaimDeed();
  const mayMoveMoney = isPermitted(useSession(), 'payments.record');
  const movesMoney = (act: ClaimAct) => act === 'pay' || claim.state === 'paid';
  const acts = ACTS[claim.state].filter((act) => mayMoveMoney || !movesMoney(act));
  const buttons = acts.map((act) => (
    <Button
      key={act}
      variant={act === 'accept' || act === 'pay' ? 'filled' : 'default'}
      disabled={deed.isRunning}
      onClick={() => (act === 'accept' || act === 'pay' ? setAsked(act) : void deed.run({ claim, act }))}
    >
      {translate(`parcels.claimAct.${act}`)}
    </Button>
  ));
  return (
    <>
      <PageHeading
        title={translate('parcels.claimTitle', { number: claim.id })}
        beside={<ClaimStateBadge state={claim.state} />}
        actions={
          <Group gap={8}>
            <Button
              component="a"
              variant="default"
              href={`/dashboard/api/parcels/claims/${claim.id}/paper`}
              target="_blank"
              leftSection={<IconPrinter size={16} aria-hidden />}
            >
              {translate('parcels.papers')}
            </Button>
            {buttons}
          </Group>
        }
      />
      <Card title={translate('parcels.facts')}>
        <Facts claim={claim} />
      </Card>
      <Card title={translate('parcels.goods')}>
        <ul className="hn-plain-list">
          {claim.goods.map(({ name, quantity, totalCentimes }, index) => (
            <li key={index}>
              <bdi>{quantity}</bdi> × <bdi>{name}</bdi> <Money centimes={totalCentimes} />
            </li>
          ))}
        </ul>
      </Card>
      <Card title={translate('parcel.way')}>
        <Way claim={claim} />
      </Card>
      <ClaimDialog claim={claim} asked={asked} deed={deed} onClose={() => setAsked(null)} />
    </>
  );
}

function useClaimDeed(): Changing<ClaimDeed, Claim> {
  const translate = useTranslate();
  const { api } = useApplication();
  return useChange<ClaimDeed, Claim>({
    send: (said) => tellClaim(api, said),
    store: (now) => [put(parcelKeys.claim(now.id), now)],
    renews: [],
    renewsBeside: [parcelKeys.claims],
    renewsAlways: true,
    said: ({ state }) => translate('parcels.claimIs', { state: translate(`parcels.claimState.${state}`) }),
    undo: (now, { act }) => (act === 'reopen' ? null : { claim: now, act: 'reopen' }),
  });
}

function Facts({ claim }: { readonly claim: Claim }) {
  const translate = useTranslate();
  const language = useLanguage();
  const when = (at: string) => formatDateTime(Date.parse(at), language);
  const facts: readonly (readonly [key: string, value: ReactNode])[] = [
    [
      'order',
      <Link key="order" to={`/orders/${claim.order.id}`}>
        <bdi dir="ltr">#{claim.order.number}</bdi>
      </Link>,
    ],
    ['customer', <bdi key="customer">{claim.order.customer}</bdi>],
    ['carrier', <bdi key="carrier">{claim.carrier}</bdi>],
    [
      'tracking',
      <bdi key="tracking" dir="ltr">
        {claim.tracking}
      </bdi>,
    ],
    ['claimed', <Money key="claimed" centimes={claim.amountCentimes} strong />],
    ...(claim.grantedCentimes === null
      ? []
      : [['granted', <Money key="granted" centimes={claim.grantedCentimes} strong />] as const]),
    ...(claim.announcedAt === null ? [] : [['announcedAt', when(claim.announcedAt)] as const]),
    ['lostAt', when(claim.lostAt)],
    ['openedAt', `${when(claim.openedAt)} · ${claim.openedBy}`],
    ...(claim.paidAt === null ? [] : [['paidAt', when(claim.paidAt)] as const]),
    ...(claim.paidInto === null ? [] : [['paidInto', translate(`parcels.claimPlace.${claim.paidInto}`)] as const]),
  ];
  return (
    <dl className="hn-states">
      {facts.map(([key, value]) => (
        <div key={key} className="hn-pair">
          <dt>{translate(`parcels.fact.${key}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Way({ claim: { events } }: { readonly claim: Claim }) {
  const translate = useTranslate();
  const language = useLanguage();
  if (events.length === 0) return <p className="hn-soft">{translate('parcels.noWay')}</p>;
  return (
    <ol className="hn-plain-list">
      {events.map(({ id, at, raw, rawReason, place }) => (
        <li key={id}>
          <time dateTime={at} className="hn-soft">
            {formatDateTime(Date.parse(at), language)}
          </time>{' '}
          <bdi>{[raw, rawReason, place].filter(Boolean).join(' — ')}</bdi>
        </li>
      ))}
    </ol>
  );
}
