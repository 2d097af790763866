import { TAG_COUNT_CAP } from '@hanout/contracts/orders/order-tags';
import type { OrderTag } from '@hanout/contracts/orders/order-tags';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { NothingFound } from '@hanout/ui/empty/nothing-found.tsx';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { ListToolbar } from '@hanout/ui/table/list-toolbar.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Checkbox } from '@mantine/core';
import { IconTags } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useApplication } from '../../../../app/application.ts';
import { useSession } from '../../../../session/use-session.ts';
import { tagsQuery } from '../../api/tag-calls.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { TagBadge } from './tag-badge.tsx';
import { TagSteps } from './tag-steps.tsx';

type TagListProps = { readonly onOpen: (tag: OrderTag) => void };

/** The tags of the shops, each with the orders that carry it; those put away or merged on demand. */
export function TagList({ onOpen }: TagListProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const { shops } = useSession();
  const [address, setAddress] = useSearchParams();
  const [merging, setMerging] = useState<OrderTag | null>(null);
  const list = useQuery(tagsQuery(api));
  const [text, showsAll] = [address.get('q') ?? '', address.get('all') === '1'];
  const mayChange = list.data?.mayChange ?? false;
  const rows = list.data?.tags.filter(
    (tag) =>
      (showsAll || (!tag.isArchived && tag.mergedInto === null)) &&
      tag.name.toLocaleLowerCase().includes(text.toLocaleLowerCase()),
  );
  const narrow = (name: 'q' | 'all', value: string) =>
    setAddress((known) => {
      const next = new URLSearchParams(known);
      if (value === '') next.delete(name);
      else next.set(name, value);
      return next;
    });
  const shopName = ({ shopId }: OrderTag) => shops.find(({ id }) => id === shopId)?.name ?? '';
  const name = (tag: OrderTag) => <TagName tag={tag} onOpen={mayChange ? onOpen : null} />;
  const count = (tag: OrderTag) => (
    <Link to={`/orders?view=all&tag=${tag.mergedInto?.id ?? tag.id}`}>
      {translate('tags.orders', { count: Math.min(tag.orderCount, TAG_COUNT_CAP) })}
    </Link>
  );
  const steps = (tag: OrderTag) => (mayChange ? <TagSteps tag={tag} onMerge={setMerging} /> : null);
  return (
    <ListPanel<OrderTag>
      query={list}
      label={translate('tags.title')}
      rows={rows}
      toolbar={
        <ListToolbar
          text={text}
          label={translate('tags.search')}
          hint={translate('tags.search')}
          onSearch={(q) => narrow('q', q ?? '')}
        >
          <Checkbox
            label={translate('tags.showAll')}
            checked={showsAll}
            onChange={({ currentTarget }) => narrow('all', currentTarget.checked ? '1' : '')}
          />
        </ListToolbar>
      }
      columns={[
        { key: 'name', title: translate('tags.name'), cell: name },
        ...(shops.length < 2 ? [] : [{ key: 'shop', title: translate('tags.shop'), cell: shopName }]),
        { key: 'orders', title: translate('tags.carriedBy'), align: 'end' as const, cell: count },
        { key: 'steps', title: translate('tags.steps'), align: 'end' as const, cell: steps },
      ]}
      rowKey={({ id }) => String(id)}
      rowName={(tag) => tag.name}
      onOpen={(tag) => (mayChange ? onOpen(tag) : undefined)}
      card={(tag) => (
        <div className="hn-row-card">
          <div className="hn-row-line">
            {name(tag)}
            <span className="hn-spacer" />
            {count(tag)}
          </div>
          <div className="hn-row-line">
            <span className="hn-soft">{shops.length < 2 ? '' : shopName(tag)}</span>
            <span className="hn-spacer" />
            {steps(tag)}
          </div>
        </div>
      )}
      empty={
        text === '' ? (
          <EmptyState
            icon={<IconTags />}
            title={translate('tags.emptyTitle')}
            sentence={translate('tags.emptySentence')}
          />
        ) : (
          <NothingFound
            title={translate('tags.noMatch')}
            sentence={translate('tags.noMatchSentence')}
            onWiden={() => narrow('q', '')}
          />
        )
      }
    >
      <MergeDialog tag={merging} tags={list.data?.tags ?? []} onClose={() => setMerging(null)} />
    </ListPanel>
  );
}

function TagName({ tag, onOpen }: { readonly tag: OrderTag; readonly onOpen: ((tag: OrderTag) => void) | null }) {
  const translate = useTranslate();
  const state =
    tag.mergedInto === null
      ? tag.isArchived && translate('tags.archived')
      : translate('tags.mergedInto', { name: tag.mergedInto.name });
  return (
    <span className="hn-tags">
      {onOpen === null ? (
        <TagBadge tag={tag} />
      ) : (
        <button type="button" className="hn-row-link hn-tag-name" data-row-link onClick={() => onOpen(tag)}>
          <TagBadge tag={tag} />
        </button>
      )}
      {state === false ? null : <span className="hn-soft">{state}</span>}
    </span>
  );
}
