import type { LandingRow } from '@hanout/contracts/builders/landing-pages';
import type { Translate } from '@hanout/i18n';
import { Money } from '@hanout/ui/money/money.tsx';
import type { Column } from '@hanout/ui/table/columns.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { ActionIcon, Anchor, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Link } from 'react-router';
import { LandingStateBadges } from './landing-state.tsx';
import { percentOf } from './rates.ts';

type Acts = { readonly onArchive: (row: LandingRow) => void };

export function landingColumns(translate: Translate, acts: Acts): readonly Column<LandingRow>[] {
  return [
    { key: 'name', title: translate('landingPages.name'), cell: (row) => <Name row={row} /> },
    {
      key: 'product',
      title: translate('landingPages.product'),
      from: 'md',
      cell: ({ product }) => <bdi>{product.name}</bdi>,
    },
    { key: 'state', title: translate('landingPages.stateOf'), cell: (row) => <LandingStateBadges page={row} /> },
    {
      key: 'visitors',
      title: translate('landingPages.visitors'),
      align: 'end',
      cell: ({ figures }) => <bdi>{figures.visitors}</bdi>,
    },
    {
      key: 'orders',
      title: translate('landingPages.orders'),
      align: 'end',
      cell: ({ figures }) => <bdi>{figures.orders}</bdi>,
    },
    {
      key: 'delivered',
      title: translate('landingPages.delivered'),
      align: 'end',
      cell: ({ figures }) => (
        <bdi>
          {figures.delivered} ({percentOf(figures.delivered, figures.orders)})
        </bdi>
      ),
    },
    {
      key: 'money',
      title: translate('landingPages.money'),
      align: 'end',
      from: 'lg',
      cell: ({ figures }) => <Money centimes={figures.deliveredCentimes} />,
    },
    { key: 'acts', title: translate('landingPages.acts'), cell: (row) => <RowMenu row={row} {...acts} /> },
  ];
}

/** One on a phone's screen. */
export function LandingCard({ row, ...acts }: Acts & { readonly row: LandingRow }) {
  const translate = useTranslate();
  const { figures } = row;
  return (
    <div className="hn-row-card">
      <div className="hn-row-line">
        <Name row={row} />
        <span className="hn-spacer" />
        <RowMenu row={row} {...acts} />
      </div>
      <bdi className="hn-soft">{row.product.name}</bdi>
      <div className="hn-row-line">
        <LandingStateBadges page={row} />
        <span className="hn-spacer" />
        <span className="hn-soft">
          {translate('landingPages.inShort', {
            visitors: figures.visitors,
            orders: figures.orders,
            delivered: figures.delivered,
          })}
        </span>
      </div>
    </div>
  );
}

function Name({ row: { id, name } }: { readonly row: LandingRow }) {
  return (
    <Anchor component={Link} to={`/landing-pages/${id}`} data-row-link>
      <bdi>{name}</bdi>
    </Anchor>
  );
}

function RowMenu({ row, onArchive }: Acts & { readonly row: LandingRow }) {
  const translate = useTranslate();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" size={44} aria-label={translate('landingPages.actsOn', { name: row.name })}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={`/landing-pages/${row.id}/figures`}>
          {translate('landingPages.figures')}
        </Menu.Item>
        <Menu.Item component={Link} to={`/landing-pages/new?copy=${row.id}&product=${row.product.id}`}>
          {translate('landingPages.copy')}
        </Menu.Item>
        <Menu.Item onClick={() => onArchive(row)}>
          {translate(row.state === 'archived' ? 'landingPages.restore' : 'landingPages.archive')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
