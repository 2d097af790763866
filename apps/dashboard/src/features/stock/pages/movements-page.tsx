import { MovementList } from '../components/journal/movement-list.tsx';
import { StockHeading } from '../components/stock-heading.tsx';

export function MovementsPage() {
  return (
    <>
      <StockHeading current="movements" />
      <MovementList />
    </>
  );
}
