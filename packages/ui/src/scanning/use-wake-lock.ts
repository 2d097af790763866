import { useEffect } from 'react';

/** The screen stays on for as long as this is shown. Browsers do so on https and on the device itself. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined;
    const held: { lock: WakeLockSentinel | null; isOver: boolean } = { lock: null, isOver: false };
    const hold = async () => {
      if (document.visibilityState !== 'visible') return;
      // A battery that is nearly empty refuses: the screen goes off as it always did.
      const lock = await navigator.wakeLock.request('screen').catch(() => null);
      if (held.isOver) await lock?.release();
      else held.lock = lock;
    };
    const again = () => void hold();
    again();
    // A page that was out of sight has lost it.
    document.addEventListener('visibilitychange', again);
    return () => {
      held.isOver = true;
      document.removeEventListener('visibilitychange', again);
      void held.lock?.release();
    };
  }, []);
}
