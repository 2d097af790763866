import type { CarrierWilaya, CarrierWilayaWrite } from '@hanout/contracts/delivery';
import type { DeliveryMode } from '@hanout/core/delivery';
import type { Problem } from '@hanout/ui/errors/problem.ts';
import { writeAmount } from '@hanout/ui/money/amount-text.ts';
import { toWrittenPrice } from './rate-cells.ts';

/** The fields of a wilaya's form: `exceptions` and `desks` list the keys of their lines, each line has fields of its own. */
export type WilayaValues = Readonly<Record<string, string>>;

type Price = Pick<CarrierWilaya['exceptions'][number], 'priceCentimes' | 'delayDaysMin' | 'delayDaysMax'>;

export const linesOf = (values: WilayaValues, list: 'exceptions' | 'desks'): readonly string[] =>
  (values[list] ?? '').split(',').filter((key) => key !== '');

const named = (line: string, fields: object): [string, string][] =>
  Object.entries(fields).map(([field, value]) => [`${line}.${field}`, value === null ? '' : String(value)]);

/** The fields of a commune's line, such as it is or such as its wilaya. */
export const exceptionValues = (communeId: number | string, { priceCentimes, delayDaysMin, delayDaysMax }: Price) =>
  named(`exceptions.${communeId}`, { priceCentimes: writeAmount(priceCentimes), delayDaysMin, delayDaysMax });

export function wilayaValues({ exceptions, desks }: CarrierWilaya, mode: DeliveryMode): WilayaValues {
  const own = exceptions.filter((exception) => exception.mode === mode);
  const shown = mode === 'desk' ? desks : [];
  return Object.fromEntries([
    ['exceptions', own.map(({ communeId }) => communeId).join(',')],
    ['desks', shown.map(({ id }) => id).join(',')],
    ...own.flatMap((exception) => exceptionValues(exception.communeId, exception)),
    ...shown.flatMap(({ id, communeId, name, address, phone }) =>
      named(`desks.${id}`, { communeId, name, address, phone }),
    ),
  ]);
}

/** As it is sent; keys of new desks begin with `new`. */
export function toWilayaWrite(
  values: WilayaValues,
  { version, mode }: Pick<CarrierWilayaWrite, 'version' | 'mode'>,
): CarrierWilayaWrite {
  const of = (line: string, field: string): string => (values[`${line}.${field}`] ?? '').trim();
  return {
    version,
    mode,
    exceptions: linesOf(values, 'exceptions').map((key) => {
      const line = `exceptions.${key}`;
      const [price, min, max] = [of(line, 'priceCentimes'), of(line, 'delayDaysMin'), of(line, 'delayDaysMax')];
      return { communeId: Number(key), ...toWrittenPrice({ price, min, max }) };
    }),
    desks: linesOf(values, 'desks').map((key) => {
      const line = `desks.${key}`;
      return {
        id: key.startsWith('new') ? null : Number(key),
        communeId: Number(of(line, 'communeId')),
        name: of(line, 'name'),
        address: of(line, 'address'),
        phone: of(line, 'phone'),
      };
    }),
  };
}

/** The server names desks by their place in what was sent, the form by their keys. */
export function underTheirFields(problem: Problem, values: WilayaValues): Problem {
  const keys = linesOf(values, 'desks');
  const errors = Object.entries(problem.errors ?? {}).map(([field, told]) => {
    const [list, at = '', name] = field.split('.');
    return [list === 'desks' ? `desks.${keys[Number(at)] ?? at}.${name}` : field, told] as const;
  });
  return problem.errors === undefined ? problem : { ...problem, errors: Object.fromEntries(errors) };
}

/** Desks without commune or address. */
export function findGaps(values: WilayaValues, message: string): WilayaValues {
  const fields = linesOf(values, 'desks').flatMap((key) => [`desks.${key}.communeId`, `desks.${key}.address`]);
  return Object.fromEntries(fields.filter((field) => values[field]?.trim() === '').map((field) => [field, message]));
}

/** The desk whose commune another one has that stands before it: shoppers are never sent there. */
export function hiddenBehind(values: WilayaValues, key: string): string | null {
  const keys = linesOf(values, 'desks');
  const communeOf = (each: string): string => values[`desks.${each}.communeId`] ?? '';
  const before = keys.slice(0, keys.indexOf(key));
  return before.find((each) => communeOf(key) !== '' && communeOf(each) === communeOf(key)) ?? null;
}
