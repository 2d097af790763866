import { useParams } from 'react-router';
import { useUsualShop } from '../../../shell/shop-in-view/use-shop-in-view.ts';
import { SimulationList } from '../components/simulation-list.tsx';
import { SimulationView } from '../components/simulation-view.tsx';

export function SimulationsPage() {
  const shop = useUsualShop();
  return shop === undefined ? null : <SimulationList key={shop.id} shop={shop.id} />;
}

export function SimulationPage() {
  const { simulationId = '' } = useParams();
  return <SimulationView id={Number(simulationId)} />;
}
