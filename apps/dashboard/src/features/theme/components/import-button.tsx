import { isThemeKey, readThemeFile, type ReadThemeFile, type ThemeValues } from '@hanout/core/theme';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, FileButton, Group } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { nameOfVariable } from './theme-words.ts';

const LARGEST_BYTES = 100_000;

type Refused = { readonly why: 'theme.importNotTheme' | 'theme.importTooLarge' } | ReadThemeFile;

/** A look from a file; what it gets wrong is named line by line, and the rest can be taken. */
export function ImportButton({ onRead }: { readonly onRead: (values: ThemeValues) => void }) {
  const translate = useTranslate();
  const forget = useRef<() => void>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const close = () => setRefused(null);
  const choose = async (file: File | null) => {
    if (file === null) return;
    forget.current?.();
    if (file.size > LARGEST_BYTES) return setRefused({ why: 'theme.importTooLarge' });
    const read = readThemeFile(await file.text());
    if (read === null) return setRefused({ why: 'theme.importNotTheme' });
    if (read.faults.length > 0) return setRefused(read);
    onRead(read.values);
  };
  return (
    <>
      <FileButton accept=".json,application/json" resetRef={forget} onChange={(file) => void choose(file)}>
        {(button) => (
          <Button {...button} variant="default" leftSection={<IconFileUpload size={16} aria-hidden />}>
            {translate('theme.import')}
          </Button>
        )}
      </FileButton>
      <Dialog opened={refused !== null} onClose={close} title={translate('theme.importTitle')} size={560}>
        {refused === null ? null : 'why' in refused ? <p role="alert">{translate(refused.why)}</p> : null}
        {refused === null || 'why' in refused ? null : <Faults {...refused} />}
        <Group justify="flex-end" gap="xs" className="hn-dialog-buttons">
          <Button variant="default" onClick={close}>
            {translate('ui.form.cancel')}
          </Button>
          {refused === null || 'why' in refused || Object.keys(refused.values).length === 0 ? null : (
            <Button
              data-autofocus
              onClick={() => {
                onRead(refused.values);
                close();
              }}
            >
              {translate('theme.importRest')}
            </Button>
          )}
        </Group>
      </Dialog>
    </>
  );
}

function Faults({ faults }: ReadThemeFile) {
  const translate = useTranslate();
  return (
    <div role="alert">
      <p>{translate('theme.importFaults', { count: faults.length })}</p>
      <ul className="hn-theme-faults">
        {faults.map(({ key, value, fault }) => (
          <li key={key}>
            <strong>{isThemeKey(key) ? nameOfVariable(translate, key) : <bdi>{key}</bdi>}</strong>{' '}
            <code dir="ltr">{value.slice(0, 60)}</code>
            <br />
            {translate(`theme.fault.${fault}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}
