import { LotList } from '../components/lots/lot-list.tsx';
import { StockHeading } from '../components/stock-heading.tsx';

export function LotsPage() {
  return (
    <>
      <StockHeading current="lots" />
      <LotList />
    </>
  );
}
