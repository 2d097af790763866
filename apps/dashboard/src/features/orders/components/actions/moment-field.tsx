import type { FormValues, ServerForm } from '@hanout/ui/form/use-server-form.ts';
import { DateInput } from '@hanout/ui/inputs/date-input.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group, Stack } from '@mantine/core';
import { dayAfter, showMoment } from '@hanout/ui/inputs/moment.ts';

const HOUR_MS = 3_600_000;
const MORNING = 10;

const CHOICES = [
  { label: 'action.inOneHour', moment: (now: number) => now + HOUR_MS },
  { label: 'action.inThreeHours', moment: (now: number) => now + 3 * HOUR_MS },
  { label: 'action.tomorrow', moment: (now: number) => dayAfter(now, 1, MORNING) },
  { label: 'action.inThreeDays', moment: (now: number) => dayAfter(now, 3, MORNING) },
] as const;

type MomentFieldProps<Values extends FormValues> = {
  readonly form: ServerForm<Values>;
  readonly name: 'nextCallAt' | 'postponedUntil';
};

/** A day and an hour to come, with the usual ones in one press. */
export function MomentField<Values extends FormValues>({ form, name }: MomentFieldProps<Values>) {
  const translate = useTranslate();
  return (
    <Stack gap={6}>
      <DateInput
        {...form.field(name)}
        withTime
        label={translate(`action.${name}`)}
        data-autofocus
        onChange={(moment) => form.change(name, moment)}
      />
      <Group gap={6}>
        {CHOICES.map((choice) => (
          <Button
            key={choice.label}
            size="compact-sm"
            variant="default"
            onClick={() => form.change(name, showMoment(choice.moment(Date.now())))}
          >
            {translate(choice.label)}
          </Button>
        ))}
      </Group>
    </Stack>
  );
}
