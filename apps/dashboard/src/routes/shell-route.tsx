import type { Session } from '@hanout/contracts/auth';
import type { Language } from '@hanout/i18n';
import { ShortcutSheet } from '@hanout/ui/keyboard/shortcut-sheet.tsx';
import { useShortcut } from '@hanout/ui/keyboard/shortcuts.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useDisclosure } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { useApplication } from '../app/application.ts';
import { useSession } from '../app/use-session.ts';
import { createOrderLive } from '../features/orders/api/order-live.ts';
import type { OrderLive } from '../features/orders/api/order-live.ts';
import { OrderLiveContext, useOrderLive } from '../features/orders/components/live-context.tsx';
import { isSignedIn } from '../features/session/api/session.ts';
import { signOut } from '../features/session/api/sign-out.ts';
import { changeAccountLanguage } from '../features/session/api/change-language.ts';
import { ReauthenticationDialog } from '../features/session/components/reauthentication-dialog.tsx';
import { isPermitted } from '../features/session/permissions.ts';
import { Bell } from '../shell/bell.tsx';
import { ConnectionPill } from '../shell/connection-pill.tsx';
import { GuardedPages } from '../shell/leave-guard.tsx';
import { Shell } from '../shell/shell.tsx';
import { UserMenu } from '../shell/user-menu.tsx';
import type { GlobalSearchProps } from './global-search.tsx';
import { useNavigation } from './use-navigation.ts';

/** Fetched behind the first screen. Without it the pages still work. */
const GlobalSearch = lazy<ComponentType<GlobalSearchProps>>(async () => {
  try {
    return { default: (await import('./global-search.tsx')).GlobalSearch };
  } catch {
    return { default: () => null };
  }
});

/** The shell around every page, for the person who is signed in. */
export function ShellRoute() {
  const session = useSession();
  const live = useFollowedOrders(isPermitted(session, 'orders.read'));
  return (
    <OrderLiveContext value={live}>
      <GuardedPages>
        <SignedIn session={session} />
      </GuardedPages>
    </OrderLiveContext>
  );
}

function SignedIn({ session }: { readonly session: Session }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { api, queries, languages } = useApplication();
  const groups = useNavigation(session);
  const { snapshot } = useOrderLive();
  const [search, { open: openSearch, close: closeSearch }] = useDisclosure(false);
  const [sheet, { open: openSheet, close: closeSheet }] = useDisclosure(false);
  const shop = session.shops[0] ?? { name: translate('shell.product'), url: '/' };

  useShortcut('mod+k', translate('shell.search'), (event) => {
    event.preventDefault();
    openSearch();
  });
  useShortcut('?', translate('shell.shortcuts'), openSheet);
  useShortcut('g o', translate('shell.goOrders'), () => void navigate('/orders'));
  useShortcut('g p', translate('shell.goProducts'), () => void navigate('/products'));

  // The account first: what is then asked for in the new language is answered in it.
  const changeLanguage = async (language: Language) => {
    await changeAccountLanguage(api, language);
    await languages.change(language);
    await queries.invalidateQueries();
  };
  const leave = async () => {
    queries.clear();
    await navigate('/sign-in', { replace: true });
  };
  return (
    <>
      <Shell
        groups={groups}
        shop={shop}
        search={
          <button type="button" className="hn-search-button" aria-haspopup="dialog" onClick={openSearch}>
            <IconSearch size={16} aria-hidden />
            <span>{translate('shell.searchHint')}</span>
            <kbd dir="ltr" aria-hidden>
              Ctrl K
            </kbd>
          </button>
        }
        tools={
          <>
            <ConnectionPill live={snapshot.connection} />
            <Bell />
            <UserMenu
              name={session.user.name}
              email={session.user.email}
              onShortcuts={openSheet}
              onLanguage={(language) => void changeLanguage(language)}
              onSignOut={() => void signOut(api).then(leave)}
            />
          </>
        }
      >
        <Outlet />
      </Shell>
      <Suspense fallback={null}>
        <GlobalSearch
          opened={search}
          onClose={closeSearch}
          groups={groups}
          mayReadOrders={isPermitted(session, 'orders.read')}
          mayReadProducts={isPermitted(session, 'catalog.read')}
        />
      </Suspense>
      <ShortcutSheet opened={sheet} onClose={closeSheet} />
      <ReauthenticationDialog session={session} onLeave={() => void leave()} />
    </>
  );
}

function useFollowedOrders(mayRead: boolean): OrderLive {
  const { api, queries, reauthentication } = useApplication();
  const [live] = useState(() =>
    createOrderLive(queries, async () => (await isSignedIn(api)) || reauthentication.ask()),
  );
  useEffect(() => (mayRead ? live.start() : undefined), [mayRead, live]);
  return live;
}
