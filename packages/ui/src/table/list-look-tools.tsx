import { ActionIcon, Checkbox, Popover, Stack } from '@mantine/core';
import { IconBaselineDensityMedium, IconBaselineDensitySmall, IconColumns3 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '../text/translate-context.tsx';
import type { Column } from './columns.ts';
import type { ListLook } from './use-list-look.ts';

/** The columns that a look leaves; `always` cannot be taken away. */
export function shownColumns<Row>(
  columns: readonly Column<Row>[],
  { hidden }: ListLook,
  always: readonly string[],
): readonly Column<Row>[] {
  return columns.filter(({ key }) => always.includes(key) || !hidden.includes(key));
}

type LookToolsProps = {
  readonly look: ListLook;
  readonly onChange: (next: Partial<ListLook>) => void;
  readonly columns: readonly { readonly key: string; readonly title: string }[];
  readonly always: readonly string[];
};

/** Which columns are shown, and how close the rows stand. */
export function ListLookTools({ look, onChange, columns, always }: LookToolsProps) {
  const translate = useTranslate();
  const isCompact = look.density === 'compact';
  const DensityIcon = isCompact ? IconBaselineDensityMedium : IconBaselineDensitySmall;
  return (
    <>
      <ColumnChooser look={look} onChange={onChange} columns={columns.filter(({ key }) => !always.includes(key))} />
      <ActionIcon
        variant="default"
        size={36}
        className="hn-density"
        aria-label={translate(isCompact ? 'ui.table.comfortable' : 'ui.table.compact')}
        onClick={() => onChange({ density: isCompact ? 'comfortable' : 'compact' })}
      >
        <DensityIcon size={18} aria-hidden />
      </ActionIcon>
    </>
  );
}

function ColumnChooser({ look: { hidden }, onChange, columns }: Omit<LookToolsProps, 'always'>) {
  const translate = useTranslate();
  const [opened, setOpened] = useState(false);
  const toggle = (key: string) =>
    onChange({ hidden: hidden.includes(key) ? hidden.filter((each) => each !== key) : [...hidden, key] });
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
          {columns.map(({ key, title }) => (
            <Checkbox key={key} label={title} checked={!hidden.includes(key)} onChange={() => toggle(key)} />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
