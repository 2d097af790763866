import { useTranslate } from '../text/translate-context.tsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { NOTHING_READ, readPicture } from './camera-reads.ts';
import type { CameraReads } from './camera-reads.ts';
import { openCodeReader } from './code-reader.ts';

/** Between two looks: fast enough for the hand, slow enough for an old phone. */
const LOOK_MS = 120;

/** Asked for nothing a phone gives 640 × 480, in which the bars of a box at arm's length are one pixel wide. */
const SHARP = { width: { ideal: 1_280 }, height: { ideal: 720 } };

type Trouble = 'insecure' | 'refused' | 'missing' | 'unread';
type State = 'starting' | 'looking' | Trouble;

/** What the camera sees, and each code in it once. */
export function CameraScanner({ onScan }: { readonly onScan: (code: string) => void }) {
  const translate = useTranslate();
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<State>('starting');
  const scan = useEffectEvent(onScan);

  useEffect(() => {
    const life = { isOver: false };
    const stream = openCamera();
    const look = async () => {
      const shown = video.current;
      const camera = await stream;
      if (shown === null || life.isOver) return;
      if (typeof camera === 'string') return setState(camera);
      shown.srcObject = camera;
      await shown.play();
      const readCode = await openCodeReader();
      setState('looking');
      let reads: CameraReads = NOTHING_READ;
      while (!life.isOver) {
        const { next, scanned } = readPicture(reads, { code: await readCode(shown), at: performance.now() });
        reads = next;
        if (scanned !== null && !life.isOver) scan(scanned);
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      }
    };
    look().catch(() => {
      if (!life.isOver) setState('unread');
    });
    return () => {
      life.isOver = true;
      void stream.then((camera) => (typeof camera === 'string' ? null : close(camera)));
    };
  }, []);

  const isShown = state === 'starting' || state === 'looking';
  return (
    <div className="hn-camera">
      <video ref={video} muted playsInline hidden={!isShown} aria-label={translate('ui.scan.camera')} />
      <p role="status">{translate(`ui.scan.camera.${state}`)}</p>
    </div>
  );
}

const close = (camera: MediaStream): void => camera.getTracks().forEach((track) => track.stop());

/** The camera at the back, or why there is none. */
async function openCamera(): Promise<MediaStream | Trouble> {
  // On plain http a browser shows a page no camera, and does not even have the call.
  if (!window.isSecureContext || !('mediaDevices' in navigator)) return 'insecure';
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: false, video: { facingMode: 'environment', ...SHARP } });
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'missing';
  }
}
