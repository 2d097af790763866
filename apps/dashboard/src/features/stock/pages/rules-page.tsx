import { isPermitted } from '../../../session/permissions.ts';
import { useSession } from '../../../session/use-session.ts';
import { RuleCards } from '../components/rules/rule-cards.tsx';
import { StockHeading } from '../components/stock-heading.tsx';

export function RulesPage() {
  return (
    <>
      <StockHeading current="rules" />
      <RuleCards mayWrite={isPermitted(useSession(), 'stock.write')} />
    </>
  );
}
