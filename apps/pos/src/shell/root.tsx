import { directionOf } from '@hanout/i18n';
import type { Direction, Language } from '@hanout/i18n';
import { createToastStore } from '@hanout/ui/feedback/toast-store.ts';
import { ToastsProvider } from '@hanout/ui/feedback/toasts.tsx';
import { ShortcutsProvider } from '@hanout/ui/keyboard/shortcuts.tsx';
import { TextsProvider } from '@hanout/ui/text/translate-context.tsx';
import { hanoutTheme, hanoutVariables } from '@hanout/ui/theme/theme.ts';
import { DirectionProvider, MantineProvider, localStorageColorSchemeManager, useDirection } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { ChangeLanguageContext } from './change-language.ts';
import { PREFERENCE_KEYS, rememberLanguage } from './preferences.ts';
import { fetchTexts } from './texts.ts';
import type { Texts } from './texts.ts';

const colorSchemes = localStorageColorSchemeManager({ key: PREFERENCE_KEYS.theme });
const toasts = createToastStore(() => Date.now());

/** What the screens stand on: language, direction, theme, keys and toasts. */
export function Root({ first, children }: { readonly first: Texts; readonly children: ReactNode }) {
  const [{ language, translate }, setTexts] = useState(first);
  const change = (wanted: Language): void => {
    // First the words, so that nothing is shown half in one language and half in the other.
    void fetchTexts(wanted).then((texts) => {
      rememberLanguage(wanted);
      setTexts(texts);
    });
  };
  return (
    <DirectionProvider initialDirection={directionOf(language)} detectDirection={false}>
      <MantineProvider
        cssVariablesResolver={hanoutVariables}
        theme={hanoutTheme}
        defaultColorScheme="auto"
        colorSchemeManager={colorSchemes}
      >
        <TextsProvider language={language} translate={translate}>
          <DirectionOfLanguage direction={directionOf(language)} />
          <ShortcutsProvider>
            <ToastsProvider store={toasts}>
              <ChangeLanguageContext value={change}>{children}</ChangeLanguageContext>
            </ToastsProvider>
          </ShortcutsProvider>
        </TextsProvider>
      </MantineProvider>
    </DirectionProvider>
  );
}

function DirectionOfLanguage({ direction }: { readonly direction: Direction }) {
  const { setDirection } = useDirection();
  useEffect(() => setDirection(direction), [direction, setDirection]);
  return null;
}
