import { ActionIcon, Popover, TextInput } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '../text/translate-context.tsx';
import { DayCalendar } from './day-calendar.tsx';
import { readDayText, showDayText } from './day-text.ts';
import { leftToRight } from './left-to-right.ts';

type DateInputProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> & {
  /** `2026-11-03`, with its hour `2026-11-03T09:05`; '' when there is none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The hour is part of it, on a clock of 24. */
  readonly withTime?: boolean;
};

const ALGIERS_MS = 3_600_000;
const MIDNIGHT = '00:00';

/** A day as everybody here writes it, 03/11/2026, typed or pointed at; the same in every browser and language. */
export function DateInput({ value, onChange, onBlur, withTime = false, ...rest }: DateInputProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState<string | null>(null);
  /** The day on which it was opened; null while it is closed. */
  const [today, setToday] = useState<string | null>(null);
  const [day = '', time = MIDNIGHT] = value.split('T');
  const close = () => setToday(null);
  const choose = (chosen: string) => {
    setTyped(null);
    close();
    onChange(withTime ? `${chosen}T${time}` : chosen);
  };
  return (
    <Popover
      opened={today !== null}
      onDismiss={close}
      position="bottom-end"
      shadow="md"
      returnFocus
      withinPortal={false}
      // The button says whether it is open; a field that is typed into has no such state.
      withRoles={false}
    >
      <Popover.Target>
        <TextInput
          placeholder={translate(withTime ? 'ui.date.shapeWithTime' : 'ui.date.shape')}
          {...rest}
          attributes={leftToRight}
          autoComplete="off"
          maxLength={16}
          value={typed ?? showDayText(value)}
          onChange={(event) => {
            const text = event.currentTarget.value;
            setTyped(text);
            onChange(readDayText(text, withTime) ?? '');
          }}
          onBlur={(event) => {
            setTyped(null);
            onBlur?.(event);
          }}
          rightSection={
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={translate('ui.date.open')}
              aria-expanded={today !== null}
              disabled={rest.disabled === true}
              onClick={() => (today === null ? setToday(todayInAlgiers()) : close())}
            >
              <IconCalendar size={18} aria-hidden />
            </ActionIcon>
          }
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={translate('ui.date.open')}>
        {today === null ? null : <DayCalendar chosen={day === '' ? null : day} today={today} onChoose={choose} />}
      </Popover.Dropdown>
    </Popover>
  );
}

function todayInAlgiers(): string {
  return new Date(Date.now() + ALGIERS_MS).toISOString().slice(0, 10);
}
