import type { KioskPeople } from '@hanout/contracts/attendance/kiosk';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useCallback, useState } from 'react';
import { stamp } from '../api/stamping.ts';
import type { Stamped } from '../api/stamping.ts';
import type { Greeted } from './greeting.tsx';
import type { KioskPerson } from './people-tiles.tsx';

type Step =
  | { readonly kind: 'choosing' }
  | { readonly kind: 'pin'; readonly person: KioskPerson; readonly problem: string | null; readonly isBusy: boolean }
  | { readonly kind: 'greeting'; readonly greeted: Greeted };

type Note = (told: { readonly isAnswered: boolean; readonly isClosed: boolean }) => void;

/** From a name by way of a PIN to a greeting, and back to the names. */
export function useStamping(people: KioskPeople, note: Note) {
  const translate = useTranslate();
  const [step, setStep] = useState<Step>({ kind: 'choosing' });
  const done = useCallback(() => setStep({ kind: 'choosing' }), []);

  /** Said under the PIN; null: it was taken. */
  const problemOf = (stamped: Stamped): string | null => {
    switch (stamped.outcome) {
      case 'wrong':
        return translate('kiosk.wrong');
      case 'later':
        return translate('kiosk.later', {
          minutes: Math.ceil(('retryAfterSeconds' in stamped ? (stamped.retryAfterSeconds ?? 60) : 60) / 60),
        });
      case 'refused':
      case 'closed':
        return translate('kiosk.refused');
      case 'impossible':
        return translate('kiosk.impossible');
      default:
        return null;
    }
  };

  const press = async (person: KioskPerson, kind: 'in' | 'out', pin: string) => {
    setStep({ kind: 'pin', person, problem: null, isBusy: true });
    const at = new Date().toISOString();
    const stamped = await stamp({ employeeId: person.id, kind, pin }, people);
    const { outcome } = stamped;
    note({ isAnswered: outcome !== 'kept' && outcome !== 'impossible', isClosed: outcome === 'closed' });
    const problem = problemOf(stamped);
    if (problem !== null) return setStep({ kind: 'pin', person, problem, isBusy: false });
    const told = 'at' in stamped ? stamped : null;
    return setStep({
      kind: 'greeting',
      greeted: {
        name: person.name,
        kind,
        at: told?.at ?? at,
        workedMinutes: told?.workedMinutes ?? null,
        isKept: outcome === 'kept',
      },
    });
  };

  return {
    step,
    done,
    press,
    choose: (person: KioskPerson) => setStep({ kind: 'pin', person, problem: null, isBusy: false }),
  };
}
