import type { Remittance } from '@hanout/contracts/remittances/remittances';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useApplication } from '../../../../app/application.ts';
import { FileMenu } from '../../../../shell/file-menu.tsx';
import { remittanceCalls } from '../../api/remittance-calls.ts';
import { useStep } from '../../api/use-step.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Confirming, putting away and back, taking back, and the rows as a file. */
export function StatementActions({ shown }: { readonly shown: Remittance }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const calls = remittanceCalls(api);
  const [opened, setOpened] = useState<'confirm' | 'reverse' | null>(null);
  const said = (now: Remittance) =>
    translate('remittances.said', { number: now.number, state: translate(`remittances.state.${now.state}`) });
  const restoring = useStep<null>(shown, { send: (of) => calls.restore(of), said, failed: '' });
  const dropping = useStep<null>(shown, {
    send: (of) => calls.drop(of),
    said,
    failed: '',
  });
  const close = () => setOpened(null);
  return (
    <>
      <FileMenu path={`remittances/${shown.id}/rows/export`} query={{}} />
      {shown.state === 'draft' ? (
        <>
          <Button variant="default" disabled={dropping.isRunning} onClick={() => void dropping.run(null)}>
            {translate('remittances.drop')}
          </Button>
          <Button onClick={() => setOpened('confirm')}>{translate('remittances.confirm')}</Button>
        </>
      ) : null}
      {shown.state === 'dropped' ? (
        <Button variant="default" disabled={restoring.isRunning} onClick={() => void restoring.run(null)}>
          {translate('remittances.restore')}
        </Button>
      ) : null}
      {shown.mayReverse ? (
        <Button variant="default" onClick={() => setOpened('reverse')}>
          {translate('remittances.reverse')}
        </Button>
      ) : null}
      <ConfirmDialog shown={shown} opened={opened === 'confirm'} onClose={close} />
      <ReverseDialog shown={shown} opened={opened === 'reverse'} onClose={close} />
    </>
  );
}

type OfDialog = { readonly shown: Remittance; readonly opened: boolean; readonly onClose: () => void };

function ReverseDialog({ shown, opened, onClose }: OfDialog) {
  const translate = useTranslate();
  const { api } = useApplication();
  const [note, setNote] = useState('');
  const reversing = useStep<string>(shown, {
    send: (of, said) => remittanceCalls(api).reverse(of, said),
    said: ({ number }) => translate('remittances.reversed', { number }),
    failed: '',
  });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      role="alertdialog"
      title={translate('remittances.reverseTitle', { number: shown.number })}
    >
      <p>{translate('remittances.reverseSentence')}</p>
      <TextInput
        label={translate('remittances.note')}
        value={note}
        maxLength={500}
        dir="auto"
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {translate('remittances.keep')}
        </Button>
        <Button
          color="red"
          disabled={reversing.isRunning}
          onClick={() => {
            onClose();
            void reversing.run(note.trim());
          }}
        >
          {translate('remittances.reverse')}
        </Button>
      </Group>
    </Dialog>
  );
}
