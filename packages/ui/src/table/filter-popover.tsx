import { Button, Group, Popover, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslate } from '../text/translate-context.tsx';

type FilterPopoverProps<Filters> = {
  readonly filters: Filters;
  /** How many of them narrow the list now. */
  readonly active: number;
  /** In pixels. */
  readonly width: number;
  readonly className?: string;
  /** What remains when they are all given up. */
  readonly cleared: (filters: Filters) => Filters;
  readonly onApply: (filters: Filters) => void;
  /** The fields, over what is being chosen. Their lists open inside: `comboboxProps={{ withinPortal: false }}`. */
  readonly children: (filters: Filters, change: (next: Partial<Filters>) => void) => ReactNode;
};

/** What narrows a list, gathered in one panel and applied together. */
export function FilterPopover<Filters>(props: FilterPopoverProps<Filters>) {
  const { filters, active, width, className, onApply } = props;
  const translate = useTranslate();
  const [opened, { toggle, close }] = useDisclosure(false);
  const apply = (next: Filters) => {
    onApply(next);
    close();
  };
  return (
    <Popover opened={opened} onDismiss={close} width={width} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant={active > 0 ? 'light' : 'default'}
          leftSection={<IconFilter size={16} aria-hidden />}
          aria-expanded={opened}
          onClick={toggle}
        >
          {active === 0 ? translate('orders.filters') : translate('orders.filtersActive', { count: active })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={translate('orders.filters')} {...(className === undefined ? {} : { className })}>
        <FilterForm {...props} filters={filters} onApply={apply} />
      </Popover.Dropdown>
    </Popover>
  );
}

function FilterForm<Filters>({ filters: initial, cleared, onApply, children }: FilterPopoverProps<Filters>) {
  const translate = useTranslate();
  const [filters, setFilters] = useState(initial);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onApply(filters);
      }}
    >
      <Stack gap="sm">
        {children(filters, (next) => setFilters((known) => ({ ...known, ...next })))}
        <Group justify="space-between">
          <Button variant="subtle" color="gray" onClick={() => onApply(cleared(filters))}>
            {translate('orders.clearFilters')}
          </Button>
          <Button type="submit">{translate('orders.apply')}</Button>
        </Group>
      </Stack>
    </form>
  );
}
