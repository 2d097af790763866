import type { Session } from '@hanout/contracts/auth';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconHome } from '@tabler/icons-react';
import { MENU_GROUPS } from '../../app/feature.ts';
import type { Feature } from '../../app/feature.ts';
import type { NavigationGroup } from '../navigation.ts';
import { trimNavigation } from '../navigation.ts';

/** The menu as this person sees it, with what waits behind each entry. */
export function useNavigation(features: readonly Feature[], session: Session): readonly NavigationGroup[] {
  const translate = useTranslate();
  const brought = features.flatMap(({ menu }) =>
    menu === undefined ? [] : [{ group: menu.group, links: menu.links(session) }],
  );
  const groups = MENU_GROUPS.map(({ key, label }) => ({
    key,
    label: translate(label),
    links: brought.filter(({ group }) => group === key).flatMap(({ links }) => links),
  }));
  const home = { key: 'home', label: translate('shell.home'), to: '/', icon: IconHome, permission: null };
  return trimNavigation([{ key: 'home', label: home.label, links: [home] }, ...groups], session.permissions);
}
