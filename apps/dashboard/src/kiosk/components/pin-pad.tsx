import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, PasswordInput } from '@mantine/core';
import { IconArrowLeft, IconBackspace, IconLogin2, IconLogout2 } from '@tabler/icons-react';
import { useState } from 'react';
import type { KioskPerson } from './people-tiles.tsx';

/** Where a scanner and a keyboard type. The same function each time: another one would take the focus at each drawing. */
const focus = (field: HTMLInputElement | null): void => field?.focus();

type PinPadProps = {
  readonly person: KioskPerson;
  /** What was wrong with the last try; null: nothing. */
  readonly problem: string | null;
  readonly isBusy: boolean;
  readonly onPress: (kind: 'in' | 'out', pin: string) => void;
  readonly onBack: () => void;
};

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const;
const SHORTEST = 4;
const LONGEST = 8;

/** The PIN, pressed or typed, and whether somebody comes or goes. */
export function PinPad({ person, problem, isBusy, onPress, onBack }: PinPadProps) {
  const translate = useTranslate();
  const [pin, setPin] = useState('');
  const change = (text: string) => setPin(text.replaceAll(/\D/gu, '').slice(0, LONGEST));
  const press = (kind: 'in' | 'out') => {
    onPress(kind, pin);
    setPin('');
  };
  const isReady = pin.length >= SHORTEST && !isBusy;
  return (
    <section className="hn-kiosk-pad" aria-labelledby="kiosk-person">
      <Button
        variant="subtle"
        size="md"
        leftSection={<IconArrowLeft size={20} aria-hidden className="hn-flip" />}
        onClick={onBack}
      >
        {translate('kiosk.notMe')}
      </Button>
      <h2 id="kiosk-person">
        <bdi>{person.name}</bdi>
      </h2>
      <PasswordInput
        size="lg"
        label={translate('kiosk.pin')}
        value={pin}
        error={problem}
        ref={focus}
        autoComplete="off"
        inputMode="numeric"
        dir="ltr"
        visibilityToggleButtonProps={{ 'aria-label': translate('kiosk.showPin') }}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <div className="hn-kiosk-digits" dir="ltr">
        {DIGITS.map((digit) => (
          <button key={digit} type="button" disabled={isBusy} onClick={() => change(pin + digit)}>
            {digit}
          </button>
        ))}
        <button
          type="button"
          aria-label={translate('kiosk.erase')}
          disabled={isBusy}
          onClick={() => setPin(pin.slice(0, -1))}
        >
          <IconBackspace size={24} aria-hidden />
        </button>
      </div>
      <div className="hn-kiosk-ways">
        <Button
          size="xl"
          disabled={!isReady}
          leftSection={<IconLogin2 aria-hidden className="hn-flip" />}
          onClick={() => press('in')}
        >
          {translate('kiosk.in')}
        </Button>
        <Button
          size="xl"
          variant="default"
          disabled={!isReady}
          leftSection={<IconLogout2 aria-hidden className="hn-flip" />}
          onClick={() => press('out')}
        >
          {translate('kiosk.out')}
        </Button>
      </div>
    </section>
  );
}
