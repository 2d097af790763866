import { Kbd, Switch } from '@mantine/core';
import { Dialog } from '../panel/dialog.tsx';
import { useTranslate } from '../text/translate-context.tsx';
import { useShortcutRegistry } from './shortcuts.tsx';
import './keyboard.css';

type ShortcutSheetProps = { readonly opened: boolean; readonly onClose: () => void };

/** Lists the keys that do something on the page that is shown. */
export function ShortcutSheet({ opened, onClose }: ShortcutSheetProps) {
  const translate = useTranslate();
  const { shortcuts, lettersEnabled, enableLetters } = useShortcutRegistry();
  return (
    <Dialog opened={opened} onClose={onClose} title={translate('ui.shortcuts.title')}>
      <dl className="hn-shortcuts">
        {[...shortcuts.values()].map((shortcut) => (
          <div key={shortcut.keys}>
            <dt>{shortcut.label}</dt>
            <dd dir="ltr">
              {shortcut.keys.split(/[ +]/u).map((key) => (
                <Kbd key={key}>{keyCap(key)}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Switch
        mt="md"
        label={translate('ui.shortcuts.letters')}
        description={translate('ui.shortcuts.lettersHint')}
        checked={lettersEnabled}
        onChange={(event) => enableLetters(event.currentTarget.checked)}
      />
    </Dialog>
  );
}

function keyCap(key: string): string {
  if (key === 'mod') return 'Ctrl';
  return key.length === 1 ? key.toUpperCase() : key;
}
