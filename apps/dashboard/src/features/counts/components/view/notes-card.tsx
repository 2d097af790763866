import type { CountDetail, CountNote } from '@hanout/contracts/warehouses/stock-counts';
import { Card } from '@hanout/ui/panel/card.tsx';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { put } from '../../../../api/cache.ts';
import { useChange } from '../../../../api/use-change.ts';
import { useApplication } from '../../../../app/application.ts';
import { isPermitted } from '../../../../session/permissions.ts';
import { useSession } from '../../../../session/use-session.ts';
import { countKeys, settleNote } from '../../api/count-calls.ts';

const SETTLED: ReadonlySet<string> = new Set(['counting', 'paused']);

/** Codes that were scanned and stand in no line: into the list where they are a thing of the shop, or away. */
export function NotesCard({ shown }: { readonly shown: CountDetail }) {
  const translate = useTranslate();
  const { run, isRunning } = useSettleNote(shown);
  const maySettle = isPermitted(useSession(), 'stock.write') && SETTLED.has(shown.state);
  if (shown.notes.length === 0) return null;
  return (
    <Card title={translate('counts.notes')}>
      <p className="hn-soft">{translate('counts.notesSentence')}</p>
      <ul className="hn-count-notes">
        {shown.notes.map(({ code, quantity, zone, by, name, settled }) => (
          <li key={`${code} ${settled}`}>
            <div>
              <bdi dir="ltr" className="hn-strong">
                {code}
              </bdi>{' '}
              × {quantity}
              <div className="hn-soft">
                <bdi>{name ?? translate('counts.unknownCode')}</bdi>
                {zone === '' || zone === '-' ? null : (
                  <>
                    {' · '}
                    {translate('counts.zoneNamed', { zone })}
                  </>
                )}
                {' · '}
                <bdi>{by}</bdi>
              </div>
            </div>
            {settled === null ? null : (
              <StatusBadge tone={settled === 'added' ? 'good' : 'muted'}>
                {translate(`counts.noteEnd.${settled}`)}
              </StatusBadge>
            )}
            {maySettle && settled === null ? (
              <div className="hn-count-note-steps">
                {name === null ? null : (
                  <Button variant="default" disabled={isRunning} onClick={() => void run({ code, how: 'add' })}>
                    {translate('counts.noteAdd')}
                  </Button>
                )}
                <Button
                  variant="subtle"
                  disabled={isRunning}
                  aria-label={translate('counts.noteDismissOf', { code })}
                  onClick={() => void run({ code, how: 'dismiss' })}
                >
                  {translate('counts.noteDismiss')}
                </Button>
              </div>
            ) : null}
            {maySettle && settled === 'dismissed' ? (
              <Button variant="subtle" disabled={isRunning} onClick={() => void run({ code, how: 'reopen' })}>
                {translate('counts.noteReopen')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function useSettleNote({ id }: CountDetail) {
  const translate = useTranslate();
  const { api } = useApplication();
  return useChange<CountNote, CountDetail>({
    send: (note) => settleNote(api, id, note),
    store: (value) => [put(countKeys.detail(id), value)],
    renewsBeside: [countKeys.lines(id)],
    said: (_value, { code, how }) => translate(`counts.noteSaid.${how}`, { code }),
    undo: (_value, { code, how }) => {
      if (how === 'dismiss') return { code, how: 'reopen' };
      return how === 'reopen' ? { code, how: 'dismiss' } : null;
    },
  });
}
