import { formatDateTime } from '@hanout/i18n';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group } from '@mantine/core';
import { Notice } from '../parts/notice.tsx';
import type { ClosedSession } from '../till/types.ts';
import { Figures } from './figures.tsx';
import './session.css';

type ClosedSessionPageProps = { readonly closed: ClosedSession; readonly onDone: () => void };

/** Z: what the drawer held when it was closed; it is never changed. */
export function ClosedSessionPage({ closed, onDone }: ClosedSessionPageProps) {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <main className="pos-session pos-print-report">
      <h1>{translate('pos.session.z', { number: closed.number })}</h1>
      <p>
        {formatDateTime(closed.openedAt, language)} → {formatDateTime(closed.closedAt, language)}
      </p>
      {closed.isProvisional ? <Notice>{translate('pos.session.provisional')}</Notice> : null}
      <Figures figures={closed.figures} found={closed.found} />
      {closed.comment === '' ? null : <p dir="auto">{closed.comment}</p>}
      <Group grow className="pos-no-print">
        <Button size="xl" variant="default" onClick={() => window.print()}>
          {translate('pos.print')}
        </Button>
        <Button size="xl" onClick={onDone}>
          {translate('pos.session.done')}
        </Button>
      </Group>
    </main>
  );
}
