import type { CountDetail, CountPart } from '@hanout/contracts/warehouses/stock-counts';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { put } from '../../../../api/cache.ts';
import { useChange } from '../../../../api/use-change.ts';
import { useApplication } from '../../../../app/application.ts';
import { isPermitted } from '../../../../session/permissions.ts';
import { useSession } from '../../../../session/use-session.ts';
import { choicesQuery, countKeys, givePart } from '../../api/count-calls.ts';
import { zoneKey } from '../../api/zone-state.ts';

const GIVEN: ReadonlySet<string> = new Set(['planned', 'counting', 'paused']);

/** The zones of the list: how far each is, who counts it, its paper. */
export function PartsCard({ shown }: { readonly shown: CountDetail }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const mayGive = isPermitted(useSession(), 'stock.write') && GIVEN.has(shown.state);
  const people = useQuery({ ...choicesQuery(api), enabled: mayGive }).data?.counters ?? [];
  const { run, isRunning } = useGivePart(shown);
  return (
    <Card title={translate('counts.parts')}>
      <ul className="hn-count-parts">
        {shown.parts.map(({ zone, lines, countedLines, counter }) => {
          const name = zone === '' ? translate('counts.nowhere') : translate('counts.zoneNamed', { zone });
          const known = counter === null || people.some(({ id }) => id === counter.id) ? people : [counter, ...people];
          return (
            <li key={zone}>
              <Link to={`/stock-counts/${shown.id}?zone=${encodeURIComponent(zoneKey(zone))}`}>{name}</Link>
              <span className="hn-soft">{translate('counts.progressOf', { counted: countedLines, lines })}</span>
              {mayGive ? (
                <NativeSelect
                  aria-label={translate('counts.counterOf', { zone: name })}
                  disabled={isRunning}
                  value={counter === null ? '' : String(counter.id)}
                  data={[
                    { value: '', label: translate('counts.anybody') },
                    ...known.map((each) => ({ value: String(each.id), label: each.name })),
                  ]}
                  onChange={(event) => {
                    const { value } = event.currentTarget;
                    void run({ zone, employeeId: value === '' ? null : Number(value) });
                  }}
                />
              ) : (
                <bdi>{counter?.name ?? translate('counts.anybody')}</bdi>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function useGivePart({ id, parts }: CountDetail) {
  const translate = useTranslate();
  const { api } = useApplication();
  return useChange<CountPart, CountDetail>({
    send: (part) => givePart(api, id, part),
    store: (value) => [put(countKeys.detail(id), value)],
    said: () => translate('counts.partGiven'),
    undo: (_value, { zone, employeeId }) => {
      const before = parts.find((part) => part.zone === zone)?.counter?.id ?? null;
      return before === employeeId ? null : { zone, employeeId: before };
    },
  });
}
