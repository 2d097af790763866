import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { ActionIcon } from '@mantine/core';
import { IconLayoutSidebar, IconMenu2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';

type NavbarProps = {
  readonly isSidebarOpen: boolean;
  readonly isPhone: boolean;
  readonly onMenu: () => void;
  readonly search: ReactNode;
  readonly shops: ReactNode;
  readonly tools: ReactNode;
};

/** The bar above every page: the menu's button, the search, and what concerns the person. */
export function Navbar({ isSidebarOpen, isPhone, onMenu, search, shops, tools }: NavbarProps) {
  const translate = useTranslate();
  const sidebarLabel = translate(isSidebarOpen ? 'shell.hideSidebar' : 'shell.showSidebar');
  const Icon = isPhone ? IconMenu2 : IconLayoutSidebar;
  return (
    <header className="hn-navbar">
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={isPhone ? translate('shell.openMenu') : sidebarLabel}
        {...(isPhone ? {} : { 'aria-expanded': isSidebarOpen })}
        onClick={onMenu}
      >
        <Icon size={20} aria-hidden className="hn-flip" />
      </ActionIcon>
      {search}
      {shops}
      <div className="hn-navbar-tools">{tools}</div>
    </header>
  );
}
