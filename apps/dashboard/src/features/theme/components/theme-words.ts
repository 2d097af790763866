import type { Theme } from '@hanout/contracts/builders/theme';
import { changedKeys, THEME_KEYS, valueOf, type ThemeKey } from '@hanout/core/theme';
import { isolate, type Translate } from '@hanout/i18n';
import type { Difference } from '../../../builder/difference.ts';

export const nameOfVariable = (translate: Translate, key: ThemeKey): string => translate(`theme.key.${key}`);

/** What was chosen, in one line. */
export function themeInWords({ values }: Theme, translate: Translate): string {
  const lines = changedKeys(values).map((key) =>
    translate('theme.conflictLine', { name: nameOfVariable(translate, key), value: isolate(valueOf(values, key)) }),
  );
  return lines.length === 0 ? translate('theme.conflictNone') : lines.join(' · ');
}

/** Each variable that shows otherwise; null: it was the house's look. */
export function themeDifferences(before: Theme | null, after: Theme, translate: Translate): readonly Difference[] {
  const old = before?.values ?? {};
  return THEME_KEYS.filter((key) => valueOf(old, key) !== valueOf(after.values, key)).map((key) => ({
    key,
    kind: 'changed',
    name: translate('theme.difference', {
      name: nameOfVariable(translate, key),
      before: isolate(valueOf(old, key)),
      after: isolate(valueOf(after.values, key)),
    }),
  }));
}
