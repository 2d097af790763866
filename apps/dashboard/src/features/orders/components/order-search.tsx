import { useShortcut } from '@hanout/ui/keyboard/shortcuts.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { ActionIcon, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';

const WAIT_MS = 300;

type OrderSearchProps = { readonly text: string; readonly onSearch: (text: string | null) => void };

/** One field for number, phone in any form and name; `/` goes there, Escape empties it. */
export function OrderSearch({ text, onSearch }: OrderSearchProps) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(text);
  const [known, setKnown] = useState(text);
  const search = useDebouncedCallback((next: string) => onSearch(next.trim() === '' ? null : next.trim()), WAIT_MS);
  // The address can change under the field: a view without a search, the back button.
  if (known !== text) {
    setKnown(text);
    if (typed.trim() !== text) setTyped(text);
  }
  const change = (next: string) => {
    setTyped(next);
    search(next);
  };
  useShortcut('/', translate('orders.searchLabel'), (event) => {
    event.preventDefault();
    input.current?.focus();
  });
  return (
    <TextInput
      ref={input}
      className="hn-order-search"
      type="search"
      value={typed}
      aria-label={translate('orders.searchLabel')}
      placeholder={translate('orders.searchHint')}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        typed === '' ? null : (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={translate('orders.clearSearch')}
            onClick={() => change('')}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        )
      }
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => (event.key === 'Escape' ? change('') : undefined)}
    />
  );
}
