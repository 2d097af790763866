import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import type { ReactNode } from 'react';
import { isPermitted } from '../../../session/permissions.ts';
import { useSession } from '../../../session/use-session.ts';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { ViewTabs } from '../../../shell/view-tabs.tsx';

type ChoiceHeadingProps = { readonly current: 'rules' | 'simulations'; readonly actions?: ReactNode };

/** The title of the area and its two pages. */
export function ChoiceHeading({ current, actions }: ChoiceHeadingProps) {
  const translate = useTranslate();
  const seesFigures = isPermitted(useSession(), 'profits.read');
  const rules = { key: 'rules', label: translate('carrierChoice.rules'), to: '/carrier-choice' };
  const simulations = {
    key: 'simulations',
    label: translate('carrierChoice.simulations'),
    to: '/carrier-choice/simulations',
  };
  return (
    <>
      <PageHeading title={translate('carrierChoice.title')} actions={actions} />
      <ViewTabs
        label={translate('carrierChoice.parts')}
        current={current}
        tabs={seesFigures ? [rules, simulations] : [rules]}
      />
    </>
  );
}
