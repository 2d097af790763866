import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group } from '@mantine/core';
import type { Putting } from '../api/schedule-calls.ts';

export type PutActs = { readonly isBusy: boolean; readonly onPut: (put: Putting) => void };
type PutAwayProps = PutActs & {
  readonly thing: { readonly id: number; readonly version: number; readonly isArchived: boolean };
};

/** Takes a row out of the list, or brings it back. */
export function PutAway({ thing: { id, version, isArchived }, isBusy, onPut }: PutAwayProps) {
  const translate = useTranslate();
  return (
    <Group>
      <Button
        size="compact-sm"
        variant="default"
        disabled={isBusy}
        onClick={() => onPut({ id, version, act: isArchived ? 'restore' : 'archive' })}
      >
        {translate(isArchived ? 'attendance.restore' : 'attendance.archive')}
      </Button>
    </Group>
  );
}
