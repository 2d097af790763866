import { formatDateTime } from '@hanout/i18n';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { Notice } from '../parts/notice.tsx';
import { usePrinting } from '../printing/use-printing.ts';
import type { ClosedSession } from '../till/types.ts';
import { Figures } from './figures.tsx';
import './session.css';

type ClosedSessionPageProps = { readonly closed: ClosedSession; readonly onDone: () => void };

/** Z: what the drawer held when it was closed; it is never changed. */
export function ClosedSessionPage({ closed, onDone }: ClosedSessionPageProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const printing = usePrinting();
  return (
    <main className="pos-session">
      <h1>{translate('pos.session.z', { number: closed.number })}</h1>
      <p>
        {formatDateTime(closed.openedAt, language)} → {formatDateTime(closed.closedAt, language)}
      </p>
      {closed.isProvisional ? <Notice>{translate('pos.session.provisional')}</Notice> : null}
      <Figures figures={closed.figures} found={closed.found} />
      {closed.comment === '' ? null : <p dir="auto">{closed.comment}</p>}
      <div className="pos-session-end">
        <Button size="xl" variant="default" onClick={() => void printing.printZ(closed, 'ticket')}>
          {translate('pos.report.printSlip')}
        </Button>
        <Button size="xl" variant="default" onClick={() => void printing.printZ(closed, 'A4')}>
          {translate('pos.report.printSheet')}
        </Button>
        <Button size="xl" onClick={onDone}>
          {translate('pos.session.done')}
        </Button>
      </div>
    </main>
  );
}
