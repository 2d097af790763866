import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useEffect, useState } from 'react';
import { NoticePage } from '../entrance/notice-page.tsx';
import { OpenDevice } from '../entrance/open-device.tsx';
import { RevokedDevice } from '../entrance/revoked-device.tsx';
import { SignIn } from '../entrance/sign-in.tsx';
import { ClosedSessionPage } from '../session/closed-session.tsx';
import { OpenSession } from '../session/open-session.tsx';
import type { ClosedSession } from '../till/types.ts';
import { useTill, useTillState } from '../till/use-till.ts';
import { UpdateContext, useKeptPage } from './kept-page.ts';
import { Counter } from './counter.tsx';

/** The screen of the phase that the till is in. */
export function TillApp() {
  const translate = useTranslate();
  const till = useTill();
  const { phase, cashier, session, basket, isPaying, loading } = useTillState();
  const [lastId, setLastId] = useState<number | null>(null);
  const [closed, setClosed] = useState<ClosedSession | null>(null);
  const isEmpty = basket.lines.length === 0 && basket.returned === null && !isPaying;
  const isUpdateReady = useKeptPage(isEmpty);
  const [isUnable, setUnable] = useState(false);
  useEffect(() => {
    till.start().catch(() => setUnable(true));
    return () => till.close();
  }, [till]);
  if (cashier !== null && cashier.id !== lastId) setLastId(cashier.id);
  if (isUnable || !canKeep())
    return <NoticePage title={translate('pos.unable.title')} sentence={translate('pos.unable.sentence')} />;
  if (phase === 'starting') return <NoticePage title={translate('pos.title')} sentence={translate('pos.starting')} />;
  if (phase === 'revoked') return <RevokedDevice code={window.location.hash.slice(1)} onOpened={forgetCode} />;
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
  if (closed !== null) return <ClosedSessionPage closed={closed} onDone={() => setClosed(null)} />;
  if (session === null) return <OpenSession />;
  return (
    <UpdateContext value={isUpdateReady}>
      <Counter session={session} onClosed={setClosed} />
    </UpdateContext>
  );
}

/** Without it nothing can be kept sealed: on plain http. */
const canKeep = (): boolean => 'subtle' in crypto;

/** A code is good once: it stays neither in the address nor in the history. */
function forgetCode(): void {
  window.history.replaceState(null, '', '/pos/');
}
