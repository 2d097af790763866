import { showDayText } from '@hanout/ui/inputs/day-text.ts';
import { DateInput } from '@hanout/ui/inputs/date-input.tsx';
import { SelectPicker } from '@hanout/ui/inputs/select-picker.tsx';
import { FilterChips } from '@hanout/ui/table/filter-chips.tsx';
import { FilterPopover } from '@hanout/ui/table/filter-popover.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApplication } from '../../../app/application.ts';
import { AUDIT_FILTERS, auditChoicesQuery } from '../api/audit-calls.ts';
import type { AuditFilters as Filters } from '../api/audit-calls.ts';

type Choice = { readonly id: string; readonly name: string };
type Choices = Readonly<Record<'employee' | 'entity' | 'action', readonly Choice[]>>;

const CHOSEN = ['employee', 'entity', 'action'] as const;
const DAYS = ['from', 'to'] as const;

type AuditFiltersProps = { readonly filters: Filters; readonly onApply: (filters: Partial<Filters>) => void };

/** What narrows the log, gathered in one panel and applied together. */
export function AuditFilterPanel({ filters, onApply }: AuditFiltersProps) {
  const translate = useTranslate();
  const choices = useChoices();
  const inner = { comboboxProps: { withinPortal: false } };
  return (
    <FilterPopover
      filters={filters}
      active={AUDIT_FILTERS.filter((name) => filters[name] !== null).length}
      width={300}
      cleared={() => ({ employee: null, entity: null, action: null, thing: null, from: null, to: null })}
      onApply={onApply}
    >
      {(chosen, change) => (
        <>
          {CHOSEN.map((name) => (
            <SelectPicker
              {...inner}
              key={name}
              label={translate(`auditLog.${name}`)}
              options={withChosen(choices[name], chosen[name])}
              value={chosen[name]}
              onChange={(value) => change({ [name]: value })}
            />
          ))}
          <TextInput
            label={translate('auditLog.thing')}
            value={chosen.thing ?? ''}
            maxLength={60}
            dir="auto"
            onChange={(event) => change({ thing: event.currentTarget.value || null })}
          />
          {DAYS.map((name) => (
            <DateInput
              key={name}
              label={translate(`auditLog.${name}`)}
              value={chosen[name] ?? ''}
              onChange={(value) => change({ [name]: value === '' ? null : value })}
            />
          ))}
        </>
      )}
    </FilterPopover>
  );
}

/** The same in words, each with its way out. */
export function AuditFilterChips({ filters, onApply }: AuditFiltersProps) {
  const translate = useTranslate();
  const choices = useChoices();
  const wordOf = (name: (typeof AUDIT_FILTERS)[number], value: string): string =>
    name === 'thing'
      ? value
      : name === 'from' || name === 'to'
        ? showDayText(value)
        : (choices[name].find(({ id }) => id === value)?.name ?? value);
  return (
    <FilterChips
      chips={AUDIT_FILTERS.flatMap((name) => {
        const value = filters[name];
        if (value === null) return [];
        const label = translate(`auditLog.${name}`);
        return [{ key: name, label, value: wordOf(name, value), onRemove: () => onApply({ [name]: null }) }];
      })}
    />
  );
}

function useChoices(): Choices {
  const { api } = useApplication();
  const { data } = useQuery(auditChoicesQuery(api, useLanguage()));
  const coded = (choices: readonly { readonly code: string; readonly name: string }[] = []): readonly Choice[] =>
    choices.map(({ code, name }) => ({ id: code, name }));
  return {
    employee: (data?.employees ?? []).map(({ id, name }) => ({ id: String(id), name })),
    entity: coded(data?.entities),
    action: coded(data?.actions),
  };
}

/** What an address names may be of nobody who is in the list: it is shown as chosen all the same. */
const withChosen = (choices: readonly Choice[], chosen: string | null): readonly Choice[] =>
  chosen === null || choices.some(({ id }) => id === chosen) ? choices : [...choices, { id: chosen, name: chosen }];
