import type { Direction } from '@hanout/i18n';
import { ConflictsProvider } from '@hanout/ui/conflict/conflicts.tsx';
import { createToastStore } from '@hanout/ui/feedback/toast-store.ts';
import { ToastsProvider } from '@hanout/ui/feedback/toasts.tsx';
import { ShortcutsProvider } from '@hanout/ui/keyboard/shortcuts.tsx';
import { TextsProvider } from '@hanout/ui/text/translate-context.tsx';
import { hanoutTheme, hanoutVariables } from '@hanout/ui/theme/theme.ts';
import { DirectionProvider, MantineProvider, localStorageColorSchemeManager, useDirection } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { DataRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { ApplicationContext } from './application.ts';
import type { Application } from './application.ts';
import { PREFERENCE_KEYS, storedDirection } from './preferences.ts';
import { WeekStartProvider } from './week-start.tsx';

const colorSchemes = localStorageColorSchemeManager({ key: PREFERENCE_KEYS.theme });
const toasts = createToastStore(() => Date.now());

/** Everything that the pages stand on: language, direction, theme, server state, keys and toasts. */
export function Root({ application, router }: { readonly application: Application; readonly router: DataRouter }) {
  const { languages, queries } = application;
  const { language, translate } = useSyncExternalStore(languages.subscribe, languages.read);
  return (
    <ApplicationContext value={application}>
      <QueryClientProvider client={queries}>
        <DirectionProvider initialDirection={storedDirection(language)} detectDirection={false}>
          <MantineProvider
            cssVariablesResolver={hanoutVariables}
            theme={hanoutTheme}
            defaultColorScheme="auto"
            colorSchemeManager={colorSchemes}
          >
            <TextsProvider language={language} translate={translate}>
              <DirectionOfLanguage direction={storedDirection(language)} />
              <ShortcutsProvider>
                <ToastsProvider store={toasts}>
                  <ConflictsProvider>
                    <WeekStartProvider>
                      <RouterProvider router={router} />
                    </WeekStartProvider>
                  </ConflictsProvider>
                </ToastsProvider>
              </ShortcutsProvider>
            </TextsProvider>
          </MantineProvider>
        </DirectionProvider>
      </QueryClientProvider>
    </ApplicationContext>
  );
}

function DirectionOfLanguage({ direction }: { readonly direction: Direction }) {
  const { setDirection } = useDirection();
  useEffect(() => setDirection(direction), [direction, setDirection]);
  return null;
}
