import type { SuppliedThing, Supplier, SupplyTermsForm } from '@hanout/contracts/purchasing/suppliers';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { RemoveButton } from '@hanout/ui/inputs/remove-button.tsx';
import { Money } from '@hanout/ui/money/money.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import { CursorPager } from '@hanout/ui/table/cursor-pager.tsx';
import { SearchField } from '@hanout/ui/table/search-field.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../../../api/use-change.ts';
import { useApplication } from '../../../../app/application.ts';
import { removeTerms, setTerms, suppliedQuery, supplierKeys } from '../../api/supplier-calls.ts';
import { nameOf, ThingName } from '../thing-name.tsx';
import { PriceListDialog } from './price-list-dialog.tsx';
import { NewTermsDialog } from './new-terms-dialog.tsx';
import { TermsDialog } from './terms-dialog.tsx';

/** What a supplier sells to us, under which code, at which price, how few and how soon. */
export function SuppliedCard({ supplier }: { readonly supplier: Supplier }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const [q, setQ] = useState('');
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const [opened, setOpened] = useState<SuppliedThing | 'list' | 'new' | null>(null);
  const query = useQuery(suppliedQuery(api, { id: supplier.id, q, cursor: cursors.at(-1) ?? null }));
  const problem = problemOf(query.error);
  const close = () => setOpened(null);
  const { data } = query;
  return (
    <Card
      title={translate('purchasing.products')}
      isFirst
      beside={
        <div className="hn-buy-tools">
          <Button size="compact-sm" variant="default" onClick={() => setOpened('list')}>
            {translate('purchasing.priceList')}
          </Button>
          <Button size="compact-sm" onClick={() => setOpened('new')}>
            {translate('purchasing.addPrice')}
          </Button>
        </div>
      }
    >
      <SearchField
        text={q}
        label={translate('purchasing.searchProducts')}
        hint={translate('purchasing.searchProducts')}
        onSearch={(text) => {
          setQ(text ?? '');
          setCursors([]);
        }}
      />
      {problem === null || data !== undefined ? null : (
        <ProblemBanner problem={problem} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
      {data === undefined && problem === null ? <Skeleton height={200} mt="sm" /> : null}
      {data?.rows.length === 0 ? (
        <p className="hn-soft">{translate(q === '' ? 'purchasing.noProducts' : 'purchasing.nothingFound')}</p>
      ) : null}
      <ul className="hn-buy-lines" aria-label={translate('purchasing.products')}>
        {data?.rows.map((thing) => (
          <Supplied key={thing.id} supplier={supplier} thing={thing} onEdit={() => setOpened(thing)} />
        ))}
      </ul>
      {data === undefined || (cursors.length === 0 && data.nextCursor === null) ? null : (
        <CursorPager
          from={Number(cursors.at(-1) ?? 0) + 1}
          to={Number(cursors.at(-1) ?? 0) + data.rows.length}
          total={data.total}
          isCapped={false}
          onPrevious={cursors.length === 0 ? null : () => setCursors(cursors.slice(0, -1))}
          onNext={data.nextCursor === null ? null : () => setCursors([...cursors, String(data.nextCursor)])}
        />
      )}
      <NewTermsDialog supplier={supplier} opened={opened === 'new'} onClose={close} />
      <TermsDialog supplier={supplier} thing={opened === 'list' || opened === 'new' ? null : opened} onClose={close} />
      <PriceListDialog supplier={supplier} opened={opened === 'list'} onClose={close} />
    </Card>
  );
}

type SuppliedProps = { readonly supplier: Supplier; readonly thing: SuppliedThing; readonly onEdit: () => void };

function Supplied({ supplier, thing, onEdit }: SuppliedProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const name = nameOf(thing);
  const renews = [supplierKeys.products(supplier.id), supplierKeys.detail(supplier.id)];
  const putting = useChange<SupplyTermsForm, { readonly done: boolean }>({
    send: (terms) => setTerms(api, supplier.id, terms),
    renews,
  });
  const removing = useChange<number, { readonly done: boolean }>({
    send: (id) => removeTerms(api, supplier.id, id),
    renews,
    said: () => translate('purchasing.removed', { name }),
    undoWith: () => () => putting.run(termsOf(thing)),
  });
  const { supplierCode, priceCentimes, minimumQuantity, packQuantity, delayDays, isPreferred } = thing;
  return (
    <li className="hn-buy-line" aria-label={name}>
      <ThingName thing={thing} />
      <div className="hn-buy-figures">
        {priceCentimes === null ? null : <Money centimes={priceCentimes} />}
        {supplierCode === '' ? null : <bdi dir="ltr">{supplierCode}</bdi>}
        {minimumQuantity === 1 ? null : (
          <span className="hn-soft">{translate('purchasing.minimumOf', { count: minimumQuantity })}</span>
        )}
        {packQuantity === 1 ? null : (
          <span className="hn-soft">{translate('purchasing.packOf', { count: packQuantity })}</span>
        )}
        {delayDays === null ? null : (
          <span className="hn-soft">{translate('purchasing.days', { count: delayDays })}</span>
        )}
        {isPreferred ? <StatusBadge tone="good">{translate('purchasing.preferred')}</StatusBadge> : null}
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={translate('purchasing.editOf', { name })}
          onClick={onEdit}
        >
          {translate('purchasing.edit')}
        </Button>
        <RemoveButton label={translate('purchasing.removeOf', { name })} onRemove={() => void removing.run(thing.id)} />
      </div>
    </li>
  );
}

const termsOf = (thing: SuppliedThing): SupplyTermsForm => ({
  productId: thing.productId,
  combinationId: thing.combinationId,
  supplierCode: thing.supplierCode,
  priceCentimes: thing.priceCentimes,
  minimumQuantity: thing.minimumQuantity,
  packQuantity: thing.packQuantity,
  delayDays: thing.delayDays,
  isPreferred: thing.isPreferred,
});
