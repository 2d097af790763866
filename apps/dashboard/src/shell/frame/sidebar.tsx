import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Tooltip } from '@mantine/core';
import {
  IconChevronDown,
  IconExternalLink,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { PREFERENCE_KEYS } from '../../app/preferences.ts';
import { Brand } from './brand.tsx';
import type { NavigationChild, NavigationGroup, NavigationLink } from '../navigation.ts';
import { useStoredNames } from './use-stored-state.ts';
import './sidebar.css';

type SidebarProps = {
  readonly groups: readonly NavigationGroup[];
  readonly shop: { readonly name: string; readonly url: string };
  /** What stands above the groups, unless the menu is a rail. */
  readonly kept?: ReactNode;
  readonly isRail: boolean;
  /** Absent where the sidebar stands in a panel of its own. */
  readonly onRail?: (isRail: boolean) => void;
};

/** The main menu: groups of links, the active one marked, views that unfold, or a narrow rail of icons. */
export function Sidebar({ groups, shop, kept, isRail, onRail }: SidebarProps) {
  const translate = useTranslate();
  const [unfolded, toggle] = useStoredNames(PREFERENCE_KEYS.menu, []);
  const RailIcon = isRail ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <div className="hn-sidebar" data-rail={isRail}>
      <Brand shopName={shop.name} isRail={isRail} />
      <nav aria-label={translate('shell.navigation')}>
        {isRail ? null : kept}
        {groups.map((group) => (
          <section key={group.key} aria-label={group.label}>
            {isRail || group.links[0]?.label === group.label ? null : <p className="hn-sidebar-group">{group.label}</p>}
            <ul>
              {group.links.map((link) => (
                <SidebarLink
                  key={link.key}
                  link={link}
                  isRail={isRail}
                  isUnfolded={unfolded.has(link.key)}
                  onToggle={() => toggle(link.key)}
                />
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <div className="hn-sidebar-foot">
        <RailTooltip label={translate('shell.viewShop')} isRail={isRail}>
          <a href={shop.url} target="_blank" rel="noreferrer" className="hn-nav-link">
            <IconExternalLink size={18} aria-hidden />
            <span className="hn-nav-label">{translate('shell.viewShop')}</span>
          </a>
        </RailTooltip>
        {onRail === undefined ? null : (
          <RailTooltip label={translate(isRail ? 'shell.expand' : 'shell.collapse')} isRail={isRail}>
            <button type="button" className="hn-nav-link" aria-pressed={isRail} onClick={() => onRail(!isRail)}>
              <RailIcon size={18} aria-hidden className="hn-flip" />
              <span className="hn-nav-label">{translate(isRail ? 'shell.expand' : 'shell.collapse')}</span>
            </button>
          </RailTooltip>
        )}
      </div>
    </div>
  );
}

type SidebarLinkProps = {
  readonly link: NavigationLink;
  readonly isRail: boolean;
  readonly isUnfolded: boolean;
  readonly onToggle: () => void;
};

function SidebarLink({ link, isRail, isUnfolded, onToggle }: SidebarLinkProps) {
  const { pathname } = useLocation();
  const Icon = link.icon;
  const isActive = pathname === link.to || pathname.startsWith(`${link.within ?? link.to}/`);
  const children = link.children ?? [];
  return (
    <li>
      <div className="hn-nav-row">
        <RailTooltip label={link.label} isRail={isRail}>
          <Link
            to={link.to}
            className="hn-nav-link"
            data-active={isActive}
            aria-current={isActive ? 'page' : undefined}
          >
            <Icon size={18} aria-hidden />
            <span className="hn-nav-label">{link.label}</span>
            {link.count === undefined ? null : <span className="hn-nav-count">{link.count}</span>}
          </Link>
        </RailTooltip>
        {isRail || children.length === 0 ? null : (
          <button
            type="button"
            className="hn-nav-fold"
            aria-expanded={isUnfolded}
            aria-label={link.label}
            onClick={onToggle}
          >
            <IconChevronDown size={16} aria-hidden />
          </button>
        )}
      </div>
      {isRail || !isUnfolded ? null : <SidebarChildren items={children} />}
    </li>
  );
}

function SidebarChildren({ items }: { readonly items: readonly NavigationChild[] }) {
  const { pathname, search } = useLocation();
  return (
    <ul className="hn-nav-children">
      {items.map((item) => {
        const isActive =
          `${pathname}${search}` === item.to ||
          (search === '' && item.to.startsWith(`${pathname}?`) && item.key === 'default');
        return (
          <li key={item.key}>
            <Link
              to={item.to}
              className="hn-nav-child"
              data-active={isActive}
              aria-current={isActive ? 'true' : undefined}
            >
              <span className="hn-nav-label">{item.label}</span>
              {item.count === undefined ? null : <span className="hn-nav-count">{item.count}</span>}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function RailTooltip({
  label,
  isRail,
  children,
}: {
  readonly label: string;
  readonly isRail: boolean;
  readonly children: React.ReactElement;
}) {
  return (
    <Tooltip label={label} disabled={!isRail} position="right" withinPortal>
      {children}
    </Tooltip>
  );
}
