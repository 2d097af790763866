import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useBusy } from '../shell/busy.ts';
import { Notice } from '../parts/notice.tsx';
import type { Counted } from '../till/types.ts';
import { useDone } from '../till/use-approved.tsx';
import { useTill, useTillState } from '../till/use-till.ts';
import { CountMoney } from './count-money.tsx';
import './session.css';

/** Below it a manager stands for the session. */
const LITTLE_ROOM = 200_000_000;

/** The drawer is counted before the first sale. */
export function OpenSession() {
  const translate = useTranslate();
  const { session, people } = useTill();
  const { storage, cashier } = useTillState();
  const done = useDone();
  const [counted, setCounted] = useState<Counted>({});
  const [isBusy, setBusy] = useState(false);
  useBusy(Object.keys(counted).length > 0);
  const open = async () => {
    setBusy(true);
    await done((approval) => session.open(counted, approval));
    setBusy(false);
  };
  return (
    <main className="pos-session">
      <h1>{translate('pos.session.openTitle')}</h1>
      <p>
        {translate('pos.session.openSentence')} <bdi>{cashier?.name}</bdi>
      </p>
      {storage.isDurable === false ? (
        <Notice title={translate('pos.session.notDurable')}>{translate('pos.session.notDurableSentence')}</Notice>
      ) : null}
      {storage.freeBytes !== null && storage.freeBytes < LITTLE_ROOM ? (
        <Notice title={translate('pos.session.littleRoom')}>{translate('pos.session.littleRoomSentence')}</Notice>
      ) : null}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void open();
        }}
      >
        <CountMoney counted={counted} onChange={setCounted} />
        <Button type="submit" size="xl" fullWidth loading={isBusy}>
          {translate('pos.session.open')}
        </Button>
      </form>
      <Button
        variant="subtle"
        size="lg"
        leftSection={<IconLock size={20} aria-hidden />}
        onClick={() => people.signOut()}
      >
        {translate('pos.menu.lock')}
      </Button>
    </main>
  );
}
