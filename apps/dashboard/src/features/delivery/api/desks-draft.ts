import type { CarrierWilaya, CarrierWilayaWrite } from '@hanout/contracts/delivery';
import type { Problem } from '@hanout/ui/errors/problem.ts';

/** The fields of a wilaya's form: `desks` lists the keys of its lines in their order, each line has fields of its own. */
export type DeskValues = Readonly<Record<string, string>>;

export const desksOf = (values: DeskValues): readonly string[] =>
  (values['desks'] ?? '').split(',').filter((key) => key !== '');

/** With the fields of those that are closed: opening one is naming it in the list. */
export function deskValues({ desks, closedDesks }: Pick<CarrierWilaya, 'desks' | 'closedDesks'>): DeskValues {
  return Object.fromEntries([
    ['desks', desks.map(({ id }) => id).join(',')],
    ...[...desks, ...closedDesks].flatMap(({ id, communeId, name, address, phone }) =>
      Object.entries({ communeId, name, address, phone }).map(([field, value]): [string, string] => [
        `desks.${id}.${field}`,
        value === null ? '' : String(value),
      ]),
    ),
  ]);
}

/** As it is sent; keys of new desks begin with `new`. */
export function toDesksWrite(values: DeskValues, version: number): CarrierWilayaWrite {
  const of = (key: string, field: string): string => (values[`desks.${key}.${field}`] ?? '').trim();
  return {
    version,
    mode: 'desk',
    desks: desksOf(values).map((key) => ({
      id: key.startsWith('new') ? null : Number(key),
      communeId: Number(of(key, 'communeId')),
      name: of(key, 'name'),
      address: of(key, 'address'),
      phone: of(key, 'phone'),
    })),
  };
}

/** The keys with one moved by so many places, up where that is negative. */
export function moveDesk(keys: readonly string[], key: string, by: number): readonly string[] {
  const at = keys.indexOf(key);
  const to = at + by;
  if (at === -1 || to < 0 || to >= keys.length) return keys;
  return keys.toSpliced(at, 1).toSpliced(to, 0, key);
}

/** The server names desks by their place in what was sent, the form by their keys. */
export function underTheirFields(problem: Problem, values: DeskValues): Problem {
  const keys = desksOf(values);
  const errors = Object.entries(problem.errors ?? {}).map(([field, told]) => {
    const [list, at = '', name] = field.split('.');
    return [list === 'desks' ? `desks.${keys[Number(at)] ?? at}.${name}` : field, told] as const;
  });
  return problem.errors === undefined ? problem : { ...problem, errors: Object.fromEntries(errors) };
}

/** Desks without commune or address. */
export function findGaps(values: DeskValues, message: string): DeskValues {
  const fields = desksOf(values).flatMap((key) => [`desks.${key}.communeId`, `desks.${key}.address`]);
  return Object.fromEntries(fields.filter((field) => values[field]?.trim() === '').map((field) => [field, message]));
}

/** The desk whose commune another one has that stands before it: shoppers are never sent there. */
export function hiddenBehind(values: DeskValues, key: string): string | null {
  const keys = desksOf(values);
  const communeOf = (each: string): string => values[`desks.${each}.communeId`] ?? '';
  const before = keys.slice(0, keys.indexOf(key));
  return before.find((each) => communeOf(key) !== '' && communeOf(each) === communeOf(key)) ?? null;
}
