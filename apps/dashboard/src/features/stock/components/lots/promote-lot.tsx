import type { StockLot } from '@hanout/contracts/stock/lots';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { useChange } from '../../../../api/use-change.ts';
import { useApplication } from '../../../../app/application.ts';
import { isPermitted } from '../../../../session/permissions.ts';
import { useSession } from '../../../../session/use-session.ts';
import { STOCK_READS } from '../../../../stock-parts/stock-reads.ts';
import { writeLotPromotion } from '../../api/lot-calls.ts';

/** What a draft begins with; whoever looks at it makes it what it is to be. */
const FIRST_SHARE = 2_000;

/** From a lot that expires to the draft of a promotion, which opens to be looked at; where there is one, to that. */
export function PromoteLot({ lot }: { readonly lot: StockLot }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { api } = useApplication();
  const mayPromote = isPermitted(useSession(), 'promotions.write');
  const { run, isRunning } = useChange<number, { readonly promotionId: number }>({
    send: (lotId) => writeLotPromotion(api, lotId, FIRST_SHARE),
    renewsBeside: [STOCK_READS, ['promotions']],
    said: () => translate('stock.promotionDrafted'),
  });
  if (!mayPromote) return null;
  if (lot.promotionId !== null)
    return <Link to={`/promotions/${lot.promotionId}`}>{translate('stock.toPromotion')}</Link>;
  if (!isPromotable(lot)) return null;
  const promote = async () => {
    const outcome = await run(lot.id);
    if (outcome.ok) void navigate(`/promotions/${outcome.value.promotionId}`);
  };
  const name = [lot.line.name, lot.lotNumber].filter((word) => word !== null).join(' · ');
  return (
    <Button
      variant="default"
      size="compact-md"
      loading={isRunning}
      aria-label={translate('stock.promoteOf', { name })}
      onClick={() => void promote()}
    >
      {translate('stock.promote')}
    </Button>
  );
}

/** It expires, has not yet, and has pieces that nobody holds. */
const isPromotable = ({ daysLeft, quantity, reserved }: StockLot): boolean =>
  daysLeft !== null && daysLeft >= 0 && quantity > reserved;
