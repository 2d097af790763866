import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Offcanvas } from '@hanout/ui/panel/offcanvas.tsx';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { PREFERENCE_KEYS } from '../../app/preferences.ts';
import { Navbar } from './navbar.tsx';
import type { NavigationGroup } from '../navigation.ts';
import { Sidebar } from './sidebar.tsx';
import { useStoredFlag } from './use-stored-state.ts';
import './shell.css';

type ShellProps = {
  readonly groups: readonly NavigationGroup[];
  readonly shop: { readonly name: string; readonly url: string };
  /** What stands at the end of the navbar. */
  readonly tools: ReactNode;
  readonly search: ReactNode;
  /** What the person keeps at hand, at the head of the menu. */
  readonly kept?: ReactNode;
  /** Of which shop the page speaks: in the navbar, on phones above the page. */
  readonly shops?: ReactNode;
  readonly children: ReactNode;
};

/** The frame of every page: skip link, sidebar or its panel on phones, navbar, main. */
export function Shell({ groups, shop, tools, search, kept, shops, children }: ShellProps) {
  const translate = useTranslate();
  const isPhone = useMediaQuery('(max-width: 999.98px)', false, { getInitialValueInEffect: false });
  // The panel belongs to the page on which it was opened, so following a link closes it.
  const { key } = useLocation();
  const [panelOf, setPanelOf] = useState<string | null>(null);
  const [isRail, setRail] = useStoredFlag(PREFERENCE_KEYS.verticalCollapse, false);
  const [isOpen, setOpen] = useStoredFlag(PREFERENCE_KEYS.sidebar, true);
  const isShown = isOpen && !isPhone;
  return (
    <div className="hn-shell" data-sidebar={isShown} data-rail={isRail}>
      <a href="#main" className="hn-skip">
        {translate('shell.skip')}
      </a>
      {isShown ? (
        <aside className="hn-shell-side" aria-label={translate('shell.menu')}>
          <Sidebar groups={groups} shop={shop} kept={kept} isRail={isRail} onRail={setRail} />
        </aside>
      ) : null}
      <Offcanvas opened={isPhone && panelOf === key} onClose={() => setPanelOf(null)} title={translate('shell.menu')}>
        <Sidebar groups={groups} shop={shop} kept={kept} isRail={false} />
      </Offcanvas>
      <Navbar
        isSidebarOpen={isShown}
        isPhone={isPhone}
        onMenu={() => (isPhone ? setPanelOf(key) : setOpen(!isOpen))}
        search={search}
        shops={isPhone ? null : shops}
        tools={tools}
      />
      <main id="main" tabIndex={-1} className="hn-shell-main">
        {isPhone ? shops : null}
        {children}
      </main>
    </div>
  );
}
