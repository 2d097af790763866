import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useApplication } from '../../../../app/application.ts';
import { lotsQuery } from '../../api/lot-calls.ts';
import { readLotState } from '../../api/lot-state.ts';
import { Expiry, LotLink } from '../lots/lot-columns.tsx';
import { PromoteLot } from '../lots/promote-lot.tsx';
import { CardOfRows } from './card-of-rows.tsx';

/** Lots there that expire within 90 days, the first to do so first. */
export function ExpiringLots({ warehouseId }: { readonly warehouseId: number }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const address = `warehouse=${warehouseId}&expiring=90`;
  const query = useQuery(lotsQuery(api, readLotState(new URLSearchParams(address))));
  return (
    <CardOfRows
      title={translate('stock.expiringLots')}
      query={query}
      to={`/stock/lots?${address}`}
      empty={translate('stock.nothingExpires')}
      rowKey={({ id }) => id}
      row={(lot) => (
        <>
          <LotLink lot={lot} />
          <span>
            {lot.lotNumber === null ? null : <bdi dir="ltr">{lot.lotNumber} · </bdi>}
            <Expiry lot={lot} language={language} /> · {translate('stock.pieces', { count: lot.quantity })}
          </span>
          <PromoteLot lot={lot} />
        </>
      )}
    />
  );
}
