import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { ViewTabs } from '../../../shell/view-tabs.tsx';
import './money-heading.css';

/** The title of the area and its three pages. */
export function MoneyHeading({ current }: { readonly current: 'overview' | 'debts' | 'journal' }) {
  const translate = useTranslate();
  return (
    <div className="hn-money-heading">
      <PageHeading title={translate(current === 'overview' ? 'money.title' : `money.${current}`)} />
      <ViewTabs
        label={translate('money.parts')}
        current={current}
        tabs={[
          { key: 'overview', label: translate('money.overview'), to: '/money' },
          { key: 'debts', label: translate('money.debts'), to: '/money/debts' },
          { key: 'journal', label: translate('money.journal'), to: '/money/journal' },
        ]}
      />
    </div>
  );
}
