import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { useSession } from '../../../session/use-session.ts';
import { useUsualShop } from '../../../shell/shop-in-view/use-shop-in-view.ts';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { createDraftStore } from '../api/draft-store.ts';
import { draftOfCart, duplicateOf, emptyDraft, exchangeOf, firstDraftOf, type OrderDraft } from '../api/order-draft.ts';
import { exchangedReturnQuery, firstOrderQuery, leftCartQuery, originalQuery } from '../api/staff-order-calls.ts';
import { DraftForm } from '../components/draft-form.tsx';

/** Orders that staff write down (ST-03): several in the making, each kept in this browser until it is placed or dropped. */
export function NewOrderPage() {
  const translate = useTranslate();
  const { user } = useSession();
  const usual = useUsualShop();
  const shopId = usual?.id ?? 0;
  const [store] = useState(() => createDraftStore({ userId: user.id, shopId }));
  const { drafts, current } = useSyncExternalStore(store.subscribe, store.read);
  useOriginal(store.begin);
  useLeftCart(store.begin);
  useFirstOrder(store.begin);
  return (
    <>
      <PageHeading
        title={translate('newOrder.title')}
        actions={
          <Button variant="default" onClick={() => store.begin(emptyDraft(shopId, Date.now()))}>
            {translate('newOrder.another')}
          </Button>
        }
      />
      {drafts.length < 2 ? null : (
        <div className="hn-draft-tabs" role="group" aria-label={translate('newOrder.drafts')}>
          {drafts.map((draft) => (
            <Button
              key={draft.id}
              size="xs"
              variant={draft.id === current?.id ? 'light' : 'default'}
              aria-pressed={draft.id === current?.id}
              onClick={() => store.show(draft.id)}
            >
              <bdi>{nameOf(draft) || translate('newOrder.untitled')}</bdi>
            </Button>
          ))}
          {current === null ? null : (
            <Button size="xs" variant="subtle" color="red" onClick={() => store.drop(current.id)}>
              {translate('newOrder.drop')}
            </Button>
          )}
        </div>
      )}
      {current === null ? null : (
        <DraftForm
          key={current.id}
          draft={current}
          onChange={(part) => store.change(current.id, part)}
          onPlaced={() => store.drop(current.id)}
        />
      )}
    </>
  );
}

const nameOf = ({ customer, lines }: OrderDraft): string =>
  customer.name || `${customer.firstname} ${customer.lastname}`.trim() || customer.phone || (lines[0]?.name ?? '');

/** An order to make once more, or to exchange, named in the address, becomes a draft once it is read. */
function useOriginal(begin: (draft: OrderDraft) => void): void {
  const { api } = useApplication();
  const [address, setAddress] = useSearchParams();
  const original = useQuery(originalQuery(api, address.get('from'))).data;
  const exchanged = address.get('exchange');
  const given = useQuery(exchangedReturnQuery(api, exchanged)).data;
  const isWhole = original !== undefined && (exchanged === null || given !== undefined);
  const take = useEffectEvent(() => {
    if (original === undefined || !isWhole) return;
    begin(given === undefined ? duplicateOf(original, Date.now()) : exchangeOf(original, given, Date.now()));
    setAddress({}, { replace: true });
  });
  const id = original?.id;
  useEffect(() => take(), [id, isWhole]);
}

/** The same of a cart that a shopper left. */
function useLeftCart(begin: (draft: OrderDraft) => void): void {
  const { api } = useApplication();
  const [address, setAddress] = useSearchParams();
  const cart = useQuery(leftCartQuery(api, address.get('cart'))).data;
  const take = useEffectEvent(() => {
    if (cart === undefined) return;
    begin(draftOfCart(cart, Date.now()));
    setAddress({}, { replace: true });
  });
  const id = cart?.id;
  useEffect(() => take(), [id]);
}

/** The same of an order to try a new shop with. */
function useFirstOrder(begin: (draft: OrderDraft) => void): void {
  const { api } = useApplication();
  const translate = useTranslate();
  const [address, setAddress] = useSearchParams();
  const first = useQuery(firstOrderQuery(api, address.get('first'))).data;
  const take = useEffectEvent(() => {
    if (first === undefined) return;
    begin(firstDraftOf(first, { name: translate('newOrder.trial'), now: Date.now() }));
    setAddress({}, { replace: true });
  });
  useEffect(() => take(), [first]);
}
