import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import type { CashierView } from '../till/types.ts';
import './entrance.css';

type PeopleTilesProps = {
  readonly people: readonly CashierView[];
  readonly onChoose: (cashier: CashierView) => void;
};

/** Who may sell here, one press each; who has no PIN yet cannot. */
export function PeopleTiles({ people, onChoose }: PeopleTilesProps) {
  const translate = useTranslate();
  return (
    <ul className="pos-people">
      {people.map((cashier) => (
        <li key={cashier.id}>
          <button type="button" disabled={!cashier.hasPin} onClick={() => onChoose(cashier)}>
            <bdi>{cashier.name}</bdi>
            {cashier.hasPin ? null : <small>{translate('pos.signIn.noPin')}</small>}
          </button>
        </li>
      ))}
    </ul>
  );
}
