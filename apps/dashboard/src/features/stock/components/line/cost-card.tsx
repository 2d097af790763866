import { productCostsSchema } from '@hanout/contracts/purchasing/receipts';
import { formatDate } from '@hanout/i18n';
import { Money } from '@hanout/ui/money/money.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApplication } from '../../../../app/application.ts';

const SHOWN = 5;

type CostCardProps = { readonly productId: number; readonly combinationId: number | null };

/** What a piece costs on average in the whole house, and by which receipts it came to that; nothing where none was received. */
export function CostCard({ productId, combinationId }: CostCardProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const { data } = useQuery({
    queryKey: ['stock', 'costs', productId],
    queryFn: ({ signal }) => api.read(`/product/product/${productId}/costs`, productCostsSchema, { signal }),
  });
  const cost = data?.costs.find((each) => each.combinationId === combinationId);
  if (cost === undefined || cost.averageCentimes === null) return null;
  return (
    <Card title={translate('stock.averageCost')} beside={<Money centimes={cost.averageCentimes} strong />}>
      <p className="hn-soft">{translate('stock.averageCostHint')}</p>
      <ul className="hn-stock-costs">
        {cost.steps
          .slice(0, SHOWN)
          .map(({ id, at, receiptId, kind, quantity, unitCostCentimes, averageAfterCentimes }) => (
            <li key={id}>
              <span>
                <Link to={`/receipts/${receiptId}`}>
                  <bdi dir="ltr">R{receiptId}</bdi>
                </Link>{' '}
                <span className="hn-soft">{formatDate(Date.parse(at), language)}</span>
              </span>
              <span>
                {translate(`stock.costStep.${kind}`, { count: quantity })} <Money centimes={unitCostCentimes} />
              </span>
              {averageAfterCentimes === null ? null : <Money centimes={averageAfterCentimes} strong />}
            </li>
          ))}
      </ul>
    </Card>
  );
}
