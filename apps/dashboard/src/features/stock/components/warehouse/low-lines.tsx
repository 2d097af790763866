import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useApplication } from '../../../../app/application.ts';
import { readLineState } from '../../api/list-state.ts';
import { linesQuery } from '../../api/stock-calls.ts';
import { Cover, Figure, LineLink } from '../lines/line-columns.tsx';
import { LineState } from '../lines/line-state.tsx';
import { CardOfRows } from './card-of-rows.tsx';

/** What is at or below its threshold there, the least first. */
export function LowLines({ warehouseId }: { readonly warehouseId: number }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const address = `warehouse=${warehouseId}&state=low&sort=available`;
  const query = useQuery(linesQuery(api, readLineState(new URLSearchParams(address))));
  return (
    <CardOfRows
      title={translate('stock.view.low')}
      query={query}
      to={`/stock?${address}`}
      empty={translate('stock.nothingLow')}
      rowKey={({ id }) => id}
      row={(line) => (
        <>
          <LineLink line={line} />
          <span>
            <Figure line={line} name="available" /> / {line.threshold}
            {line.daysOfCover === null ? null : ' · '}
            <Cover line={line} />
          </span>
          <LineState line={line} />
        </>
      )}
    />
  );
}
