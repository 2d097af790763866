import type { PickLine, Scan, Scanned, WaveDetail } from '@hanout/contracts/picking/waves';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import type { ScanResult } from '@hanout/ui/scanning/scan-panel.tsx';
import { useRef } from 'react';
import { patch } from '../../../api/cache.ts';
import { useChange } from '../../../api/use-change.ts';
import type { Outcome } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { nameOf } from '../components/line-name.tsx';
import { nextOf } from './walk.ts';
import { scanPiece, waveKeys } from './wave-calls.ts';
import type { ScanStep } from './wave-calls.ts';

/** Counts a piece; what came of it is said, coloured and sounded by the panel that scans. */
export function useScan(shown: WaveDetail) {
  const translate = useTranslate();
  const { api } = useApplication();
  const turns = useRef(0);
  const { run, isRunning } = useChange<ScanStep, Scanned>({
    send: (step, key) => scanPiece(api, step, key),
    store: (scanned) => [patch<WaveDetail>(waveKeys.detail(shown.id), (wave) => withScanned(wave, scanned))],
    renewsBeside: [waveKeys.lists],
    refused: () => null,
  });
  const next = (): number => (turns.current += 1);
  const scan = async (asked: Scan): Promise<ScanResult> => {
    const outcome = await run({ id: shown.id, scan: asked, turn: next() });
    if (outcome.ok) {
      const { line } = outcome.value;
      const { picked: done, quantity: all, slot } = line;
      return { tone: 'good', message: `${nameIn(shown, line.id)} ${translate('picking.taken', { done, all, slot })}` };
    }
    const message = outcome.problem?.message ?? '';
    const line = nextOf(shown);
    if (line === undefined || outcome.problem?.status !== 409) return { tone: 'bad', message };
    return { tone: 'bad', message: translate('picking.expected', { message, name: nameOf(line) }) };
  };
  const count = (lineId: number, quantity: number): Promise<Outcome<Scanned>> =>
    run({ id: shown.id, scan: { lineId, quantity }, turn: next() });
  return { scan, count, isRunning };
}

function nameIn({ lines }: WaveDetail, lineId: number): string {
  const line = lines.find(({ id }) => id === lineId);
  return line === undefined ? '' : nameOf(line);
}

function withScanned(wave: WaveDetail, { line: { id, picked }, state, version }: Scanned): WaveDetail {
  // An answer that was overtaken by a later one knows less.
  if (version < wave.version) return wave;
  const lines = wave.lines.map((each): PickLine => (each.id === id ? { ...each, picked } : each));
  return { ...wave, state, version, lines };
}
