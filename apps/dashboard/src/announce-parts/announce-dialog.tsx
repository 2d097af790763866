import type { AnnouncingPreview } from '@hanout/contracts/carrier-accounts/announcing';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Checkbox, Group, Loader, NativeSelect, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRenewal } from '../api/cache.ts';
import { useApplication } from '../app/application.ts';
import { previewQuery } from './announcing-calls.ts';
import { AnnouncedList } from './announced-list.tsx';
import { Readiness } from './readiness.tsx';
import { useAnnouncing } from './use-announcing.ts';
import './announce.css';

type Row = AnnouncingPreview['rows'][number];
type AnnounceDialogProps = {
  readonly orderIds: readonly string[];
  readonly onClose: () => void;
  /** Left out: there is no other way from here. */
  readonly onByHand?: () => void;
};

/** Announces orders where one stands: what would go and what stands in the way, then how far each is. */
export function AnnounceDialog({ orderIds, onClose, onByHand }: AnnounceDialogProps) {
  const translate = useTranslate();
  const renew = useRenewal();
  const [begun, setBegun] = useState<string | null>(null);
  const [isPrinting, setPrinting] = useState(false);
  // The orders behind the dialog are other ones by then.
  const close = () => {
    if (begun !== null) void renew({ renewsBeside: [['orders']] });
    onClose();
  };
  return (
    <Dialog
      opened
      onClose={close}
      title={translate(begun === null ? 'announcing.preview' : isPrinting ? 'parcelLabels.title' : 'announcing.run')}
      size={640}
    >
      {begun === null ? (
        <Preview orderIds={orderIds} onClose={onClose} onByHand={onByHand} onStarted={setBegun} />
      ) : (
        <AnnouncedList
          id={begun}
          onClose={close}
          onStarted={setBegun}
          isPrinting={isPrinting}
          onPrint={() => setPrinting(true)}
        />
      )}
    </Dialog>
  );
}

type PreviewProps = {
  readonly orderIds: readonly string[];
  readonly onClose: () => void;
  readonly onByHand: (() => void) | undefined;
  readonly onStarted: (id: string) => void;
};

function Preview({ orderIds, onClose, onByHand, onStarted }: PreviewProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const preview = useQuery(previewQuery(api, orderIds));
  const announcing = useAnnouncing(onStarted);
  const [desks, setDesks] = useState<Readonly<Record<string, string>>>({});
  const [mayOpen, setMayOpen] = useState<boolean | undefined>(undefined);
  const problem = problemOf(preview.error);
  if (problem !== null)
    return <ProblemBanner problem={problem} onRetry={() => void preview.refetch()} retrying={preview.isFetching} />;
  if (preview.data === undefined) return <Loader size="sm" aria-label={translate('ui.loading')} />;
  const { rows } = preview.data;
  const ready = rows.filter((row) => row.problem === null);
  const start = () =>
    void announcing.run({
      orderIds: ready.map(({ orderId }) => orderId),
      desks,
      ...(mayOpen === undefined ? {} : { mayOpen }),
    });
  return (
    <Stack gap="md">
      <ul className="hn-announce-rows">
        {rows.map((row) => (
          <li key={row.orderId}>
            <Named row={row} />
            <Readiness row={row} />
            {row.problem !== null || row.desks.length === 0 ? null : (
              <NativeSelect
                aria-label={translate('announcing.deskOf', { number: row.number })}
                value={desks[row.orderId] ?? row.desks[0]?.key ?? ''}
                data={row.desks.map(({ key, name }) => ({ value: key, label: name }))}
                onChange={(event) => {
                  const key = event.currentTarget.value;
                  setDesks((before) => ({ ...before, [row.orderId]: key }));
                }}
              />
            )}
          </li>
        ))}
      </ul>
      {ready.length === 0 ? null : <Opening rows={ready} mayOpen={mayOpen} onChange={setMayOpen} />}
      <Group justify="flex-end" gap="xs" className="hn-dialog-buttons">
        <Button variant="default" onClick={onByHand ?? onClose}>
          {translate(onByHand === undefined ? 'ui.form.cancel' : 'announcing.byHand')}
        </Button>
        <Button data-autofocus disabled={ready.length === 0} loading={announcing.isBusy} onClick={start}>
          {translate('announcing.start', { count: ready.length })}
        </Button>
      </Group>
    </Stack>
  );
}

function Named({ row: { number, customer, carrierName } }: { readonly row: Row }) {
  return (
    <div>
      <bdi dir="ltr">#{number}</bdi> <bdi>{customer}</bdi>
      <div className="hn-soft">
        <bdi>{carrierName ?? '—'}</bdi>
      </div>
    </div>
  );
}

type OpeningProps = {
  readonly rows: readonly Row[];
  readonly mayOpen: boolean | undefined;
  readonly onChange: (mayOpen: boolean) => void;
};

/** Whether it may be opened before it is paid: as the accounts say, or as a person says of all of them. */
function Opening({ rows, mayOpen, onChange }: OpeningProps) {
  const translate = useTranslate();
  const isOpen = mayOpen ?? rows.some((row) => row.mayOpen === true);
  const cannot = rows.filter((row) => row.mayOpen === null).length;
  return (
    <div>
      <Checkbox
        label={translate('announcing.mayOpen')}
        checked={isOpen}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {isOpen && cannot > 0 ? <p className="hn-soft">{translate('announcing.mayNotOpen', { count: cannot })}</p> : null}
    </div>
  );
}
