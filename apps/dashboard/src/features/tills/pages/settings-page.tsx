import { useUsualShop } from '../../../shell/shop-in-view/use-shop-in-view.ts';
import { SettingsView } from '../components/settings-view.tsx';
import { TillHeading } from '../components/till-heading.tsx';

/** How the tills of a shop sell, count and print. */
export function SettingsPage() {
  const shop = useUsualShop();
  return (
    <>
      <TillHeading tab="settings" />
      {shop === undefined ? null : <SettingsView key={shop.id} shop={shop.id} />}
    </>
  );
}
