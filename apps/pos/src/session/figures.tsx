import { Money } from '@hanout/ui/money/money.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import type { SessionFigures } from '../till/types.ts';
import { useTillState } from '../till/use-till.ts';
import './session.css';

type FiguresProps = {
  readonly figures: SessionFigures;
  /** What was found, by method; null: nobody has counted, or the count is not compared yet. */
  readonly found: readonly { readonly method: string; readonly amount: number }[] | null;
  /** The shop counts blind: how much cash should be there is told once it is counted. */
  readonly isBlind?: boolean;
};

/** What was sold, what went in and out, and what should be in the drawer: an X, and with what was found a Z. */
export function Figures({ figures, found, isBlind = false }: FiguresProps) {
  const translate = useTranslate();
  const { cashiers } = useTillState();
  const rows = [
    ['pos.figures.opening', figures.opening],
    ['pos.figures.sold', figures.soldTotal],
    ['pos.figures.refunds', figures.refundTotal],
    ['pos.figures.discounts', figures.discounts],
    ['pos.figures.stampDuty', figures.stampDuty],
    ['pos.figures.cashIn', figures.cashIn],
    ['pos.figures.cashOut', figures.cashOut],
    ['pos.figures.later', figures.later],
  ] as const;
  return (
    <>
      <table className="pos-figures">
        <tbody>
          <tr>
            <th scope="row">{translate('pos.figures.tickets')}</th>
            <td>
              <bdi dir="ltr">
                {figures.sales} / {figures.returns}
              </bdi>
            </td>
          </tr>
          {rows.map(([key, amount]) => (
            <tr key={key}>
              <th scope="row">{translate(key)}</th>
              <td>
                <Money centimes={amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <table className="pos-figures">
        <thead>
          <tr>
            <th scope="col">{translate('pos.figures.method')}</th>
            <th scope="col">{translate('pos.figures.expected')}</th>
            {found === null ? null : (
              <>
                <th scope="col">{translate('pos.figures.found')}</th>
                <th scope="col">{translate('pos.figures.difference')}</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {figures.methods.map(({ method, expected }) => {
            const seen = found?.find((one) => one.method === method)?.amount ?? expected;
            return (
              <tr key={method} className="pos-figures-strong">
                <th scope="row">{translate(`pos.method.${method}`)}</th>
                <td>{isBlind && method === 'cash' ? translate('pos.figures.blind') : <Money centimes={expected} />}</td>
                {found === null ? null : (
                  <>
                    <td>
                      <Money centimes={seen} />
                    </td>
                    <td className={seen === expected ? undefined : 'pos-difference-bad'}>
                      <Money centimes={seen - expected} />
                    </td>
                  </>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
      <table className="pos-figures">
        <tbody>
          {figures.byCashier.map(({ cashierId, sales, soldTotal }) => (
            <tr key={cashierId}>
              <th scope="row">
                <bdi>{cashiers.find(({ id }) => id === cashierId)?.name ?? String(cashierId)}</bdi>
              </th>
              <td>{sales}</td>
              <td>
                <Money centimes={soldTotal} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
