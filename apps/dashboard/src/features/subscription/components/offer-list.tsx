import type { Offer } from '@hanout/contracts/subscription';
import type { Translate } from '@hanout/i18n';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import type { Column } from '@hanout/ui/table/columns.ts';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Anchor, Button } from '@mantine/core';
import { IconReceipt2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { ViewTabs } from '../../../shell/view-tabs.tsx';
import { archiveOffer, offersQuery, subscriptionKeys } from '../api/subscription-calls.ts';
import type { Archiving, OfferState } from '../api/subscription-calls.ts';
import { OfferDialog } from './offer-dialog.tsx';
import { includedWords, offerDescription, offerName, priceOf } from './words.ts';

const STATES: readonly OfferState[] = ['active', 'archived'];

/** Plans and add-ons with their prices; the address says which are shown, and which is open. */
export function OfferList({ onOpen }: { readonly onOpen: (opened: string | null) => void }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const [parameters] = useSearchParams();
  const state = STATES.find((each) => each === parameters.get('state')) ?? 'active';
  const opened = parameters.get('open');
  const list = useQuery(offersQuery(api, state));
  const archiving = useChange<Archiving, Offer>({
    send: (change) => archiveOffer(api, change),
    renews: [subscriptionKeys.offers],
    renewsAlways: true,
    outdates: [subscriptionKeys.standing],
    said: (_, { isArchived }) =>
      translate(isArchived ? 'subscription.offer.wasArchived' : 'subscription.offer.wasRestored'),
    undo: ({ id, version }, { isArchived }) => ({ id, version, isArchived: !isArchived }),
  });
  const acts = { isBusy: archiving.isRunning, onOpen, onArchive: (change: Archiving) => void archiving.run(change) };
  return (
    <ListPanel<Offer>
      query={list}
      tabs={
        <ViewTabs
          label={translate('subscription.offers.views')}
          current={state}
          tabs={STATES.map((each) => ({
            key: each,
            label: translate(`subscription.offers.${each}`),
            to: each === 'active' ? '/subscription/offers' : `/subscription/offers?state=${each}`,
          }))}
        />
      }
      label={translate('subscription.offers')}
      rows={list.data?.rows}
      columns={offerColumns(translate, acts)}
      rowKey={({ id }) => String(id)}
      rowName={(offer) => offerName(offer, language)}
      onOpen={({ id }) => onOpen(String(id))}
      card={(offer) => <OfferCard offer={offer} {...acts} />}
      empty={
        <EmptyState
          icon={<IconReceipt2 />}
          title={translate(state === 'active' ? 'subscription.offers.none' : 'subscription.offers.noneArchived')}
          sentence={translate(
            state === 'active' ? 'subscription.offers.noneSentence' : 'subscription.offers.noneArchivedSentence',
          )}
        />
      }
    >
      <OfferDialog
        offer={
          opened === 'plan' || opened === 'addon'
            ? { kind: opened }
            : (list.data?.rows.find(({ id }) => String(id) === opened) ?? null)
        }
        onClose={() => onOpen(null)}
      />
    </ListPanel>
  );
}

type Acts = {
  readonly isBusy: boolean;
  readonly onOpen: (opened: string) => void;
  readonly onArchive: (change: Archiving) => void;
};

function offerColumns(translate: Translate, acts: Acts): readonly Column<Offer>[] {
  return [
    {
      key: 'name',
      title: translate('subscription.name'),
      cell: (offer) => <OfferName offer={offer} {...acts} />,
    },
    {
      key: 'kind',
      title: translate('subscription.offer.kind'),
      cell: ({ kind }) => translate(kind === 'plan' ? 'subscription.plan' : 'subscription.addon'),
    },
    {
      key: 'includes',
      title: translate('subscription.offer.includes'),
      from: 'lg',
      cell: (offer) => <Included offer={offer} />,
    },
    {
      key: 'price',
      title: translate('subscription.price'),
      align: 'end',
      cell: ({ price, period }) => <bdi>{priceOf(price, period, translate)}</bdi>,
    },
    {
      key: 'act',
      title: translate('subscription.act'),
      align: 'end',
      cell: (offer) => <ArchiveButton offer={offer} {...acts} />,
    },
  ];
}

function Included({ offer }: { readonly offer: Offer }) {
  const translate = useTranslate();
  const words = includedWords(offer, translate);
  return (
    <span className="hn-subscription-included">
      {words.length === 0 ? translate('subscription.offer.adds.nothing') : words.join(' · ')}
    </span>
  );
}

function OfferName({ offer, onOpen }: Pick<Acts, 'onOpen'> & { readonly offer: Offer }) {
  const language = useLanguage();
  const description = offerDescription(offer, language);
  return (
    <>
      <Anchor component="button" type="button" data-row-link ta="start" onClick={() => onOpen(String(offer.id))}>
        {offerName(offer, language)}
      </Anchor>
      {description === '' ? null : <div className="hn-soft hn-subscription-included">{description}</div>}
    </>
  );
}

/** An offer on a phone's screen. */
function OfferCard({ offer, ...acts }: Acts & { readonly offer: Offer }) {
  const translate = useTranslate();
  const { kind, price, period } = offer;
  return (
    <div className="hn-row-card">
      <OfferName offer={offer} {...acts} />
      <span className="hn-soft">{includedWords(offer, translate).join(' · ')}</span>
      <div className="hn-row-line">
        <span>
          {translate(kind === 'plan' ? 'subscription.plan' : 'subscription.addon')} ·{' '}
          <bdi>{priceOf(price, period, translate)}</bdi>
        </span>
        <span className="hn-spacer" />
        <ArchiveButton offer={offer} {...acts} />
      </div>
    </div>
  );
}

function ArchiveButton({ offer, isBusy, onArchive }: Acts & { readonly offer: Offer }) {
  const translate = useTranslate();
  const { id, version, isArchived } = offer;
  return (
    <Button
      size="compact-sm"
      variant="default"
      disabled={isBusy}
      onClick={() => onArchive({ id, version, isArchived: !isArchived })}
    >
      {translate(isArchived ? 'subscription.offer.restore' : 'subscription.offer.archive')}
    </Button>
  );
}
