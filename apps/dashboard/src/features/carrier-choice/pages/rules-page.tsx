import { useUsualShop } from '../../../shell/shop-in-view/use-shop-in-view.ts';
import { RuleList } from '../components/rule-list.tsx';

export function RulesPage() {
  const shop = useUsualShop();
  return shop === undefined ? null : <RuleList key={shop.id} shop={shop.id} />;
}
