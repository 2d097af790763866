import { isPermitted } from '../../../session/permissions.ts';
import { useSession } from '../../../session/use-session.ts';
import { LineList } from '../components/lines/line-list.tsx';
import { StockHeading } from '../components/stock-heading.tsx';

export function StockPage() {
  const session = useSession();
  return (
    <>
      <StockHeading current="lines" />
      <LineList mayWrite={isPermitted(session, 'stock.write')} mayTransfer={isPermitted(session, 'transfers.manage')} />
    </>
  );
}
