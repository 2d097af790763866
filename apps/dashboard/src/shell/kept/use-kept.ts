import type { Translate } from '@hanout/i18n';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import type { Pin } from '@hanout/contracts/staff/pins';
import { useQuery } from '@tanstack/react-query';
import { use, useSyncExternalStore } from 'react';
import { pinsQuery } from '../../api/pins.ts';
import { useApplication } from '../../app/application.ts';
import { isPermitted } from '../../session/permissions.ts';
import { useSession } from '../../session/use-session.ts';
import { FeaturesContext } from '../frame/notices.tsx';
import { routeAt } from '../route-at.ts';
import { recentIn, readRecentText, watchRecent } from './recent-records.ts';
import { addressOf, isSame } from './records.ts';
import type { KeptRecord, PageRecord } from './records.ts';

type Kept = {
  readonly pins: readonly (KeptRecord & Pick<Pin, 'kind'>)[];
  /** Without what is pinned. */
  readonly recent: readonly KeptRecord[];
};

/** What this person pinned and what they looked at last, as far as they may open it now. */
export function useKept(): Kept {
  const translate = useTranslate();
  const { api } = useApplication();
  const language = useLanguage();
  const session = useSession();
  const features = use(FeaturesContext);
  const { uuid } = session.user;
  const text = useSyncExternalStore(watchRecent, () => readRecentText(uuid));
  const read = useQuery(pinsQuery(api, language)).data?.pins ?? [];
  const mayOpen = (record: PageRecord): boolean => {
    const permission = routeAt(features, addressOf(record))?.permission;
    return permission !== undefined && isPermitted(session, permission);
  };
  const pins = read.filter(mayOpen).map((pin) => ({ kind: pin.kind, id: pin.id, title: titleOf(pin, translate) }));
  const recent = recentIn(text).filter((seen) => mayOpen(seen) && !pins.some((pin) => isSame(pin, seen)));
  return { pins, recent };
}

/** Orders and returns have a number; everything else has a name. */
function titleOf({ kind, title, detail }: Pin, translate: Translate): string {
  if (kind !== 'orders' && kind !== 'returns') return title;
  const number = translate(kind === 'orders' ? 'orders.number' : 'shell.returnNumber', { number: title });
  return detail === '' ? number : `${number} · ${detail}`;
}
