import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import './palette.css';

export type PaletteEntry = {
  readonly key: string;
  readonly group: string;
  readonly label: string;
  readonly detail?: ReactNode;
  readonly run: (inNewTab: boolean) => void;
};

type KeyHeld = { readonly inNewTab: boolean };

type PaletteProps = {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly entries: readonly PaletteEntry[];
  readonly isSearching: boolean;
};

/** Ctrl+K: one field that finds pages and records; arrows choose, Enter opens, Ctrl+Enter opens beside. */
export function Palette({ opened, onClose, text, onText, entries, isSearching }: PaletteProps) {
  const translate = useTranslate();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={translate('shell.search')}
      isTitleHidden
      size={560}
      placement="upper"
    >
      <PaletteList onClose={onClose} text={text} onText={onText} entries={entries} isSearching={isSearching} />
    </Dialog>
  );
}

function PaletteList({ onClose, text, onText, entries, isSearching }: Omit<PaletteProps, 'opened'>) {
  const translate = useTranslate();
  const id = useId();
  const [chosen, setChosen] = useState<string>();
  const [held, setHeld] = useState<KeyHeld>();
  // The entry, not its place: what is found in the meantime comes in above it.
  const active = Math.max(
    entries.findIndex(({ key }) => key === chosen),
    0,
  );
  const groupNames = [...new Set(entries.map(({ group }) => group))];
  const open = (entry: PaletteEntry | undefined, inNewTab: boolean) => {
    if (entry === undefined) return;
    entry.run(inNewTab);
    onClose();
  };
  // Enter means the first that is found. Pressed before the answer, it waits for it.
  const openHeld = useEffectEvent((inNewTab: boolean) => open(entries[active], inNewTab));
  useEffect(() => {
    if (held !== undefined && !isSearching) openHeld(held.inNewTab);
  }, [held, isSearching]);
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      const inNewTab = event.ctrlKey || event.metaKey;
      if (isSearching && chosen === undefined) setHeld({ inNewTab });
      else open(entries[active], inNewTab);
    }
    if (event.key === 'ArrowDown') setChosen(entries[active + 1]?.key ?? entries[active]?.key);
    if (event.key === 'ArrowUp') setChosen(entries[Math.max(active - 1, 0)]?.key);
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp' || event.key === 'Enter') event.preventDefault();
  };
  return (
    <div className="hn-palette">
      <div className="hn-palette-field">
        <IconSearch size={18} aria-hidden />
        <input
          type="text"
          role="combobox"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={entries[active] === undefined ? undefined : `${id}-${active}`}
          aria-label={translate('shell.search')}
          placeholder={translate('shell.searchHint')}
          autoComplete="off"
          dir="auto"
          data-autofocus
          value={text}
          onChange={(event) => {
            onText(event.currentTarget.value);
            setChosen(undefined);
            setHeld(undefined);
          }}
          onKeyDown={press}
        />
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={translate('shell.search')} aria-busy={isSearching}>
        {groupNames.map((group) => (
          <div key={group} role="group" aria-label={group}>
            <p aria-hidden>{group}</p>
            {entries.map((entry, index) =>
              entry.group === group ? (
                <button
                  key={entry.key}
                  id={`${id}-${index}`}
                  type="button"
                  tabIndex={-1}
                  role="option"
                  aria-selected={index === active}
                  onMouseMove={() => setChosen(entry.key)}
                  onClick={(event) => open(entry, event.ctrlKey || event.metaKey)}
                >
                  <span className="hn-palette-label">{entry.label}</span>
                  {entry.detail === undefined ? null : <span className="hn-palette-detail">{entry.detail}</span>}
                </button>
              ) : null,
            )}
          </div>
        ))}
      </div>
      {entries.length === 0 ? (
        <p className="hn-palette-none" role="status">
          {isSearching ? translate('ui.loading') : translate('shell.searchNothing', { text })}
        </p>
      ) : null}
    </div>
  );
}
