import { cartStates, type LeftCart } from '@hanout/contracts/orders/cart-queue';
import { formatDateTime, joinWords } from '@hanout/i18n';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { NothingFound } from '@hanout/ui/empty/nothing-found.tsx';
import { Money } from '@hanout/ui/money/money.tsx';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { ListToolbar } from '@hanout/ui/table/list-toolbar.tsx';
import { PhoneNumber } from '@hanout/ui/text/phone-number.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group } from '@mantine/core';
import { IconShoppingCartOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { pagesOf } from '../../../app/use-page-trail.ts';
import { isPermitted } from '../../../session/permissions.ts';
import { useSession } from '../../../session/use-session.ts';
import { ViewTabs } from '../../../shell/view-tabs.tsx';
import { cartKeys, cartsQuery, closeCart, type Closing } from '../api/cart-calls.ts';
import { useCallsAddress } from '../api/use-calls-address.ts';
import { ColumnCard } from './column-card.tsx';
import { useCallWords } from '../../../api/words.ts';

const PAGE_LENGTH = 50;
const [OPEN, ...OTHERS] = cartStates;

/** The second queue: each cart with what its order still needs, and one press to make it one. */
export function CartTable() {
  const translate = useTranslate();
  const word = useCallWords();
  const navigate = useNavigate();
  const { api } = useApplication();
  const address = useCallsAddress('/calls/carts', [OPEN, ...OTHERS]);
  const { state } = address;
  const list = useQuery(cartsQuery(api, { ...state, limit: PAGE_LENGTH }));
  const columns = useColumns();
  return (
    <ListPanel<LeftCart>
      query={list}
      label={translate('carts.title')}
      tabs={
        <ViewTabs
          label={translate('carts.states')}
          current={state.state}
          tabs={cartStates.map((key) => ({
            key,
            label: word('cartStates', key),
            to: `/calls/carts${address.searchOf({ ...state, state: key, cursor: null })}`,
          }))}
        />
      }
      toolbar={
        <ListToolbar
          text={state.q ?? ''}
          label={translate('carts.search')}
          hint={translate('carts.searchHint')}
          onSearch={(q) => address.change({ q })}
        />
      }
      rows={list.data?.rows}
      columns={columns}
      rowKey={({ id }) => String(id)}
      rowName={({ phone }) => phone}
      onOpen={({ id, order }) => void navigate(order === null ? `/orders/new?cart=${id}` : `/orders/${order.id}`)}
      card={(cart) => <ColumnCard row={cart} columns={columns} />}
      empty={
        state.q === null && state.state === 'open' ? (
          <EmptyState
            icon={<IconShoppingCartOff />}
            title={translate('carts.emptyTitle')}
            sentence={translate('carts.emptySentence')}
          />
        ) : (
          <NothingFound
            title={translate('carts.noMatch')}
            sentence={translate('carts.noMatchSentence')}
            onWiden={() => address.change({ q: null, state: 'open' })}
          />
        )
      }
      pages={pagesOf(address, list.data, PAGE_LENGTH)}
    />
  );
}

function useColumns() {
  const translate = useTranslate();
  const word = useCallWords();
  const language = useLanguage();
  return [
    {
      key: 'who',
      title: translate('carts.who'),
      cell: ({ firstName, lastName, phone, phoneInternational }: LeftCart) => (
        <span>
          <bdi>{`${firstName} ${lastName}`.trim() || translate('carts.nameless')}</bdi>{' '}
          <a href={`tel:${phoneInternational}`}>
            <PhoneNumber phone={phone} />
          </a>
        </span>
      ),
    },
    {
      key: 'items',
      title: translate('carts.items'),
      cell: ({ lines }: LeftCart) => (
        <bdi>{joinWords(lines.map(({ quantity, name }) => `${quantity} × ${name || translate('carts.gone')}`))}</bdi>
      ),
    },
    {
      key: 'missing',
      title: translate('carts.missing'),
      cell: ({ missing }: LeftCart) =>
        missing.length === 0 ? (
          <StatusBadge tone="good">{translate('carts.nothingMissing')}</StatusBadge>
        ) : (
          <Group gap={4}>
            {missing.map((gap) => (
              <StatusBadge key={gap} tone={gap === 'items' ? 'bad' : 'attention'}>
                {word('cartGaps', gap)}
              </StatusBadge>
            ))}
          </Group>
        ),
    },
    {
      key: 'total',
      title: translate('carts.total'),
      align: 'end' as const,
      cell: ({ subtotalCentimes }: LeftCart) => <Money centimes={subtotalCentimes} />,
    },
    {
      key: 'left',
      title: translate('carts.left'),
      cell: ({ leftAt }: LeftCart) => <span className="hn-soft">{formatDateTime(new Date(leftAt), language)}</span>,
    },
    {
      key: 'actions',
      title: translate('carts.actions'),
      align: 'end' as const,
      cell: (cart: LeftCart) => <CartActions cart={cart} />,
    },
  ];
}

function CartActions({ cart: { id, state, order } }: { readonly cart: LeftCart }) {
  const translate = useTranslate();
  const session = useSession();
  const { api } = useApplication();
  const closing = useChange<Closing, LeftCart>({
    send: (change) => closeCart(api, change),
    renewsBeside: [cartKeys.all],
    said: (_, { isClosed }) => translate(isClosed ? 'carts.closed' : 'carts.reopened'),
    undo: (_, change) => (change.isClosed ? { ...change, isClosed: false } : null),
  });
  if (order !== null)
    return (
      <Link to={`/orders/${order.id}`}>
        <bdi dir="ltr">#{order.number}</bdi>
      </Link>
    );
  return (
    <Group gap={6} justify="flex-end" wrap="nowrap">
      <Button variant="default" size="xs" onClick={() => void closing.run({ id, isClosed: state === 'open' })}>
        {translate(state === 'open' ? 'carts.close' : 'carts.reopen')}
      </Button>
      {isPermitted(session, 'orders.create') ? (
        <Button size="xs" component={Link} to={`/orders/new?cart=${id}`}>
          {translate('carts.order')}
        </Button>
      ) : null}
    </Group>
  );
}
