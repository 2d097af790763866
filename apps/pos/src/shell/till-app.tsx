import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useEffect, useState } from 'react';
import { NoticePage } from '../entrance/notice-page.tsx';
import { OpenDevice } from '../entrance/open-device.tsx';
import { RevokedDevice } from '../entrance/revoked-device.tsx';
import { SignIn } from '../entrance/sign-in.tsx';
import { OpenSession } from '../session/open-session.tsx';
import { useTill, useTillState } from '../till/use-till.ts';
import { useKeptPage } from './kept-page.ts';
import { Counter } from './counter.tsx';

/** The screen of the phase that the till is in. */
export function TillApp() {
  const translate = useTranslate();
  const till = useTill();
  const { phase, cashier, session, basket, isPaying, loading } = useTillState();
  const [lastId, setLastId] = useState<number | null>(null);
  const isEmpty = basket.lines.length === 0 && basket.returned === null && !isPaying;
  useKeptPage(isEmpty);
  useEffect(() => {
    void till.start();
    return () => till.close();
  }, [till]);
  if (cashier !== null && cashier.id !== lastId) setLastId(cashier.id);
  if (phase === 'starting') return <NoticePage title={translate('pos.title')} sentence={translate('pos.starting')} />;
  if (phase === 'revoked')
    return <RevokedDevice code={window.location.hash.slice(1)} onOpened={forgetCode} />;
  if (phase === 'unopened')
    return (
      <OpenDevice
        code={window.location.hash.slice(1)}
        title={translate('pos.open.title')}
        sentence={translate('pos.open.sentence')}
        onOpened={forgetCode}
      />
    );
  if (phase === 'loading')
    return (
      <NoticePage
        title={translate('pos.loading.title')}
        sentence={translate('pos.loading.sentence', { number: loading?.products ?? 0 })}
      />
    );
  if (cashier === null) return <SignIn lastId={lastId} />;
  if (session === null) return <OpenSession />;
  return <Counter session={session} />;
}

/** A code is good once: it stays neither in the address nor in the history. */
function forgetCode(): void {
  window.history.replaceState(null, '', '/pos/');
}
