import { scannedSchema, waveDetailSchema } from '@hanout/contracts/picking/waves';
import type { PickLine, Scan, Scanned, WaveActionRequest, WaveDetail } from '@hanout/contracts/picking/waves';
import type { ScanResult } from '@hanout/ui/scanning/scan-panel.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { patch, put, useRenewal } from '../../../api/cache.ts';
import type { CacheWrite } from '../../../api/cache.ts';
import { newKey } from '../../../api/new-key.ts';
import { useChange } from '../../../api/use-change.ts';
import type { Outcome } from '../../../api/use-change.ts';
import { isKept, useKeptCall } from '../../../api/waiting/use-kept-call.ts';
import type { Kept } from '../../../api/waiting/use-kept-call.ts';
import { useApplication } from '../../../app/application.ts';
import { nameOf } from '../components/line-name.tsx';
import { deedOf, judge, streamOf } from './ahead.ts';
import type { AheadWave } from './use-ahead.ts';
import { nextOf } from './walk.ts';
import { waveKeys } from './wave-calls.ts';

type Asked =
  | { readonly does: 'scans'; readonly body: Scan }
  | { readonly does: 'actions/put_back' | 'actions/report_short'; readonly body: WaveActionRequest };

type Call = Asked & {
  readonly key: string;
  readonly line: PickLine;
  readonly detail: string;
  /** Somebody who is told in another place than a toast. */
  readonly isHeard: boolean;
  readonly onKept: () => void;
};

export type Taking = {
  /** Counts a piece; what came of it is said, coloured and sounded by the panel that scans. */
  readonly scan: (code: string) => Promise<ScanResult>;
  readonly count: (line: PickLine, quantity: number) => Promise<Outcome<unknown>>;
  readonly putBack: (line: PickLine, quantity: number) => Promise<Outcome<unknown>>;
  readonly reportShort: (line: PickLine, quantity: number, said: WaveActionRequest) => Promise<Outcome<unknown>>;
  /** The piece that was scanned last lies on its shelf again, whether the shop has heard of it or not. */
  readonly undo: (taken: Taken) => Promise<void>;
};

export type Taken = { readonly key: string; readonly line: PickLine };

/**
 * What is done to the lines of a wave, also without a network: it is judged and counted on this device, kept, and told in order and once.
 * The shop decides; what it refuses of what one still waits for is told at once, the rest line by line where everything waits.
 */
