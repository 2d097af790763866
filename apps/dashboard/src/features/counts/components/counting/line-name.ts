import type { CountLine } from '@hanout/contracts/warehouses/stock-counts';
import { formatLocation } from '@hanout/core/inventory';

export const nameOf = ({ name, combination }: Pick<CountLine, 'name' | 'combination'>): string =>
  combination === null ? name : `${name} · ${combination}`;

/** As its label says it; '' where it lies nowhere in particular. */
export const placeOf = (line: Pick<CountLine, 'zone' | 'shelf'>): string =>
  line.zone === '' ? '' : formatLocation(line);
