import { supplierOrderConflictSchema } from '@hanout/contracts/purchasing/supplier-orders';
import type { SupplierOrderDetail, SupplierOrderDraft } from '@hanout/contracts/purchasing/supplier-orders';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { put } from '../../../api/cache.ts';
import { useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { useSettled } from '../../../app/use-settled.ts';
import { draftOf, toSaved } from './draft.ts';
import type { Draft } from './draft.ts';
import { orderKeys, saveOrder } from './purchasing-calls.ts';

const AFTER_TYPING_MS = 600;

export type SavedState = 'saved' | 'saving' | 'waiting' | 'failed';

/**
 * A draft that saves itself a moment after each change, one save after the other. Who finds it changed by somebody else is asked:
 * mine goes over theirs, or theirs is taken.
 */
export function useDraftOrder(order: SupplierOrderDetail) {
  const translate = useTranslate();
  const { api } = useApplication();
  const { id } = order;
  const [draft, setDraft] = useState<Draft>(() => draftOf(order));
  const [saved, setSaved] = useState<Draft>(draft);
  const [failed, setFailed] = useState<Draft | null>(null);
  const version = useRef(order.version);
  const saving = useChange<SupplierOrderDraft, SupplierOrderDetail, SupplierOrderDetail>({
    send: (written) => saveOrder(api, id, written),
    store: (value) => [put(orderKeys.detail(id), value)],
    renewsBeside: [orderKeys.lists],
    overtaken: {
      read: ({ body }) => supplierOrderConflictSchema.safeParse(body).data?.current ?? null,
      store: (current) => [put(orderKeys.detail(current.id), current)],
      question: (current, _written, { message }) => ({
        message: `${message} ${translate('purchasing.theyHave', { count: current.lines.length })}`,
        fields: [],
      }),
      again: (written, current) => ({ ...written, version: current.version }),
      takeTheirs: (current) => {
        version.current = current.version;
        const theirs = draftOf(current);
        setDraft(theirs);
        setSaved(theirs);
      },
    },
  });
  const save = useEffectEvent(async (next: Draft) => {
    const written = toSaved(next, { version: version.current });
    if (written === null) return;
    const outcome = await saving.run(written);
    if (outcome.ok) {
      version.current = outcome.value.version;
      setSaved(next);
      setFailed(null);
    } else if (outcome.problem !== null) setFailed(next);
  });
  const settled = useSettled(draft, AFTER_TYPING_MS);
  const { isRunning } = saving;
  useEffect(() => {
    if (settled === saved || settled === failed || isRunning) return;
    void save(settled);
  }, [settled, saved, failed, isRunning]);
  const state: SavedState = draft === saved ? 'saved' : isRunning ? 'saving' : draft === failed ? 'failed' : 'waiting';
  return { draft, change: setDraft, state, retry: () => setFailed(null) };
}
