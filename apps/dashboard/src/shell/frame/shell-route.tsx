import type { Session } from '@hanout/contracts/auth';
import type { Language } from '@hanout/i18n';
import { useShortcut } from '@hanout/ui/keyboard/shortcuts.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useDisclosure } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useEffect } from 'react';
import type { ComponentType } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { useRenewal } from '../../api/cache.ts';
import { shownInForm, useChange } from '../../api/use-change.ts';
import { useApplication } from '../../app/application.ts';
import type { Feature, FeatureShortcut } from '../../app/feature.ts';
import { useSession } from '../../session/use-session.ts';
import { signOut } from '../../session/api/sign-out.ts';
import { changeAccountLanguage } from '../../session/api/change-language.ts';
import { ReauthenticationDialog } from '../../session/components/reauthentication-dialog.tsx';
import { isPermitted } from '../../session/permissions.ts';
import { Bell } from './bell.tsx';
import { forgetRecent } from '../kept/recent-records.ts';
import { GuardedPages } from '../leave-guard.tsx';
import { FeaturesContext } from './notices.tsx';
import { ShopSwitcher } from '../shop-in-view/shop-switcher.tsx';
import { useUsualShop } from '../shop-in-view/use-shop-in-view.ts';
import { FailedChoices } from '../states/failed-choices.tsx';
import { SignOutAtOnce } from '../waiting/sign-out-at-once.tsx';
import type { WaitingProps } from '../waiting/waiting.tsx';
import { Shell } from './shell.tsx';
import { UserMenu } from './user-menu.tsx';
import type { GlobalSearchProps } from '../search/global-search.tsx';
import { useNavigation } from './use-navigation.ts';

/** Fetched behind the first screen. Without it the pages still work. */
const GlobalSearch = lazy<ComponentType<GlobalSearchProps>>(async () => {
  try {
    return { default: (await import('../search/global-search.tsx')).GlobalSearch };
  } catch {
    return { default: () => null };
  }
});

/** Fetched behind the first screen. Without it the menu still works. */
const KeptLinks = lazy<ComponentType>(async () => {
  try {
    return { default: (await import('../kept/kept-links.tsx')).KeptLinks };
  } catch {
    return { default: () => null };
  }
});

/** Fetched behind the first screen, where it is what was done before the network went. */
const Waiting = lazy<ComponentType<WaitingProps>>(async () => {
  try {
    return { default: (await import('../waiting/waiting.tsx')).Waiting };
  } catch {
    return { default: SignOutAtOnce };
  }
});

/** Fetched at the first `?`. */
const KeySheet = lazy(async () => ({ default: (await import('../keyboard/key-sheet.tsx')).KeySheet }));

/** The shell around every page, for the person who is signed in. */
export function ShellRoute({ features }: { readonly features: readonly Feature[] }) {
  const { queries } = useApplication();
  const session = useSession();
  // With the shell and not before: a part of it that is drawn once more would ask who is signed in, and break on nobody.
  useEffect(() => () => queries.clear(), [queries]);
  const inside = (
    <GuardedPages>
      <SignedIn session={session} features={features} />
    </GuardedPages>
  );
  return (
    <FeaturesContext value={features}>
      {features.reduceRight(
        (page, { Around }) => (Around === undefined ? page : <Around session={session}>{page}</Around>),
        inside,
      )}
    </FeaturesContext>
  );
}

type SignedInProps = { readonly session: Session; readonly features: readonly Feature[] };

function SignedIn({ session, features }: SignedInProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { api, languages } = useApplication();
  const renew = useRenewal();
  const speaking = useChange<Language, Session>({
    send: (language) => changeAccountLanguage(api, language),
    refused: shownInForm,
  });
  const leaving = useChange<null, unknown>({ send: () => signOut(api), refused: shownInForm });
  const groups = useNavigation(features, session);
  const [search, { open: openSearch, close: closeSearch }] = useDisclosure(false);
  const [isLeaving, { open: askToLeave, close: stay }] = useDisclosure(false);
  const [sheet, { open: openSheet, close: closeSheet }] = useDisclosure(false);
  const shop = useUsualShop() ?? { name: translate('shell.product'), url: '/' };

  useShortcut('mod+k', translate('shell.search'), (event) => {
    event.preventDefault();
    openSearch();
  });
  useShortcut('?', translate('shell.shortcuts'), openSheet);

  // The account first: what is then asked for in the new language is answered in it.
  const changeLanguage = async (language: Language) => {
    await speaking.run(language);
    await languages.change(language);
    await renew({ renews: [[]] });
  };
  const leave = async () => {
    forgetRecent(session.user.uuid);
    await navigate('/sign-in', { replace: true });
  };
  return (
    <>
      <Shell
        groups={groups}
        shop={shop}
        shops={<ShopSwitcher />}
        kept={
          <Suspense fallback={null}>
            <KeptLinks />
          </Suspense>
        }
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
            {features.map(({ key, Tool }) => (Tool === undefined ? null : <Tool key={key} />))}
            <Bell />
            <UserMenu
              name={session.user.name}
              email={session.user.email}
              onShortcuts={openSheet}
              onLanguage={(language) => void changeLanguage(language)}
              onSignOut={askToLeave}
            />
          </>
        }
      >
        <Suspense fallback={null}>
          <Waiting
            isLeaving={isLeaving}
            onStay={stay}
            onLeave={() => {
              stay();
              void leaving.run(null).then(leave);
            }}
          />
        </Suspense>
        <FailedChoices />
        <Outlet />
      </Shell>
      <Suspense fallback={null}>
        <GlobalSearch
          opened={search}
          onClose={closeSearch}
          groups={groups}
          onShortcuts={openSheet}
          actions={features.flatMap(({ actions = [] }) =>
            actions.filter(
              ({ permission, inEveryWarehouse }) =>
                isPermitted(session, permission) && (inEveryWarehouse === undefined || session.inEveryWarehouse),
            ),
          )}
          searches={features.flatMap(({ search: own }) =>
            own === undefined || !isPermitted(session, own.permission) ? [] : [own],
          )}
        />
      </Suspense>
      {features.flatMap(({ shortcuts = [] }) =>
        shortcuts.flatMap((shortcut) =>
          isPermitted(session, shortcut.permission) ? [<Goes key={shortcut.keys} {...shortcut} />] : [],
        ),
      )}
      {sheet ? (
        <Suspense fallback={null}>
          <KeySheet onClose={closeSheet} />
        </Suspense>
      ) : null}
      <ReauthenticationDialog session={session} onLeave={() => void leave()} />
    </>
  );
}

/** A key that opens a page. */
function Goes({ keys, label, to }: FeatureShortcut) {
  const translate = useTranslate();
  const navigate = useNavigate();
  useShortcut(keys, translate(label), () => void navigate(to));
  return null;
}
