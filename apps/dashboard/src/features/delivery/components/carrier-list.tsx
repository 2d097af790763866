import type { Carrier } from '@hanout/contracts/delivery';
import type { Translate } from '@hanout/i18n';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { Money } from '@hanout/ui/money/money.tsx';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import type { Column } from '@hanout/ui/table/columns.ts';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { PhoneNumber } from '@hanout/ui/text/phone-number.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconTruckDelivery } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { useOpenRow } from '../../../shell/use-open-row.ts';
import { carrierListQuery } from '../api/carrier-calls.ts';
import { CarrierMark } from './carrier-mark.tsx';
import './carriers.css';

/** Who brings the parcels, for how much and where. */
export function CarrierList({ action }: { readonly action: ReactNode }) {
  const translate = useTranslate();
  const language = useLanguage();
  const openRow = useOpenRow();
  const { api } = useApplication();
  const list = useQuery(carrierListQuery(api, language));
  const shops = list.data?.shops ?? [];
  return (
    <ListPanel
      query={list}
      label={translate('carriers.title')}
      rows={list.data?.rows}
      columns={carrierColumns(translate, shops)}
      rowKey={({ id }) => String(id)}
      rowName={({ name }) => name}
      onOpen={({ id }, inNewTab) => openRow(`/delivery/${id}`, inNewTab)}
      card={(carrier) => (
        <div className="hn-carrier">
          <CarrierLink carrier={carrier} />
          <span className="hn-soft">{modesText(translate, carrier)}</span>
          <span>
            <Prices carrier={carrier} /> · {translate('carriers.wilayaCount', { count: carrier.wilayas })}
          </span>
          <CarrierState carrier={carrier} />
        </div>
      )}
      empty={
        <EmptyState
          icon={<IconTruckDelivery />}
          title={translate('carriers.none')}
          sentence={translate('carriers.noneSentence')}
          action={action}
        />
      }
    />
  );
}

function carrierColumns(
  translate: Translate,
  shops: readonly { readonly id: number; readonly name: string }[],
): readonly Column<Carrier>[] {
  const shopNames = ({ shopIds }: Carrier): string =>
    shops
      .filter(({ id }) => shopIds.includes(id))
      .map(({ name }) => name)
      .join(' · ') || translate('carriers.noShop');
  return [
    { key: 'name', title: translate('carriers.name'), cell: (carrier) => <CarrierLink carrier={carrier} /> },
    {
      key: 'phone',
      title: translate('carriers.phone'),
      from: 'lg',
      cell: ({ phone }) => (phone === null ? '—' : <PhoneNumber phone={phone} />),
    },
    { key: 'services', title: translate('carriers.services'), cell: (carrier) => modesText(translate, carrier) },
    {
      key: 'wilayas',
      title: translate('carriers.wilayas'),
      align: 'end',
      cell: ({ wilayas }) => translate('carriers.wilayaCount', { count: wilayas }),
    },
    { key: 'prices', title: translate('carriers.prices'), cell: (carrier) => <Prices carrier={carrier} /> },
    {
      key: 'shops',
      title: translate('carriers.shops'),
      from: 'md',
      cell: (carrier) => <bdi>{shopNames(carrier)}</bdi>,
    },
    { key: 'state', title: translate('carriers.state'), cell: (carrier) => <CarrierState carrier={carrier} /> },
  ];
}

function CarrierLink({ carrier: { id, name, imageUrl } }: { readonly carrier: Carrier }) {
  return (
    <Link to={`/delivery/${id}`} data-row-link className="hn-carrier-link">
      <CarrierMark name={name} imageUrl={imageUrl} />
      <bdi>{name}</bdi>
    </Link>
  );
}

function Prices({ carrier: { fromCentimes: from, toCentimes: to } }: { readonly carrier: Carrier }) {
  const translate = useTranslate();
  if (from === null || to === null) return <span className="hn-soft">{translate('carriers.noPrice')}</span>;
  if (from === to) return <Money centimes={from} />;
  return (
    <>
      <Money centimes={from} /> – <Money centimes={to} />
    </>
  );
}

export function CarrierState({ carrier }: { readonly carrier: Carrier }) {
  const translate = useTranslate();
  return (
    <StatusBadge tone={carrier.isActive ? 'good' : 'muted'}>
      {translate(carrier.isActive ? 'carriers.open' : 'carriers.closed')}
    </StatusBadge>
  );
}

const modesText = (translate: Translate, { modes }: Carrier): string =>
  modes.map((mode) => translate(`carriers.mode.${mode}`)).join(' · ') || translate('carriers.noService');
