import { ScanPanel } from '@hanout/ui/scanning/scan-panel.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { KeptNotice } from '@hanout/ui/waiting/kept-notice.tsx';
import { WaitingBar } from '@hanout/ui/waiting/waiting-bar.tsx';
import { WaitingList } from '@hanout/ui/waiting/waiting-list.tsx';
import type { WaitingLine } from '@hanout/ui/waiting/waiting-list.tsx';
import { useState } from 'react';
import { Piece } from './piece.tsx';

const STATES = ['sending', 'refused', 'waits', 'others'] as const;
const AT = Date.UTC(2026, 10, 23, 8);

/** What is done with a device in the hand: scanning, and what waits for the network. */
export function DevicePieces() {
  const t = useTranslate();
  const [gone, setGone] = useState<readonly string[]>([]);
  const lines = STATES.map((state, at): WaitingLine => ({
    id: state,
    title: t('gallery.row', { number: at + 1 }),
    detail: t('gallery.longText'),
    at: AT,
    state,
    problem: state === 'refused' ? t('gallery.failure') : '',
  }));
  const put = (id: string) => setGone([...gone, id]);
  return (
    <>
      <Piece title={t('ui.scan.title')}>
        <ScanPanel
          hint={t('gallery.scanHint')}
          onScan={(code) =>
            /^\d+$/u.test(code)
              ? { tone: 'good', message: t('gallery.scanned', { code }) }
              : { tone: 'bad', message: t('gallery.scanRefused', { code }) }
          }
        />
      </Piece>
      <Piece title={t('ui.waiting.title')}>
        <WaitingBar count={3} refused={0} isAway onOpen={() => undefined} />
        <KeptNotice at={AT} />
        <WaitingBar count={4} refused={1} isAway={false} onOpen={() => undefined} />
        <WaitingList
          lines={lines.filter(({ id }) => !gone.includes(id))}
          dropped={lines.filter(({ id }) => gone.includes(id)).map((line) => ({ ...line, reason: t('gallery.ready') }))}
          onRetry={put}
          onDrop={put}
        />
      </Piece>
    </>
  );
}
