import type { Segment, SegmentList as Segments } from '@hanout/contracts/customers/segments';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { put } from '../../../../api/cache.ts';
import { useChange } from '../../../../api/use-change.ts';
import { useApplication } from '../../../../app/application.ts';
import { archiveSegment, segmentKeys, segmentListQuery } from '../../api/segment-calls.ts';
import { useRuleText } from './rule-text.ts';
import '../page/customer-page.css';

type SegmentListProps = { readonly onOpen: (segment: Segment) => void };
type Archiving = { readonly segment: Segment; readonly version: number; readonly isArchived: boolean };

/** Segments in words, each with how many customers it means now. */
export function SegmentList({ onOpen }: SegmentListProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const ruleText = useRuleText();
  const list = useQuery(segmentListQuery(api));
  const archiving = useChange<Archiving, Segments>({
    send: ({ segment, ...change }) => archiveSegment(api, segment, change),
    store: (segments) => [put(segmentKeys.all, segments)],
    said: (_, { segment, isArchived }) =>
      translate(isArchived ? 'segments.archived' : 'segments.restored', { name: segment.name }),
    undo: (_, { segment, version, isArchived }) =>
      isArchived ? { segment, version: version + 1, isArchived: false } : null,
  });
  const count = (segment: Segment) => (
    <Link to={`/customers?segment=${segment.id}`}>{translate('segments.count', { count: segment.count })}</Link>
  );
  const name = (segment: Segment) =>
    segment.mayChange ? (
      <button type="button" className="hn-row-link hn-segment-name" data-row-link onClick={() => onOpen(segment)}>
        <bdi>{segment.name}</bdi>
      </button>
    ) : (
      <bdi>{segment.name}</bdi>
    );
  const archive = (segment: Segment) =>
    segment.mayChange ? (
      <Button
        variant="subtle"
        size="xs"
        onClick={() => void archiving.run({ segment, version: segment.version, isArchived: true })}
      >
        {translate('customers.archive')}
      </Button>
    ) : null;
  return (
    <ListPanel<Segment>
      query={list}
      label={translate('segments.title')}
      rows={list.data?.rows}
      columns={[
        { key: 'name', title: translate('segments.name'), cell: name },
        { key: 'rule', title: translate('segments.rule'), cell: ({ rule }) => ruleText(rule) },
        { key: 'count', title: translate('segments.members'), align: 'end', cell: count },
        { key: 'archive', title: translate('customers.actions'), align: 'end', cell: archive },
      ]}
      rowKey={({ id }) => String(id)}
      rowName={(segment) => segment.name}
      onOpen={(segment) => (segment.mayChange ? onOpen(segment) : undefined)}
      card={(segment) => (
        <div className="hn-row-card">
          <div className="hn-row-line">
            {name(segment)}
            <span className="hn-spacer" />
            {count(segment)}
          </div>
          <div className="hn-row-line hn-soft">{ruleText(segment.rule)}</div>
          <div className="hn-row-line">
            <span className="hn-spacer" />
            {archive(segment)}
          </div>
        </div>
      )}
      empty={
        <EmptyState
          icon={<IconUsersGroup />}
          title={translate('segments.emptyTitle')}
          sentence={translate('segments.emptySentence')}
        />
      }
    />
  );
}
