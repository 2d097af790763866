import type { KioskPeople } from '@hanout/contracts/attendance/kiosk';
import { useEffect, useState } from 'react';
import { keepPeople, readPeople, readStamps } from './kept.ts';
import { fetchPeople, openDevice } from './kiosk-calls.ts';
import { tellWaiting } from './stamping.ts';

const EACH_MS = 10_000;

type Device =
  | { readonly kind: 'starting' | 'closed' | 'over' | 'away' }
  | { readonly kind: 'open'; readonly people: KioskPeople };

/** The device: whom it shows, whether anybody answers, and how much waits to be told. */
export function useKiosk() {
  const [device, setDevice] = useState<Device>({ kind: 'starting' });
  const [isOnline, setOnline] = useState(true);
  const [waiting, setWaiting] = useState(0);

  useEffect(() => {
    const life = { isOver: false, isTelling: false };
    const show = (next: Device) => {
      if (!life.isOver) setDevice(next);
    };
    const renew = async () => {
      if (life.isTelling) return;
      life.isTelling = true;
      try {
        const told = await fetchPeople();
        if (!life.isOver) setOnline(told.kind !== 'away');
        if (told.kind === 'told') {
          await keepPeople(told.value);
          show({ kind: 'open', people: told.value });
          const { left } = await tellWaiting();
          if (!life.isOver) setWaiting(left);
        } else if (told.kind === 'closed') show({ kind: 'closed' });
        else {
          const kept = await readPeople();
          show(kept === null ? { kind: 'away' } : { kind: 'open', people: kept });
          const left = (await readStamps()).length;
          if (!life.isOver) setWaiting(left);
        }
      } finally {
        life.isTelling = false;
      }
    };
    const begin = async () => {
      const code = window.location.hash.slice(1);
      if (code === '') return renew();
      window.history.replaceState(null, '', window.location.pathname);
      const told = await openDevice(code);
      if (told.kind === 'told') return renew();
      return show({ kind: told.kind });
    };
    const again = () => void renew();
    void begin();
    const timer = setInterval(again, EACH_MS);
    window.addEventListener('online', again);
    window.addEventListener('offline', again);
    return () => {
      life.isOver = true;
      clearInterval(timer);
      window.removeEventListener('online', again);
      window.removeEventListener('offline', again);
    };
  }, []);

  return {
    device,
    isOnline,
    waiting,
    /** After a press: whether somebody answered it. */
    note: ({ isAnswered, isClosed }: { readonly isAnswered: boolean; readonly isClosed: boolean }) => {
      setOnline(isAnswered);
      if (isClosed) setDevice({ kind: 'closed' });
      if (!isAnswered) setWaiting((count) => count + 1);
    },
  };
}
