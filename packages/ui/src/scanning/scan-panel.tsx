import { ActionIcon, Button, TextInput } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconCamera, IconCameraOff, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { leftToRight } from '../inputs/left-to-right.ts';
import { useTranslate } from '../text/translate-context.tsx';
import { createScanSignals } from './scan-signals.ts';
import type { ScanTone } from './scan-signals.ts';
import { useScanner } from './use-scanner.ts';
import { useWakeLock } from './use-wake-lock.ts';
import './scanning.css';

/** What a scan came to: said, coloured, sounded and felt. */
export type ScanResult = {
  readonly tone: ScanTone;
  readonly message: string;
  /** What a server made of it later, where that is something else than was said at once; null: it is not. */
  readonly afterwards?: Promise<ScanResult | null>;
};

type ScanPanelProps = {
  /** By scanner, camera or hand; in capitals, as a scanner that is read by its keys says it. */
  readonly onScan: (code: string) => ScanResult | Promise<ScanResult>;
  /** What is said before the first scan. */
  readonly hint: string;
};

/** Fetched when somebody wants the camera. */
const CameraScanner = lazy(async () => ({ default: (await import('./camera-scanner.tsx')).CameraScanner }));

/** With gloves on. */
const TARGET = 48;

/** The one way to scan: a scanner wherever the focus stands, the camera, or the code typed. The screen stays on meanwhile. */
export function ScanPanel({ onScan, hint }: ScanPanelProps) {
  const translate = useTranslate();
  const [signal] = useState(createScanSignals);
  const [sound, setSound] = useLocalStorage<'on' | 'off'>({ key: 'hanout-scan-sound', defaultValue: 'on' });
  const [isFilming, setFilming] = useState(false);
  const [result, setResult] = useState<ScanResult | null>(null);
  const latest = useRef(0);
  useWakeLock();

  const take = async (code: string): Promise<void> => {
    latest.current += 1;
    const turn = latest.current;
    const tell = (came: ScanResult): void => {
      signal(came.tone, sound === 'on');
      // A slow answer does not cover what was scanned after it, unless it is bad news.
      if (turn === latest.current || came.tone === 'bad') setResult(came);
    };
    const came = await onScan(code.toUpperCase());
    tell(came);
    const later = await came.afterwards;
    if (later !== undefined && later !== null) tell(later);
  };
  const scan = (code: string): void => void take(code);
  useScanner(scan);

  const SoundIcon = sound === 'on' ? IconVolume : IconVolumeOff;
  return (
    <section className="hn-scan" aria-label={translate('ui.scan.title')}>
      <p role="status" className="hn-scan-result" data-tone={result?.tone ?? 'none'}>
        {result?.message ?? hint}
      </p>
      {isFilming ? (
        <Suspense fallback={<p role="status">{translate('ui.scan.camera.starting')}</p>}>
          <CameraScanner onScan={scan} />
        </Suspense>
      ) : null}
      <div className="hn-scan-ways">
        <CodeByHand onScan={scan} />
        <Button
          variant="default"
          mih={TARGET}
          leftSection={isFilming ? <IconCameraOff size={20} aria-hidden /> : <IconCamera size={20} aria-hidden />}
          onClick={() => setFilming(!isFilming)}
        >
          {translate(isFilming ? 'ui.scan.closeCamera' : 'ui.scan.camera')}
        </Button>
        <ActionIcon
          variant="default"
          size={TARGET}
          aria-label={translate('ui.scan.sound')}
          aria-pressed={sound === 'on'}
          onClick={() => setSound(sound === 'on' ? 'off' : 'on')}
        >
          <SoundIcon size={20} aria-hidden />
        </ActionIcon>
      </div>
    </section>
  );
}

function CodeByHand({ onScan }: { readonly onScan: (code: string) => void }) {
  const translate = useTranslate();
  const [text, setText] = useState('');
  return (
    <form
      className="hn-scan-hand"
      onSubmit={(event) => {
        event.preventDefault();
        const code = text.trim();
        if (code === '') return;
        setText('');
        onScan(code);
      }}
    >
      <TextInput
        aria-label={translate('ui.scan.byHand')}
        placeholder={translate('ui.scan.byHand')}
        size="lg"
        maxLength={64}
        autoComplete="off"
        attributes={leftToRight}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" mih={TARGET}>
        {translate('ui.scan.take')}
      </Button>
    </form>
  );
}
