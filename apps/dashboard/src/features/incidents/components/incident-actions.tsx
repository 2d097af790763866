import type { IncidentDetail } from '@hanout/contracts/warehouses/incidents';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useIncidentAction } from '../api/use-incident-action.ts';
import { EditDialog } from './edit-dialog.tsx';
import { ResolveDialog } from './resolve-dialog.tsx';

/** In the order in which they lead on: the last that is allowed is the next step. */
const OFFERED = ['put_back', 'reopen', 'start', 'close', 'resolve'] as const;

/** What the server lets this person do now. */
export function IncidentActions({ shown }: { readonly shown: IncidentDetail }) {
  const translate = useTranslate();
  const { act, isRunning } = useIncidentAction();
  const [dialog, setDialog] = useState<'resolve' | 'edit' | null>(null);
  const allowed = OFFERED.flatMap((name) => shown.actions.filter((each) => each.action === name && each.allowed));
  const close = () => setDialog(null);
  return (
    <>
      <Button variant="default" onClick={() => setDialog('edit')}>
        {translate('incidents.edit')}
      </Button>
      {allowed.map(({ action, label, asksCause }) => (
        <Button
          key={action}
          variant={action === allowed.at(-1)?.action ? 'filled' : 'default'}
          disabled={isRunning}
          onClick={() => (asksCause ? setDialog('resolve') : void act(shown, action))}
        >
          {label}
        </Button>
      ))}
      <ResolveDialog
        number={dialog === 'resolve' ? shown.id : null}
        onClose={close}
        onResolve={(said) => act(shown, 'resolve', said)}
      />
      <EditDialog key={shown.version} shown={shown} opened={dialog === 'edit'} onClose={close} />
    </>
  );
}
