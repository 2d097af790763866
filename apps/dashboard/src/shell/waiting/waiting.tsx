import type { Operation } from '@hanout/device-queue/operation';
import { useToasts } from '@hanout/ui/feedback/toasts.tsx';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { WaitingBar } from '@hanout/ui/waiting/waiting-bar.tsx';
import { WaitingList } from '@hanout/ui/waiting/waiting-list.tsx';
import type { WaitingLine } from '@hanout/ui/waiting/waiting-list.tsx';
import { Button, Group } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { queuedCallSchema } from '../../api/waiting/queued-call.ts';
import { isOfDevice } from '../../api/waiting/kept-session.ts';
import { useKeptSession } from '../../api/waiting/use-kept-session.ts';
import { usePutAside } from '../../api/waiting/use-put-aside.ts';
import { useWaiting } from '../../api/waiting/use-waiting.ts';
import { useSession } from '../../session/use-session.ts';

export type WaitingProps = {
  /** Somebody has asked to sign out. */
  readonly isLeaving: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
};

const SHOWN_DROPPED = 10;

/** What was done on this device and is not sent: above every page, and asked about before one signs out. */
export function Waiting({ isLeaving, onStay, onLeave }: WaitingProps) {
  const translate = useTranslate();
  const toasts = useToasts();
  const navigate = useNavigate();
  const session = useSession();
  const { uuid } = session.user;
  const { queue, state } = useWaiting();
  const [isOpen, setOpen] = useState(false);
  const { operations, dropped, sending, isAway } = state;
  const mine = operations.filter(({ maker }) => maker === uuid);

  useKeptSession(session);
  // Somebody else may have signed in: what is theirs can go now.
  const isKnown = !isOfDevice(session);
  useEffect(() => void queue?.replay(), [queue, uuid, isKnown]);
  const leave = useEffectEvent(onLeave);
  const isFree = mine.length === 0;
  useEffect(() => {
    if (isLeaving && isFree) leave();
  }, [isLeaving, isFree]);

  const putAside = usePutAside(queue);
  const drop = async (id: string, reason: string) => {
    const isDropped = await putAside(
      operations.find((each) => each.id === id),
      reason,
    );
    if (!isDropped) toasts.show({ tone: 'failure', message: translate('ui.waiting.underWay') });
  };
  const wordsOf = ({ payload }: Pick<Operation, 'payload'>) => {
    const said = queuedCallSchema.safeParse(payload).data?.said;
    return { title: said?.title ?? translate('ui.waiting.unknown'), detail: said?.detail ?? '' };
  };
  const lineOf = ({ id, payload, maker, createdAt, refusal }: Operation): WaitingLine => {
    const mend = queuedCallSchema.safeParse(payload).data?.said.mend;
    const waits = maker === uuid ? 'waits' : 'others';
    const stopped = refusal === null ? waits : 'refused';
    return {
      id,
      ...wordsOf({ payload }),
      at: createdAt,
      state: sending === id ? 'sending' : stopped,
      problem: refusal?.message ?? '',
      details: refusal?.details ?? [],
      ...(mend === undefined
        ? {}
        : {
            onMend: () => {
              setOpen(false);
              void navigate(`${mend}${mend.includes('?') ? '&' : '?'}waiting=${id}`);
            },
          }),
    };
  };
  return (
    <>
      <WaitingBar
        count={operations.length}
        refused={operations.filter(({ refusal }) => refusal !== null).length}
        isAway={isAway}
        onOpen={() => setOpen(true)}
      />
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={translate('ui.waiting.title')} size={560}>
        <WaitingList
          lines={operations.map(lineOf)}
          dropped={dropped
            .slice(0, SHOWN_DROPPED)
            .map((each) => ({ id: each.id, ...wordsOf(each), at: each.droppedAt, reason: each.reason }))}
          onRetry={(id) => void queue?.retry(id)}
          onDrop={(id, reason) => void drop(id, reason)}
        />
        {operations.length === 0 ? null : (
          <Group justify="flex-end" mt="md">
            <Button mih={48} disabled={sending !== null} onClick={() => void queue?.replay()}>
              {translate('ui.waiting.sendNow')}
            </Button>
          </Group>
        )}
      </Dialog>
      <Dialog
        opened={isLeaving && !isFree}
        onClose={onStay}
        title={translate('ui.waiting.leaveTitle')}
        role="alertdialog"
      >
        <p>{translate('ui.waiting.leaveSentence', { count: mine.length })}</p>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" data-autofocus onClick={onStay}>
            {translate('ui.form.stay')}
          </Button>
          <Button color="red.9" onClick={onLeave}>
            {translate('ui.waiting.leave')}
          </Button>
        </Group>
      </Dialog>
    </>
  );
}
