import type { CallRuleWrite, ShopCallRule } from '@hanout/contracts/orders/calls';
import { CLOSING_STATES } from '@hanout/core/calling';

export type RuleValues = {
  /** `2, 4, 24` */
  readonly retryHours: string;
  readonly tries: string;
  readonly closingState: string;
  /** `09:00` */
  readonly opens: string;
  readonly closes: string;
  /** `0,1,2` */
  readonly weekdays: string;
  /** `true` */
  readonly followsOpening: string;
  readonly 'scripts.fr': string;
  readonly 'scripts.ar': string;
  readonly 'scripts.dz': string;
};

export function valuesOf({ rule, scripts }: ShopCallRule): RuleValues {
  return {
    retryHours: rule.retryHours.join(', '),
    tries: String(rule.tries),
    closingState: rule.closingState,
    opens: showMinute(rule.opensMinute),
    closes: showMinute(rule.closesMinute),
    weekdays: rule.weekdays.join(','),
    followsOpening: String(rule.followsOpening),
    'scripts.fr': scripts.fr ?? '',
    'scripts.ar': scripts.ar ?? '',
    'scripts.dz': scripts.dz ?? '',
  };
}

export function toWrite(values: RuleValues, version: number): CallRuleWrite {
  const closingState = CLOSING_STATES.find((state) => state === values.closingState) ?? 'open';
  return {
    version,
    rule: {
      retryHours: [...(readHours(values.retryHours) ?? [])],
      tries: Number(values.tries),
      closingState,
      opensMinute: readMinute(values.opens) ?? 0,
      closesMinute: readMinute(values.closes) ?? 1440,
      weekdays: values.weekdays.split(',').filter(Boolean).map(Number),
      followsOpening: values.followsOpening === 'true',
    },
    scripts: { fr: values['scripts.fr'], ar: values['scripts.ar'], dz: values['scripts.dz'] },
  };
}

/** `2, 4 24` as hours; null: something in it is no whole hour from 1 to 720. */
export function readHours(text: string): readonly number[] | null {
  const hours = text
    .split(/[\s,;،]+/u)
    .filter(Boolean)
    .map(Number);
  const isRight =
    hours.length > 0 && hours.length <= 10 && hours.every((each) => Number.isInteger(each) && each >= 1 && each <= 720);
  return isRight ? hours : null;
}

/** `09:30` as a minute of the day, `24:00` its end; null: it is no time. */
export function readMinute(text: string): number | null {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/u.exec(text.trim()) ?? [];
  if (hours === undefined || minutes === undefined || Number(minutes) > 59) return null;
  const minute = Number(hours) * 60 + Number(minutes);
  return minute <= 1440 ? minute : null;
}

const showMinute = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
