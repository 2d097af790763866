import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import type { ReactNode } from 'react';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { ViewTabs } from '../../../shell/view-tabs.tsx';
import './stock.css';

type StockHeadingProps = {
  readonly current: 'lines' | 'movements' | 'lots' | 'locations' | 'rules';
  readonly actions?: ReactNode;
};

/** The title of the area and its pages. */
export function StockHeading({ current, actions }: StockHeadingProps) {
  const translate = useTranslate();
  return (
    <div className="hn-stock-heading">
      <PageHeading
        title={translate(current === 'lines' ? 'stock.title' : `stock.${current}`)}
        {...(actions === undefined ? {} : { actions })}
      />
      <ViewTabs
        label={translate('stock.parts')}
        current={current}
        tabs={[
          { key: 'lines', label: translate('stock.levels'), to: '/stock' },
          { key: 'movements', label: translate('stock.movements'), to: '/stock/movements' },
          { key: 'lots', label: translate('stock.lots'), to: '/stock/lots' },
          { key: 'locations', label: translate('stock.locations'), to: '/stock/locations' },
          { key: 'rules', label: translate('stock.rules'), to: '/stock/rules' },
        ]}
      />
    </div>
  );
}
