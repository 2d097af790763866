import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Menu, UnstyledButton } from '@mantine/core';
import { IconBuildingStore, IconChevronDown } from '@tabler/icons-react';
import { lazy, Suspense, use, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '../../session/use-session.ts';
import { FeaturesContext } from '../frame/notices.tsx';
import { routeAt } from '../route-at.ts';
import { keepShop } from './kept-shop.ts';
import { useShopInView, useUsualShop } from './use-shop-in-view.ts';
import './shop-switcher.css';

const ShopChoices = lazy(async () => ({ default: (await import('./shop-choices.tsx')).ShopChoices }));

/** Of which shop the screen speaks, and another one at a press; whoever has one shop has nothing to choose. */
export function ShopSwitcher() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const ofShop = routeAt(use(FeaturesContext), pathname)?.ofShop;
  const [inView, usual] = [useShopInView(), useUsualShop()];
  if (useSession().shops.length < 2) return null;
  const shown = ofShop === 'one' ? usual : inView;
  const name = (ofShop === undefined ? undefined : shown?.name) ?? translate('shell.allShops');
  const choose = (id: number | null) => {
    keepShop(id);
    if (ofShop === undefined) return;
    const parameters = new URLSearchParams(search);
    parameters.delete('cursor');
    parameters.delete('shop');
    if (id !== null) parameters.set('shop', String(id));
    void navigate({ pathname, hash, search: parameters.toString() });
  };
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-start" width={280}>
      <Menu.Target>
        <UnstyledButton className="hn-shop-switcher" aria-label={translate('shell.shopInView', { name })}>
          <IconBuildingStore size={16} aria-hidden />
          <bdi>{name}</bdi>
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Suspense fallback={<Menu.Label>{translate('ui.loading')}</Menu.Label>}>
          <ShopChoices current={shown?.id ?? null} ofShop={ofShop} onChoose={choose} />
        </Suspense>
      </Menu.Dropdown>
    </Menu>
  );
}