export function useTaking(
  { shown, latest, book }: AheadWave,
  onTaken: (taken: Taken) => void = () => undefined,
): Taking {
  const translate = useTranslate();
  const { deviceQueue } = useApplication();
  const keep = useKeptCall();
  const renew = useRenewal();
  const { id } = shown;
  const { run } = useChange<Call, Scanned | WaveDetail | Kept>({
    send: ({ key, does, body, line, detail, onKept }) =>
      keep<Scanned | WaveDetail>({
        key,
        stream: streamOf(id),
        path: `/picking/waves/${id}/${does}`,
        body,
        said: {
          title: `${translate('picking.one', { number: id })} · ${nameOf(line)}`,
          detail,
          part: String(line.id),
          pieces: deedOf(key, { path: `/${does}`, body })?.pieces ?? 0,
        },
        schema: does === 'scans' ? scannedSchema : waveDetailSchema,
        onKept,
      }),
    store: (value, { key }) => storeAnswer(id, key, value),
    series: ({ key }) => key,
    renewsBeside: [waveKeys.lists],
    refused: ({ message }, { isHeard }) => (isHeard ? null : message),
  });
  /** Answered as soon as it cannot be lost any more, or is refused. */
  const take = async (
    asked: Asked & Pick<Call, 'line' | 'detail' | 'isHeard'>,
    key: string,
  ): Promise<{ readonly atOnce: Outcome<unknown>; readonly outcome: Promise<Outcome<unknown>> }> => {
    const deed = deedOf(key, { path: `/${asked.does}`, body: asked.body });
    if (deed !== null) book.note(deed);
    const { promise: kept, resolve: onKept } = Promise.withResolvers<void>();
    const outcome = run({ ...asked, key, onKept }).then((came) => {
      if (!came.ok) book.forget(key);
      return came;
    });
    const atOnce = await Promise.race([kept.then((): Outcome<unknown> => ({ ok: true, value: null })), outcome]);
    return { atOnce, outcome };
  };
  const refuse = (message: string): ScanResult => {
    const line = nextOf(latest());
    return {
      tone: 'bad',
      message: line === undefined ? message : translate('picking.expected', { message, name: nameOf(line) }),
    };
  };
  const scan = async (code: string): Promise<ScanResult> => {
    const wave = latest();
    const judged = judge(wave, code);
    const line = judged.ok ? wave.lines.find((each) => each.id === judged.value.lineId) : undefined;
    if (!judged.ok || line === undefined) {
      // Somebody else may be at this wave: the next scan is judged by what stands there now.
      void renew({ renewsBeside: [waveKeys.detail(id)] });
      return refuse(
        translate(judged.ok ? 'picking.refused.line-is-unknown' : `picking.refused.${shortOf(judged.error.code)}`),
      );
    }
    const key = newKey();
    const detail = translate('picking.pieces', { count: 1 });
    const asked = { does: 'scans', body: { code, lineId: line.id }, line, detail, isHeard: true } as const;
    const { atOnce, outcome } = await take(asked, key);
    const tell = (came: Outcome<unknown>): ScanResult | null =>
      came.ok ? null : refuse(came.problem?.message ?? translate('picking.refused.line-is-unknown'));
    const refused = tell(atOnce);
    if (refused !== null) return refused;
    onTaken({ key, line });
    const { quantity: all, slot, picked } = line;
    const taken = translate('picking.taken', { done: picked + 1, all, slot });
    return { tone: 'good', message: `${nameOf(line)} ${taken}`, afterwards: outcome.then(tell) };
  };
  const doNow = async (asked: Asked & Pick<Call, 'line' | 'detail'>): Promise<Outcome<unknown>> =>
    (await take({ ...asked, isHeard: false }, newKey())).atOnce;
  const putBack = (line: PickLine, quantity: number) =>
    doNow({
      does: 'actions/put_back',
      body: { lineId: line.id, quantity },
      line,
      detail: translate('picking.putBackSaid', { count: quantity }),
    });
  return {
    scan,
    count: (line, quantity) =>
      doNow({
        does: 'scans',
        body: { lineId: line.id, quantity },
        line,
        detail: translate('picking.pieces', { count: quantity }),
      }),
    putBack,
    reportShort: (line, quantity, said) =>
      doNow({
        does: 'actions/report_short',
        // Whoever picks beside counts the version up: what is missing is missing all the same.
        body: { ...said, version: null, lineId: line.id, quantity },
        line,
        detail: translate('picking.missingCount', { count: quantity }),
      }),
    undo: async ({ key, line }) => {
      const queue = await deviceQueue();
      const drop = async (): Promise<boolean> =>
        queue.read().operations.some((each) => each.id === key) &&
        (await queue.drop(key, translate('ui.waiting.takenBack')));
      // What is under way cannot be held back: once that attempt is over it waits again, or was told.
      const isDropped = (await drop()) || (await queue.replay().then(drop));
      if (isDropped) book.forget(key);
      else await putBack(line, 1);
    },
  };
}

type RefusedAs = 'wrong-piece' | 'piece-is-complete' | 'nothing-to-pick' | 'line-is-unknown';

/** What a device that judges by itself can say. */
const shortOf = (code: string): RefusedAs => {
  const known: readonly RefusedAs[] = ['wrong-piece', 'piece-is-complete', 'nothing-to-pick'];
  return known.find((each) => code === `picking.${each}`) ?? 'line-is-unknown';
};

function storeAnswer(id: number, key: string, value: Scanned | WaveDetail | Kept): readonly CacheWrite[] {
  if (isKept(value)) return [];
  if ('lines' in value) return [put(waveKeys.detail(id), value)];
  return [patch<WaveDetail>(waveKeys.detail(id), (wave) => withScanned(wave, value, key))];
}

function withScanned(wave: WaveDetail, { line: { id, picked }, state, version }: Scanned, key: string): WaveDetail {
  // An answer that was overtaken by a later one knows less; what was counted by it is in that one.
  if (version < wave.version) return { ...wave, counted: [...wave.counted, key] };
  const lines = wave.lines.map((each): PickLine => (each.id === id ? { ...each, picked } : each));
  return { ...wave, state, version, lines, counted: [...wave.counted, key] };
}
