import { Kbd, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../panel/dialog.tsx';
import { useTranslate } from '../text/translate-context.tsx';
import { useShortcutRegistry } from './shortcuts.tsx';
import './keyboard.css';

type Key = { readonly keys: string; readonly label: string };

/** What the keys of one part of the application do. */
export type KeyArea = { readonly label: string; readonly keys: readonly Key[] };

type ShortcutSheetProps = {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** All that there are, wherever one is. */
  readonly areas?: readonly KeyArea[];
  /** A text as people look for it. */
  readonly fold?: (text: string) => string;
};

/** Lists the keys by area: first what works on this page and stands in no area, then the areas. */
export function ShortcutSheet({
  opened,
  onClose,
  areas = [],
  fold = (text) => text.toLowerCase(),
}: ShortcutSheetProps) {
  const translate = useTranslate();
  const { shortcuts, lettersEnabled, enableLetters } = useShortcutRegistry();
  const [text, setText] = useState('');
  const listed = new Set(areas.flatMap(({ keys }) => keys.map(nameOf)));
  const here = [...shortcuts.values()].filter((shortcut) => !listed.has(nameOf(shortcut)));
  const wanted = fold(text.trim());
  const fits = ({ keys, label }: Key) => fold(label).includes(wanted) || keys.toLowerCase() === wanted;
  const shown = [{ label: translate('ui.shortcuts.here'), keys: here }, ...areas]
    .map((area) => ({ ...area, keys: fold(area.label).includes(wanted) ? area.keys : area.keys.filter(fits) }))
    .filter(({ keys }) => keys.length > 0);
  return (
    <Dialog opened={opened} onClose={onClose} title={translate('ui.shortcuts.title')}>
      <TextInput
        data-autofocus
        value={text}
        aria-label={translate('ui.shortcuts.search')}
        placeholder={translate('ui.shortcuts.search')}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className="hn-shortcut-areas">
        {shown.map((area) => (
          <section key={area.label} aria-label={area.label}>
            <h3>{area.label}</h3>
            <dl className="hn-shortcuts">
              {area.keys.map((shortcut) => (
                <div key={nameOf(shortcut)}>
                  <dt>{shortcut.label}</dt>
                  <dd dir="ltr">
                    {shortcut.keys.split(/[ +]/u).map((key) => (
                      <Kbd key={key}>{keyCap(key)}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        {shown.length === 0 ? <p role="status">{translate('ui.picker.nothing')}</p> : null}
      </div>
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

const nameOf = ({ keys, label }: Key): string => `${keys} ${label}`;

function keyCap(key: string): string {
  if (key === 'mod') return 'Ctrl';
  return key.length === 1 ? key.toUpperCase() : key;
}
