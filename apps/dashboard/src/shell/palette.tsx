import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconSearch } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import './palette.css';

export type PaletteEntry = {
  readonly key: string;
  readonly group: string;
  readonly label: string;
  readonly detail?: ReactNode;
  readonly run: (inNewTab: boolean) => void;
};

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
  const [chosen, setChosen] = useState(0);
  const active = Math.min(chosen, entries.length - 1);
  const groupNames = [...new Set(entries.map(({ group }) => group))];
  const open = (entry: PaletteEntry | undefined, inNewTab: boolean) => {
    if (entry === undefined) return;
    entry.run(inNewTab);
    onClose();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') open(entries[active], event.ctrlKey || event.metaKey);
    if (event.key === 'ArrowDown') setChosen(Math.min(active + 1, entries.length - 1));
    if (event.key === 'ArrowUp') setChosen(Math.max(active - 1, 0));
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
            setChosen(0);
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
                  onMouseMove={() => setChosen(index)}
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
