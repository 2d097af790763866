import { waveConflictSchema } from '@hanout/contracts/picking/waves';
import type { WaveActionRequest, WaveDetail } from '@hanout/contracts/picking/waves';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { put } from '../../../api/cache.ts';
import { useChange } from '../../../api/use-change.ts';
import type { Outcome } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { actOnWave, waveKeys } from './wave-calls.ts';
import type { WaveStep } from './wave-calls.ts';

/** Taken back by one press. */
const UNDONE: ReadonlySet<string> = new Set(['finish', 'reopen']);
const SEEN: ReadonlySet<string> = new Set(['start']);

/** Does what was asked with a wave, shows it as it is then, offers the way back, and tells who was faster. */
export function useWaveAction(shown: WaveDetail) {
  const translate = useTranslate();
  const { api } = useApplication();
  const { run, isRunning } = useChange<WaveStep, WaveDetail, WaveDetail>({
    send: (step, key) => actOnWave(api, step, key),
    store: (value) => [put(waveKeys.detail(value.id), value)],
    renewsBeside: [waveKeys.lists, waveKeys.candidates],
    overtaken: {
      read: ({ body }) => waveConflictSchema.safeParse(body).data?.current ?? null,
      store: (current) => [put(waveKeys.detail(current.id), current)],
      question: (current, _step, { message }) => ({
        message: `${message} ${translate('picking.nowIs', { state: translate(`picking.state.${current.state}`) })}`,
        fields: [],
      }),
    },
    said: ({ id, state }, { action }) => {
      // The screen that picks says it by going on; a toast would lie over what is scanned next.
      if (SEEN.has(action)) return null;
      return translate('picking.said', { number: id, state: translate(`picking.state.${state}`) });
    },
    deed: ({ id }) => ({ thing: { name: translate('picking.one', { number: id }), to: `/picking/waves/${id}` } }),
    undo: ({ id, version, actions }, { action }) => {
      const inverse = actions.find((each) => each.action === action)?.inverse ?? null;
      const isOffered = actions.some((each) => each.action === inverse && each.allowed);
      return UNDONE.has(action) && inverse !== null && isOffered ? { id, action: inverse, request: { version } } : null;
    },
  });
  const act = (action: string, said: WaveActionRequest = {}): Promise<Outcome<WaveDetail>> =>
    run({ id: shown.id, action, request: { version: shown.version, ...said } });
  return { act, isRunning };
}
