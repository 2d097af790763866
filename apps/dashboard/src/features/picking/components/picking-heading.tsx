import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import type { ReactNode } from 'react';
import { isPermitted } from '../../../session/permissions.ts';
import { useSession } from '../../../session/use-session.ts';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { ViewTabs } from '../../../shell/view-tabs.tsx';
import './picking.css';

type PickingHeadingProps = { readonly current: 'waves' | 'packing' | 'handOvers'; readonly actions?: ReactNode };

/** The title of the area and its pages. */
export function PickingHeading({ current, actions }: PickingHeadingProps) {
  const translate = useTranslate();
  const maySend = isPermitted(useSession(), 'shipments.manage');
  const tabs = [
    { key: 'waves', label: translate('picking.waves'), to: '/picking' },
    { key: 'packing', label: translate('picking.packing'), to: '/picking/packing' },
    ...(maySend ? [{ key: 'handOvers', label: translate('picking.handOvers'), to: '/picking/hand-overs' }] : []),
  ];
  return (
    <div className="hn-pick-heading">
      <PageHeading
        title={current === 'waves' ? translate('shell.picking') : translate(`picking.${current}`)}
        {...(actions === undefined ? {} : { actions })}
      />
      <ViewTabs label={translate('picking.parts')} current={current} tabs={tabs} />
    </div>
  );
}
