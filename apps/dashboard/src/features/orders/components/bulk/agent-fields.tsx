import type { BulkTask } from '@hanout/contracts/orders/order-bulk';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Checkbox, MultiSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { useOrderEnumerations } from '../order-labels.ts';
import { peopleOfShops } from '../people-of-shops.ts';

type AgentFieldsProps = {
  /** Of which shops the orders are; null: of every shop in scope. */
  readonly shopIds: readonly number[] | null;
  readonly onChange: (task: BulkTask | null) => void;
};

/** Among whom orders are dealt in turn: who works for one of their shops. */
export function AgentFields({ shopIds, onChange }: AgentFieldsProps) {
  const translate = useTranslate();
  const employees = peopleOfShops(useOrderEnumerations()?.employees ?? [], shopIds);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [onlyUnassigned, setOnlyUnassigned] = useState(true);
  const change = (ids: readonly string[], only: boolean) => {
    setChosen(ids);
    setOnlyUnassigned(only);
    onChange(ids.length === 0 ? null : { kind: 'assign', employeeIds: ids.map(Number), onlyUnassigned: only });
  };
  return (
    <Stack gap="sm">
      <MultiSelect
        label={translate('bulk.agents')}
        description={translate('bulk.inTurn')}
        data-autofocus
        searchable
        clearable
        data={employees.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={[...chosen]}
        onChange={(ids) => change(ids, onlyUnassigned)}
      />
      <Checkbox
        label={translate('bulk.onlyUnassigned')}
        checked={onlyUnassigned}
        onChange={({ currentTarget }) => change(chosen, currentTarget.checked)}
      />
    </Stack>
  );
}
