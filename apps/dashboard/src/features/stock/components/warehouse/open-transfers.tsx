import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApplication } from '../../../../app/application.ts';
import { openTransfersQuery } from '../../api/warehouse-calls.ts';
import { CardOfRows } from './card-of-rows.tsx';

/** Transfers that leave it or come to it and are not over. */
export function OpenTransfers({ warehouseId }: { readonly warehouseId: number }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const query = useQuery(openTransfersQuery(api, warehouseId));
  return (
    <CardOfRows
      title={translate('stock.openTransfers')}
      query={query}
      to={`/transfers?warehouse=${warehouseId}`}
      empty={translate('stock.noTransfers')}
      rowKey={({ id }) => id}
      row={({ id, source, target, pieces, onTheWay }) => (
        <>
          <Link to={`/transfers/${id}`} className="hn-row-link">
            <bdi dir="ltr">T{id}</bdi>
          </Link>
          <span>
            {translate('stock.fromTo', { from: source.name, to: target.name })} ·{' '}
            {translate('stock.pieces', { count: pieces })}
          </span>
          <span className="hn-soft">
            {translate('stock.incoming')} {onTheWay}
          </span>
        </>
      )}
    />
  );
}
