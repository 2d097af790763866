import type { Session } from '@hanout/contracts/auth';
import type { Translate } from '@hanout/i18n';
import { ShortcutSheet } from '@hanout/ui/keyboard/shortcut-sheet.tsx';
import type { KeyArea } from '@hanout/ui/keyboard/shortcut-sheet.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { use, useEffect, useState } from 'react';
import { useApplication } from '../../app/application.ts';
import type { Feature, FeatureKeys } from '../../app/feature.ts';
import { isPermitted } from '../../session/permissions.ts';
import { useSession } from '../../session/use-session.ts';
import { FeaturesContext } from '../frame/notices.tsx';
import { foldText } from '../search/fold-text.ts';
import { COMMON_KEYS } from './common-keys.ts';

/** Every key of the back office that this person can use, by area, with the words of the areas. */
export function KeySheet({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate();
  const { languages } = useApplication();
  const features = use(FeaturesContext);
  const [own, setOwn] = useState<readonly FeatureKeys[]>([]);
  useEffect(() => {
    const fetchKeys = async () => {
      const fetched = await Promise.all(features.flatMap(({ keys }) => (keys === undefined ? [] : [keys()])));
      await languages.need(fetched.flatMap(({ texts }) => texts));
      setOwn(fetched);
    };
    // Without a network those of the shell stand there alone.
    void fetchKeys().catch(() => undefined);
  }, [languages, features]);
  const areas = keyAreasOf({ features, own, session: useSession(), translate });
  return <ShortcutSheet opened onClose={onClose} areas={areas} fold={foldText} />;
}

type Asked = {
  readonly features: readonly Feature[];
  readonly own: readonly FeatureKeys[];
  readonly session: Session;
  readonly translate: Translate;
};

function keyAreasOf({ features, own, session, translate }: Asked): readonly KeyArea[] {
  const goes = features.flatMap(({ shortcuts = [] }) => shortcuts);
  const areas = [
    ...COMMON_KEYS.map(({ area, keys }) => ({
      area,
      keys: keys.map(([pressed, label]) => ({ keys: pressed, label })),
    })),
    { area: 'shell.keys.goTo' as const, keys: goes.filter(({ permission }) => isPermitted(session, permission)) },
    ...own.map(({ area, keys }) => ({
      area,
      keys: keys.filter(({ anyOf }) => anyOf.some((each) => isPermitted(session, each))),
    })),
  ];
  return areas
    .filter(({ keys }) => keys.length > 0)
    .map(({ area, keys }) => ({
      label: translate(area),
      keys: keys.map((key) => ({ keys: key.keys, label: translate(key.label) })),
    }));
}
