import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslate } from '../text/translate-context.tsx';
import { leftToRight } from './left-to-right.ts';
import { checkAllocation, spreadEqually } from './quantity-allocation.ts';

type AllocationFormProps = {
  readonly rows: readonly { readonly id: string; readonly label: string }[];
  readonly maximum: number;
  readonly submitLabel: string;
  readonly onSubmit: (quantities: ReadonlyMap<string, number>) => void;
};

/** BO-28: several quantities that share one maximum; each row and all of them say what is wrong, and nothing wrong is sent. */
export function QuantityAllocationForm({ rows, maximum, submitLabel, onSubmit }: AllocationFormProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState<readonly string[]>(rows.map(() => '0'));
  const allocation = checkAllocation(typed, maximum);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (allocation.isValid) onSubmit(new Map(rows.map(({ id }, at) => [id, Number(typed[at] ?? 0)])));
      }}
    >
      <Stack gap="sm">
        {rows.map(({ id, label }, at) => {
          const problem = allocation.rows[at] ?? null;
          return (
            <TextInput
              key={id}
              label={label}
              inputMode="numeric"
              attributes={leftToRight}
              value={typed[at] ?? ''}
              error={problem === null ? undefined : translate(`ui.allocation.${problem}`, { maximum })}
              onChange={(event) => {
                const { value } = event.currentTarget;
                setTyped((before) => before.map((text, place) => (place === at ? value : text)));
              }}
            />
          );
        })}
        <p role="status">{translate('ui.allocation.remaining', { remaining: allocation.remaining })}</p>
        {allocation.isAboveMaximum ? (
          <p role="alert" className="hn-field-errors">
            {translate('ui.allocation.sum', { sum: allocation.sum, maximum })}
          </p>
        ) : null}
        <Group gap="xs">
          <Button type="submit" disabled={!allocation.isValid}>
            {submitLabel}
          </Button>
          <Button variant="default" onClick={() => setTyped(spreadEqually(rows.length, maximum))}>
            {translate('ui.allocation.equally')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
