import { Money } from '@hanout/ui/money/money.tsx';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useToasts } from '@hanout/ui/feedback/toasts.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, FileButton } from '@mantine/core';
import { useState } from 'react';
import { clockTime } from '../till/clock-time.ts';
import { useRefusalText } from '../till/refusal-text.ts';
import { useDone } from '../till/use-approved.tsx';
import { useTill, useTillState } from '../till/use-till.ts';
import { EventText } from './event-text.tsx';
import { saveFile } from './save-file.ts';

const DATASETS = ['catalogue', 'stock', 'promotions', 'customers'] as const;

/** What was done here and the shop does not have yet, each with where it stands, and how old everything is that is sold from. */
export function WaitingDialog({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { journal } = useTill();
  const { waiting, line, freshness, self } = useTillState();
  const toasts = useToasts();
  const done = useDone();
  const words = useRefusalText();
  const [openId, setOpenId] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const tell = (message: string) => toasts.show({ tone: 'success', message });
  const send = async () => {
    setBusy(true);
    const sent = await journal.sendNow();
    setBusy(false);
    if (sent.ok) tell(translate('pos.sync.ordersDone'));
    else toasts.show({ tone: 'failure', message: translate('pos.sync.ordersFailed') });
  };
  const refresh = async (dataset: (typeof DATASETS)[number]) => {
    const fetched = await journal.refresh(dataset);
    if (fetched.ok) tell(translate(`pos.sync.done.${dataset}`));
    else toasts.show({ tone: 'failure', message: translate(`pos.sync.failed.${dataset}`) });
  };
  const flush = async () => {
    const flushed = await done(() => journal.flush());
    if (flushed.ok) tell(translate('pos.flush.done'));
  };
  const bring = async (file: File | null) => {
    if (file === null) return;
    const text = await file.text();
    // Whose file it is may be another till's: a manager stands for it.
    const brought = await done((approval) =>
      approval === undefined
        ? Promise.resolve({
            ok: false as const,
            error: { code: 'till.needs-manager' as const, limitBasisPoints: null },
          })
        : journal.importFile(text, approval),
    );
    if (brought.ok) tell(translate('pos.import.done', { number: brought.value.events }));
  };
  return (
    <Dialog opened onClose={onClose} title={translate('pos.waiting.title')} size={720}>
      <p role="status">
        {line.isOnline === false
          ? translate('pos.waiting.offline')
          : translate('pos.waiting.count', { number: waiting.length })}
        {line.nextAttemptAt === null
          ? ''
          : ` · ${translate('pos.waiting.next', { time: clockTime(line.nextAttemptAt, language) })}`}
      </p>
      <div className="pos-actions">
        <Button
          size="lg"
          loading={isBusy || line.isSending}
          disabled={waiting.length === 0}
          onClick={() => void send()}
        >
          {translate('pos.sync.orders')}
        </Button>
        <Button
          size="lg"
          variant="default"
          disabled={waiting.length === 0}
          onClick={() => void journal.exportWaiting().then((text) => saveFile(`${self?.code ?? 'till'}.json`, text))}
        >
          {translate('pos.export')}
        </Button>
        <FileButton accept="application/json,.json" onChange={(file) => void bring(file)}>
          {(props) => (
            <Button size="lg" variant="default" {...props}>
              {translate('pos.import')}
            </Button>
          )}
        </FileButton>
      </div>
      <ul className="pos-rows">
        {waiting.map((event) => (
          <li key={event.id}>
            <span>
              <b>{translate(`pos.event.${event.kind}`)}</b> <bdi dir="ltr">{event.number ?? ''}</bdi>
              <small>
                {clockTime(event.at, language)} · {translate(`pos.step.${event.step}`)}
                {event.isForeign ? ` · ${translate('pos.waiting.foreign')}` : ''}
                {event.why === null ? '' : ` · ${words(event.why)}`}
              </small>
            </span>
            {event.amountCentimes === null ? null : <Money centimes={event.amountCentimes} strong />}
            <span className="pos-row-tools">
              <Button size="md" variant="default" onClick={() => setOpenId(openId === event.id ? null : event.id)}>
                {translate('pos.waiting.open')}
              </Button>
              <Button size="md" variant="default" onClick={() => void done(() => journal.retry(event.id))}>
                {translate('pos.waiting.retry')}
              </Button>
            </span>
            {openId === event.id ? <EventText eventId={event.id} /> : null}
          </li>
        ))}
      </ul>
      <h2 className="pos-dialog-heading">{translate('pos.data.title')}</h2>
      <ul className="pos-rows">
        {DATASETS.map((dataset) => {
          const { at, isLoading, failure } = freshness[dataset];
          return (
            <li key={dataset}>
              <span>
                {translate(`pos.data.${dataset}`)}
                <small>
                  {at === null ? translate('pos.data.never') : translate('pos.asOf', { time: clockTime(at, language) })}
                  {failure === null ? '' : ` · ${translate(`pos.sync.failed.${dataset}`)}`}
                </small>
              </span>
              <Button size="md" variant="default" loading={isLoading} onClick={() => void refresh(dataset)}>
                {translate(`pos.sync.${dataset}`)}
              </Button>
            </li>
          );
        })}
      </ul>
      <Button size="lg" mt="md" variant="subtle" color="red.9" onClick={() => void flush()}>
        {translate('pos.flush')}
      </Button>
    </Dialog>
  );
}
