import { ANNOUNCING_LIMITS } from '@hanout/contracts/carrier-accounts/announcing';
import type { BulkChoice } from '@hanout/contracts/orders/order-bulk';
import type { OrderRow } from '@hanout/contracts/orders/orders';
import type { Selection } from '@hanout/ui/table/use-selection.ts';
import { fetched, FetchedDialog } from '@hanout/ui/panel/fetched-dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, CloseButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { isPermitted } from '../../../../session/permissions.ts';
import { useSession } from '../../../../session/use-session.ts';
import { toListQuery } from '../../api/order-list-state.ts';
import type { OrderListState } from '../../api/order-list-state.ts';
import { BulkDialog } from '../bulk/bulk-dialog.tsx';
import type { BulkKind } from '../bulk/bulk-dialog.tsx';
import { PrintMenu } from '../papers/print-menu.tsx';
import { FileMenu } from '../../../../shell/file-menu.tsx';
import { BulkMenu } from './bulk-menu.tsx';
import { CopyMenu } from './copy-menu.tsx';
import { useAllFound } from './use-all-found.ts';

const announceDialog = fetched(
  async () => (await import('../../../../announce-parts/announce-dialog.tsx')).AnnounceDialog,
);
const labelsDialog = fetched(async () => (await import('../../../../announce-parts/labels-dialog.tsx')).LabelsDialog);

type SelectionBarProps = {
  readonly selection: Selection;
  /** Every row seen so far, so that a choice made on another page still has its numbers. */
  readonly seen: ReadonlyMap<string, OrderRow>;
  readonly pageIds: readonly string[];
  readonly found: { readonly total: number; readonly isCapped: boolean };
  readonly state: OrderListState;
};

/** As many numbers as an address can carry. */
const EXPORTED_AT_ONCE = 500;

/** What can be done with the chosen orders, or with all of the view; stands where the toolbar is while something is chosen. */
export function SelectionBar({ selection, seen, pageIds, found, state }: SelectionBarProps) {
  const translate = useTranslate();
  const session = useSession();
  const [asked, setAsked] = useState<BulkKind | null>(null);
  const [sending, setSending] = useState<'announce' | 'labels' | null>(null);
  const { isAll, chooseAll, clear } = useAllFound(selection, state);
  const chosen = [...selection.keys].map((key) => seen.get(key)).filter((order) => order !== undefined);
  const total = found.isCapped ? `${found.total}+` : String(found.total);
  const isPageChosen = pageIds.length > 0 && pageIds.every((id) => selection.keys.has(id));
  const offersAll = isPageChosen && !isAll && (found.isCapped || found.total > selection.keys.size);
  const name = isAll
    ? translate('orders.allSelected', { total })
    : translate('orders.selected', { count: chosen.length });
  const ids = chosen.map(({ id }) => id);
  const whole = toListQuery({ ...state, cursor: null });
  return (
    <div className="hn-selection" role="toolbar" aria-label={name}>
      <CloseButton aria-label={translate('orders.clearSelection')} onClick={clear} />
      <strong role="status">{name}</strong>
      {offersAll ? (
        <Button variant="subtle" onClick={chooseAll}>
          {translate('orders.selectAll', { total })}
        </Button>
      ) : null}
      {isPermitted(session, 'orders.confirm') ? (
        <Button
          leftSection={<IconCheck size={16} aria-hidden />}
          onClick={() => setAsked({ kind: 'action', action: 'confirm' })}
        >
          {translate('action.confirmSelected')}
        </Button>
      ) : null}
      <BulkMenu onChoose={setAsked} onSend={isAll || chosen.length > ANNOUNCING_LIMITS.orders ? null : setSending} />
      {isAll ? null : <PrintMenu orders={chosen} />}
      {isPermitted(session, 'orders.export') && (isAll || chosen.length <= EXPORTED_AT_ONCE) ? (
        <FileMenu
          path="orders/export"
          query={isAll ? whole : { sort: state.sort, numbers: chosen.map(({ number }) => number).join(',') }}
        />
      ) : null}
      {isAll ? null : <CopyMenu orders={chosen} />}
      {sending === 'announce' ? (
        <FetchedDialog code={announceDialog} title={translate('announcing.preview')} onClose={() => setSending(null)}>
          {(AnnounceDialog) => <AnnounceDialog orderIds={ids} onClose={() => setSending(null)} />}
        </FetchedDialog>
      ) : null}
      {sending === 'labels' ? (
        <FetchedDialog code={labelsDialog} title={translate('parcelLabels.title')} onClose={() => setSending(null)}>
          {(LabelsDialog) => <LabelsDialog orderIds={ids} onClose={() => setSending(null)} />}
        </FetchedDialog>
      ) : null}
      <BulkDialog
        asked={asked}
        choice={isAll ? { query: choiceOf(whole) } : { ids: [...selection.keys] }}
        shopIds={isAll ? null : chosen.map(({ shop }) => shop.id)}
        onClose={() => setAsked(null)}
        onDone={clear}
      />
    </div>
  );
}

type WholeChoice = Extract<BulkChoice, { query: object }>['query'];

/** What the list asks for, without what it does not ask. */
function choiceOf(query: ReturnType<typeof toListQuery>): WholeChoice {
  return Object.fromEntries(
    Object.entries(query).filter(([name, value]) => name !== 'cursor' && value !== null && value !== undefined),
  );
}
