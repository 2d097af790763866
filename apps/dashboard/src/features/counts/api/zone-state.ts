import type { CountDetail } from '@hanout/contracts/warehouses/stock-counts';
import { useSearchParams } from 'react-router';
import { useSession } from '../../../session/use-session.ts';

/** How an address writes what lies nowhere in particular. */
export const NOWHERE = '-';
export const zoneKey = (zone: string): string => (zone === '' ? NOWHERE : zone);

export type CountPlace = {
  /** null: the whole list */
  readonly zone: string | null;
  /** null: the whole zone */
  readonly shelf: string | null;
};

/** Where somebody counts stands in the address; who was given a zone begins there. */
export function useCountPlace({ parts }: CountDetail) {
  const me = useSession().user.id;
  const [parameters, setParameters] = useSearchParams();
  const mine = parts.find(({ counter }) => counter?.id === me);
  const asked = parameters.get('zone');
  const known = parts.find(({ zone }) => zoneKey(zone) === asked);
  const isAsked = asked !== null;
  const zone = isAsked
    ? known === undefined
      ? null
      : zoneKey(known.zone)
    : mine === undefined
      ? null
      : zoneKey(mine.zone);
  const place: CountPlace = { zone, shelf: parameters.get('shelf') };
  const go = ({ zone: next, shelf }: CountPlace): void =>
    setParameters({ zone: next ?? '', ...(shelf === null ? {} : { shelf }) }, { replace: true });
  return { place, go };
}
