import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { useTill, useTillState } from '../till/use-till.ts';
import { saveFile } from '../waiting/save-file.ts';
import { OpenDevice } from './open-device.tsx';
import './entrance.css';

type RevokedDeviceProps = { readonly code: string; readonly onOpened: () => void };

/** It is no till any more: what it did not send leaves it as a file, and another link makes it a till again. */
export function RevokedDevice({ code, onOpened }: RevokedDeviceProps) {
  const translate = useTranslate();
  const { journal } = useTill();
  const { waiting } = useTillState();
  return (
    <OpenDevice
      code={code}
      title={translate('pos.revoked.title')}
      sentence={translate(waiting.length === 0 ? 'pos.revoked.nothingLeft' : 'pos.revoked.sentence')}
      onOpened={onOpened}
    >
      {waiting.length === 0 ? null : (
        <Button
          size="lg"
          variant="default"
          onClick={() => void journal.exportWaiting().then((text) => saveFile('hanout-till.json', text))}
        >
          {translate('pos.revoked.export', { number: waiting.length })}
        </Button>
      )}
    </OpenDevice>
  );
}
