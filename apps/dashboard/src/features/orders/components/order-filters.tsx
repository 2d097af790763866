import { CurrencyInput } from '@hanout/ui/inputs/currency-input.tsx';
import { SelectPicker } from '@hanout/ui/inputs/select-picker.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group, Popover, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import type { OrderFilters as Filters } from '../api/order-list-state.ts';
import { countFilters, withoutFilters } from '../api/order-list-state.ts';
import { useOrderEnumerations } from './order-labels.ts';
import { usePlaceName } from './place-name.ts';

type OrderFiltersProps = { readonly filters: Filters; readonly onApply: (filters: Filters) => void };

/** What narrows the list, gathered in one panel and applied together. */
export function OrderFilters({ filters, onApply }: OrderFiltersProps) {
  const translate = useTranslate();
  const [opened, { toggle, close }] = useDisclosure(false);
  const active = countFilters(filters);
  const apply = (next: Filters) => {
    onApply(next);
    close();
  };
  return (
    <Popover opened={opened} onDismiss={close} width={320} position="bottom-end" shadow="md" trapFocus returnFocus>
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
      <Popover.Dropdown aria-label={translate('orders.filters')}>
        <FilterFields initial={filters} onApply={apply} />
      </Popover.Dropdown>
    </Popover>
  );
}

function FilterFields({
  initial,
  onApply,
}: {
  readonly initial: Filters;
  readonly onApply: (filters: Filters) => void;
}) {
  const translate = useTranslate();
  const enumerations = useOrderEnumerations();
  const placeName = usePlaceName();
  const [filters, setFilters] = useState(initial);
  const change = (next: Partial<Filters>) => setFilters((known) => ({ ...known, ...next }));
  const wilayas = (enumerations?.wilayas ?? []).map((wilaya) => ({
    id: String(wilaya.code),
    name: `${wilaya.code} ${placeName(wilaya)}`,
  }));
  const inner = { comboboxProps: { withinPortal: false } };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onApply(filters);
      }}
    >
      <Stack gap="sm">
        <SelectPicker
          {...inner}
          label={translate('orders.filterWilaya')}
          options={wilayas}
          value={filters.wilaya}
          onChange={(wilaya) => change({ wilaya })}
        />
        <SelectPicker
          {...inner}
          label={translate('orders.filterCarrier')}
          options={(enumerations?.carriers ?? []).map(({ id, name }) => ({ id: String(id), name }))}
          value={filters.carrier}
          onChange={(carrier) => change({ carrier })}
        />
        <SelectPicker
          {...inner}
          label={translate('orders.filterChannel')}
          options={(enumerations?.channels ?? []).map(({ value, label }) => ({ id: value, name: label }))}
          value={filters.channel}
          onChange={(channel) => change({ channel })}
        />
        <SimpleGrid cols={2} spacing="sm">
          <TextInput
            type="date"
            label={translate('orders.filterFrom')}
            value={filters.dateFrom ?? ''}
            onChange={(event) => change({ dateFrom: event.currentTarget.value || null })}
          />
          <TextInput
            type="date"
            label={translate('orders.filterTo')}
            value={filters.dateTo ?? ''}
            onChange={(event) => change({ dateTo: event.currentTarget.value || null })}
          />
          <CurrencyInput
            label={translate('orders.filterMin')}
            value={filters.amountMin ?? ''}
            onChange={(amount) => change({ amountMin: amount || null })}
          />
          <CurrencyInput
            label={translate('orders.filterMax')}
            value={filters.amountMax ?? ''}
            onChange={(amount) => change({ amountMax: amount || null })}
          />
        </SimpleGrid>
        <Group justify="space-between">
          <Button variant="subtle" color="gray" onClick={() => onApply(withoutFilters(filters))}>
            {translate('orders.clearFilters')}
          </Button>
          <Button type="submit">{translate('orders.apply')}</Button>
        </Group>
      </Stack>
    </form>
  );
}
