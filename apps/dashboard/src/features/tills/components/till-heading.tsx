import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import type { ReactNode } from 'react';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { ViewTabs } from '../../../shell/view-tabs.tsx';
import './tills.css';

const TABS = ['tills', 'sessions', 'conflicts', 'differences', 'cashiers', 'settings'] as const;
type Tab = (typeof TABS)[number];

/** The heading of every page of tills, with the way to the others. */
export function TillHeading({ tab, actions }: { readonly tab: Tab; readonly actions?: ReactNode }) {
  const translate = useTranslate();
  const labelOf = (key: Tab): string => translate(key === 'tills' ? 'shell.tills' : `shell.tills.${key}`);
  return (
    <div className="hn-tills-heading">
      <PageHeading title={labelOf(tab)} {...(actions === undefined ? {} : { actions })} />
      <ViewTabs
        label={translate('tills.parts')}
        current={tab}
        tabs={TABS.map((key) => ({ key, label: labelOf(key), to: key === 'tills' ? '/tills' : `/tills/${key}` }))}
      />
    </div>
  );
}
