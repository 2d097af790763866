import { useSearchParams } from 'react-router';
import { useSession } from '../../session/use-session.ts';
import { readKeptShop } from './kept-shop.ts';
import type { OwnShop } from './kept-shop.ts';

/** The shop that the address names, else the one that was chosen last; undefined: all that the person has. */
export function useShopInView(): OwnShop | undefined {
  const { shops } = useSession();
  const [parameters] = useSearchParams();
  const named = parameters.get('shop');
  return shops.find(({ id }) => String(id) === named) ?? readKeptShop(shops);
}

/** Where it has to be one: the shop in view, else the first; undefined: the person has none. */
export function useUsualShop(): OwnShop | undefined {
  const { shops } = useSession();
  return useShopInView() ?? shops[0];
}
