import { ActionIcon, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useShortcut } from '../keyboard/shortcuts.tsx';
import { useTranslate } from '../text/translate-context.tsx';
import './list-panel.css';

const WAIT_MS = 300;

type SearchFieldProps = {
  readonly text: string;
  readonly label: string;
  readonly hint: string;
  readonly onSearch: (text: string | null) => void;
};

/** The search of a list: asks when the typing pauses; `/` goes there, Escape empties it. */
export function SearchField({ text, label, hint, onSearch }: SearchFieldProps) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(text);
  const [known, setKnown] = useState(text);
  // The searches that were asked for by who is typing and have not come back yet, in their order.
  const [asked, setAsked] = useState<readonly string[]>([]);
  const search = useDebouncedCallback((next: string) => {
    const sought = next.trim();
    // What the address says already takes the place of what waits, and who has left loses no letters. A search that never comes
    // back is forgotten with either.
    if (sought === text) setAsked([]);
    else if (document.activeElement === input.current) setAsked((waiting) => [...waiting, sought]);
    onSearch(sought === '' ? null : sought);
  }, WAIT_MS);
  // The address can change under the field: the back button, cleared filters. What the field itself asked for comes back while
  // somebody goes on typing, or once more was asked for, and takes none of it away.
  if (known !== text) {
    const isOwn = asked.includes(text);
    setKnown(text);
    setAsked(isOwn ? asked.slice(asked.indexOf(text) + 1) : []);
    if (!isOwn) setTyped(text);
  }
  const change = (next: string) => {
    setTyped(next);
    search(next);
  };
  useShortcut('/', label, (event) => {
    event.preventDefault();
    input.current?.focus();
  });
  return (
    <TextInput
      ref={input}
      className="hn-search-field"
      type="search"
      value={typed}
      aria-label={label}
      placeholder={hint}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        typed === '' ? null : (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={translate('ui.table.clearSearch')}
            onClick={() => change('')}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        )
      }
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={() => setAsked([])}
      onKeyDown={(event) => (event.key === 'Escape' ? change('') : undefined)}
    />
  );
}
