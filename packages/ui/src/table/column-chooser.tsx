import { ActionIcon, Checkbox, Popover, Stack } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '../text/translate-context.tsx';
import type { Column } from './columns.ts';

/** Which columns a person wants of a list, remembered in this browser; `always` cannot be taken away. */
export function useColumnChoice<Row>(list: string, columns: readonly Column<Row>[], always: readonly string[]) {
  const key = `hanout.columns.${list}`;
  const [hidden, setHidden] = useState<readonly string[]>(() => readHidden(key));
  const toggle = (column: string) => {
    const next = hidden.includes(column) ? hidden.filter((each) => each !== column) : [...hidden, column];
    localStorage.setItem(key, next.join(' '));
    setHidden(next);
  };
  const isShown = (column: string) => always.includes(column) || !hidden.includes(column);
  return {
    shown: columns.filter((column) => isShown(column.key)),
    choices: columns
      .filter((column) => !always.includes(column.key))
      .map(({ key: name, title }) => ({ key: name, title })),
    isShown,
    toggle,
  };
}

type ColumnChooserProps = {
  readonly choices: readonly { readonly key: string; readonly title: string }[];
  readonly isShown: (column: string) => boolean;
  readonly toggle: (column: string) => void;
};

export function ColumnChooser({ choices, isShown, toggle }: ColumnChooserProps) {
  const translate = useTranslate();
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onDismiss={() => setOpened(false)} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          variant="default"
          size={36}
          className="hn-density"
          aria-label={translate('ui.table.columns')}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          <IconColumns3 size={18} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={translate('ui.table.columns')}>
        <Stack gap="xs">
          {choices.map(({ key, title }) => (
            <Checkbox key={key} label={title} checked={isShown(key)} onChange={() => toggle(key)} />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

function readHidden(key: string): readonly string[] {
  return (localStorage.getItem(key) ?? '').split(' ').filter((each) => each !== '');
}
