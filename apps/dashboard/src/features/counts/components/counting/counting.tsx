import type { CountDetail, CountLine, CountLines } from '@hanout/contracts/warehouses/stock-counts';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { ScanPanel } from '@hanout/ui/scanning/scan-panel.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../../../api/use-change.ts';
import { useWaitingCalls } from '../../../../api/waiting/use-waiting.ts';
import { useApplication } from '../../../../app/application.ts';
import { countKeys, recountLine, streamOf, zoneLinesQuery } from '../../api/count-calls.ts';
import { storeLine } from '../../api/use-count-entry.ts';
import { useCountPlace } from '../../api/zone-state.ts';
import { CountedLine } from './counted-line.tsx';
import { LinesToCount } from './lines-to-count.tsx';
import { PlacePicker } from './place-picker.tsx';
import { useCountScan } from './use-count-scan.ts';
import '../counts.css';

/** For one hand: where one stands, the scanner, the thing with how many were counted of it as one big figure, and what lies beside it. */
export function Counting({ shown }: { readonly shown: CountDetail }) {
  const { api } = useApplication();
  const { place, go } = useCountPlace(shown);
  const query = useQuery(zoneLinesQuery(api, shown.id, place.zone));
  const problem = problemOf(query.error);
  return (
    <div className="hn-counting">
      <PlacePicker shown={shown} place={place} onGo={go} />
      {query.data === undefined ? null : <AtPlace shown={shown} found={query.data} place={place} onGo={go} />}
      {query.isPending ? <Skeleton height={240} /> : null}
      {problem === null ? null : (
        <ProblemBanner problem={problem} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
    </div>
  );
}

type AtPlaceProps = {
  readonly shown: CountDetail;
  readonly found: CountLines;
  readonly place: ReturnType<typeof useCountPlace>['place'];
  readonly onGo: ReturnType<typeof useCountPlace>['go'];
};

function AtPlace({ shown, found, place, onGo }: AtPlaceProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const [currentId, setCurrentId] = useState<number | null>(null);
  const waiting = useWaitingCalls(streamOf(shown.id), { renewsBeside: [countKeys.lines(shown.id)] });
  const waitingOf = ({ id }: CountLine): number =>
    waiting.reduce((sum, { said }) => sum + (said.part === String(id) ? said.pieces : 0), 0);
  const { scan, count } = useCountScan(shown, {
    lines: found.rows,
    place,
    countedOf: (line) => (line.counted ?? 0) + waitingOf(line),
    onGo: (next) => {
      setCurrentId(null);
      onGo(next);
    },
    onLine: setCurrentId,
  });
  const again = useChange<number, CountLine>({
    send: (lineId) => recountLine(api, shown.id, lineId),
    store: (line) => [storeLine(shown.id, line)],
    outdates: [countKeys.detail(shown.id)],
  });
  const lines = found.rows.filter(({ shelf }) => place.shelf === null || shelf === place.shelf);
  const current = found.rows.find(({ id }) => id === currentId) ?? lines[0];
  return (
    <>
      <ScanPanel hint={translate('counts.scanHint')} onScan={scan} />
      {current === undefined ? null : (
        <CountedLine
          key={current.id}
          line={current}
          waiting={waitingOf(current)}
          isTouched={current.counted !== null || waiting.some(({ said }) => said.part === String(current.id))}
          onCount={(quantity) => count(current, quantity)}
          onAgain={() => void again.run(current.id)}
        />
      )}
      <LinesToCount
        lines={lines}
        total={place.shelf === null ? found.total : lines.length}
        currentId={current?.id ?? null}
        waitingOf={waitingOf}
        onChoose={setCurrentId}
      />
    </>
  );
}
