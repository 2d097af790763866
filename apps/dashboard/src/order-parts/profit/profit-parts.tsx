import type { ProfitParts } from '@hanout/contracts/profits/profits';
import { Money } from '@hanout/ui/money/money.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import './profit-parts.css';

const COMES_IN = ['sales', 'delivery'] as const;
const COSTS = [
  'discounts',
  'goods',
  'lostGoods',
  'fees',
  'expectedFees',
  'returnCosts',
  'losses',
  'packaging',
] as const;

/** What is left, as the sum that it is: what came in, what it cost, part by part; what is nothing is left out. */
export function ProfitSum({ parts }: { readonly parts: ProfitParts }) {
  const translate = useTranslate();
  return (
    <dl className="hn-profit-parts">
      {COMES_IN.filter((part) => parts[part] !== 0).map((part) => (
        <div key={part}>
          <dt>{translate(`profits.part.${part}`)}</dt>
          <dd>
            <Money centimes={parts[part]} />
          </dd>
        </div>
      ))}
      {COSTS.filter((part) => parts[part] !== 0).map((part) => (
        <div key={part}>
          <dt>{translate(`profits.part.${part}`)}</dt>
          <dd>
            <Money centimes={0 - parts[part]} />
          </dd>
        </div>
      ))}
      <div data-total>
        <dt>{translate('profits.part.earned')}</dt>
        <dd>
          <Money centimes={parts.earned} strong />
        </dd>
      </div>
    </dl>
  );
}

/** What the figures do not know for certain. */
export function ProfitDoubts({
  estimatedPieces,
  unknownPieces,
  isWaiting,
}: {
  readonly estimatedPieces: number;
  readonly unknownPieces: number;
  readonly isWaiting: boolean;
}) {
  const translate = useTranslate();
  return (
    <>
      {unknownPieces === 0 ? null : (
        <p className="hn-soft">{translate('profits.unknownCost', { count: unknownPieces })}</p>
      )}
      {estimatedPieces === 0 ? null : (
        <p className="hn-soft">{translate('profits.estimatedCost', { count: estimatedPieces })}</p>
      )}
      {isWaiting ? (
        <p className="hn-soft" role="status">
          {translate('profits.waiting')}
        </p>
      ) : null}
    </>
  );
}
