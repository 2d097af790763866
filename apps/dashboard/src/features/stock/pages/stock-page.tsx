import { isPermitted } from '../../../session/permissions.ts';
import { useSession } from '../../../session/use-session.ts';
import { LineList } from '../components/lines/line-list.tsx';
import { StockHeading } from '../components/stock-heading.tsx';

export function StockPage() {
  return (
    <>
      <StockHeading current="lines" />
      <LineList mayWrite={isPermitted(useSession(), 'stock.write')} />
    </>
  );
}
