import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconAlertTriangle, IconCloudOff, IconCloudUp, IconLock, IconWifi } from '@tabler/icons-react';
import { use } from 'react';
import { clockTime } from '../till/clock-time.ts';
import { useTill, useTillState } from '../till/use-till.ts';
import { UpdateContext } from './kept-page.ts';
import { TillMenu } from './till-menu.tsx';
import type { TillDialog } from './till-menu.tsx';

const MINUTE_MS = 60_000;

/** Always there: who sells, whether anybody answers, how much waits, and what is amiss with the device. */
export function StatusBar({ onOpen }: { readonly onOpen: (dialog: TillDialog) => void }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { people } = useTill();
  const { cashier, line, waiting, storage, isReading, session, self } = useTillState();
  const isUpdateReady = use(UpdateContext);
  return (
    <header className="pos-bar">
      <button type="button" className="pos-bar-who" onClick={() => people.signOut()}>
        <IconLock size={20} aria-hidden />
        <bdi>{cashier?.name}</bdi>
        <span className="hn-visually-hidden">{translate('pos.menu.lock')}</span>
      </button>
      <span className="pos-bar-till">
        <bdi>{self?.name}</bdi>
      </span>
      <button
        type="button"
        className={line.isOnline === false ? 'pos-bar-bad' : 'pos-bar-good'}
        onClick={() => onOpen('waiting')}
      >
        {line.isOnline === false ? <IconCloudOff size={20} aria-hidden /> : <IconWifi size={20} aria-hidden />}
        <span role="status">
          {line.isOnline === false
            ? translate('pos.line.offline', { time: line.since === null ? '' : clockTime(line.since, language) })
            : translate('pos.line.online')}
        </span>
      </button>
      <button
        type="button"
        className={waiting.length > 0 ? 'pos-bar-attention' : undefined}
        onClick={() => onOpen('waiting')}
      >
        <IconCloudUp size={20} aria-hidden />
        <span>{translate('pos.waiting.count', { number: waiting.length })}</span>
      </button>
      {line.isClockWrong ? (
        <Warning
          text={translate(line.skewMs > 0 ? 'pos.clockAhead' : 'pos.clockBehind', {
            minutes: Math.round(Math.abs(line.skewMs) / MINUTE_MS),
          })}
        />
      ) : null}
      {isUpdateReady ? <Warning text={translate('pos.update')} /> : null}
      {storage.isFull ? <Warning text={translate('pos.storageFull')} /> : null}
      {isReading ? <Warning text={translate('pos.reading')} /> : null}
      {session?.isLong === true ? <Warning text={translate('pos.session.long')} /> : null}
      <TillMenu onOpen={onOpen} />
    </header>
  );
}

const Warning = ({ text }: { readonly text: string }) => (
  <span className="pos-bar-warning" role="status">
    <IconAlertTriangle size={18} aria-hidden /> {text}
  </span>
);
