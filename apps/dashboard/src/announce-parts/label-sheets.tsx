import {
  LABEL_SHEETS,
  type LabelFault,
  type LabelRun,
  type LabelRunWrite,
  type LabelSheet,
} from '@hanout/contracts/carrier-accounts/labels';
import type { Translate } from '@hanout/i18n';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group, Loader, Radio, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { put } from '../api/cache.ts';
import { newKey } from '../api/new-key.ts';
import { useChange } from '../api/use-change.ts';
import { useApplication } from '../app/application.ts';
import {
  isOver,
  labelFile,
  labelKeys,
  labelRunQuery,
  prepareLabels,
  retryLabels,
  tellPrinted,
  type LabelRetry,
} from './label-calls.ts';
import './announce.css';

type LabelSheetsProps = { readonly orderIds: readonly string[]; readonly onClose: () => void };

/** Labels of these orders, in their order, as one document: what it is printed on, how far it is, what is missing and why. */
export function LabelSheets({ orderIds, onClose }: LabelSheetsProps) {
  const [run, setRun] = useState<string | null>(null);
  return run === null ? (
    <Choice orderIds={orderIds} onClose={onClose} onPrepared={setRun} />
  ) : (
    <Prepared id={run} onClose={onClose} />
  );
}

function Choice({ orderIds, onClose, onPrepared }: LabelSheetsProps & { readonly onPrepared: (id: string) => void }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const [sheet, setSheet] = useState<LabelSheet>('A4');
  const preparing = useChange<LabelRunWrite, LabelRun>({
    send: (write) => prepareLabels(api, write),
    store: (value, { id }) => [put(labelKeys.of(id), value)],
  });
  const prepare = async () => {
    const id = newKey();
    const outcome = await preparing.run({ id, orderIds: [...orderIds], sheet });
    if (outcome.ok) onPrepared(id);
  };
  return (
    <Stack gap="md">
      <p className="hn-soft">{translate('parcelLabels.hint')}</p>
      <Radio.Group
        label={translate('parcelLabels.sheet')}
        value={sheet}
        onChange={(value) => setSheet(LABEL_SHEETS.find((each) => each === value) ?? 'A4')}
      >
        <Stack gap="xs" mt="xs">
          {LABEL_SHEETS.map((each) => (
            <Radio key={each} value={each} label={translate(`parcelLabels.sheet.${each}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <Group justify="flex-end" gap="xs" className="hn-dialog-buttons">
        <Button variant="default" onClick={onClose}>
          {translate('ui.form.cancel')}
        </Button>
        <Button loading={preparing.isRunning} onClick={() => void prepare()}>
          {translate('parcelLabels.prepare', { count: orderIds.length })}
        </Button>
      </Group>
    </Stack>
  );
}

function Prepared({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const run = useQuery(labelRunQuery(api, id));
  const retrying = useChange<LabelRetry, LabelRun>({
    send: (retry) => retryLabels(api, retry),
    renews: [labelKeys.all],
  });
  const telling = useChange<string, { readonly count: number }>({
    send: (printed) => tellPrinted(api, printed),
    renews: [['orders']],
    refused: () => null,
  });
  const problem = problemOf(run.error);
  if (problem !== null)
    return <ProblemBanner problem={problem} onRetry={() => void run.refetch()} retrying={run.isFetching} />;
  if (run.data === undefined) return <Loader size="sm" aria-label={translate('ui.loading')} />;
  const { rows, isReady } = run.data;
  if (rows.length === 0) return <p>{translate('parcelLabels.none')}</p>;
  const failed = rows.filter(({ state }) => state === 'failed');
  const ready = rows.filter(({ state }) => state === 'ready').length;
  return (
    <Stack gap="md">
      <label>
        <span role="status">{translate('parcelLabels.progress', { done: ready, total: rows.length })}</span>
        <progress className="hn-announce-progress" value={ready} max={rows.length} />
      </label>
      {failed.length === 0 ? null : (
        <div>
          <strong>{translate('parcelLabels.failed', { count: failed.length })}</strong>
          <ul className="hn-announce-rows">
            {failed.map(({ orderId, number, customer, fault }) => (
              <li key={orderId}>
                <div>
                  <bdi dir="ltr">#{number}</bdi> <bdi>{customer}</bdi>
                </div>
                <span className="hn-soft">{fault === null ? '' : sayFault(translate, fault)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Group justify="flex-end" gap="xs" className="hn-dialog-buttons">
        {failed.length === 0 || !isOver(run.data) ? null : (
          <>
            <Button
              variant="default"
              loading={retrying.isRunning}
              onClick={() => void retrying.run({ id, own: false })}
            >
              {translate('parcelLabels.retry')}
            </Button>
            <Button variant="default" loading={retrying.isRunning} onClick={() => void retrying.run({ id, own: true })}>
              {translate('parcelLabels.ours')}
            </Button>
          </>
        )}
        <Button variant="default" onClick={onClose}>
          {translate('ui.close')}
        </Button>
        {isReady ? (
          <Button
            component="a"
            href={labelFile(id)}
            target="_blank"
            rel="noopener"
            onClick={() => void telling.run(id)}
          >
            {translate('parcelLabels.open', { count: ready })}
          </Button>
        ) : null}
      </Group>
    </Stack>
  );
}

const FAULTS = {
  'not-announced': 'parcelLabels.fault.not-announced',
  'link-refused': 'parcelLabels.fault.link-refused',
  'link-over': 'parcelLabels.fault.link-over',
  'link-silent': 'parcelLabels.fault.link-silent',
  'not-a-pdf': 'parcelLabels.fault.not-a-pdf',
  'too-large': 'parcelLabels.fault.too-large',
  broken: 'parcelLabels.fault.broken',
  'not-together': 'parcelLabels.fault.not-together',
  cannot: 'carrierAccounts.fault.cannot',
  refused: 'carrierAccounts.fault.refused',
  'too-many': 'carrierAccounts.fault.too-many',
  unreachable: 'carrierAccounts.fault.unreachable',
  'timed-out': 'carrierAccounts.fault.timed-out',
  unreadable: 'carrierAccounts.fault.unreadable',
  unauthorised: 'carrierAccounts.fault.unauthorised',
  'secret-lost': 'carrierAccounts.fault.secret-lost',
} as const satisfies Record<LabelFault, string>;

type Fault = NonNullable<LabelRun['rows'][number]['fault']>;

/** In plain words; what the carrier said stands behind them. */
function sayFault(translate: Translate, { code, words }: Fault): string {
  const said = translate(FAULTS[code]);
  return words === '' ? said : `${said} — ${words}`;
}
