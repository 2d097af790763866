import type { LandingFigures, LandingPage, LandingRun } from '@hanout/contracts/builders/landing-pages';
import { VARIANTS, type Variant } from '@hanout/core/landing';
import { formatDate } from '@hanout/i18n';
import { Money } from '@hanout/ui/money/money.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { ScrollRegion } from '@hanout/ui/panel/scroll-region.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { ComparePanel } from './compare-panel.tsx';
import { percentOf } from './rates.ts';
import { VerdictText } from './verdict-text.tsx';
import './landing-pages.css';

type LandingFiguresViewProps = { readonly shopId: number; readonly page: LandingPage };

/** What came of the page, run by run: how many saw it, ordered, and took what was delivered. */
export function LandingFiguresView({ shopId, page }: LandingFiguresViewProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const [running] = page.runs;
  return (
    <Stack gap="md">
      <ComparePanel shopId={shopId} page={page} isCompared={running !== undefined && running.shareOfB !== null} />
      {page.runs.map((run) => {
        const from = formatDate(Date.parse(run.startedAt), language);
        const until = run.endedAt === null ? null : formatDate(Date.parse(run.endedAt), language);
        const title =
          until === null
            ? translate('landingPages.since', { from })
            : translate('landingPages.fromTo', { from, until });
        return (
          <Card key={run.run} title={title}>
            <Stack gap="sm">
              <RunTable run={run} label={title} />
              {run.shareOfB === null ? null : <VerdictText run={run} />}
              {run.kept === null ? null : (
                <p>{translate('landingPages.keptOne', { variant: translate(`landingPages.variant.${run.kept}`) })}</p>
              )}
            </Stack>
          </Card>
        );
      })}
      <p className="hn-soft">{translate('landingPages.howCounted')}</p>
    </Stack>
  );
}

function RunTable({ run, label }: { readonly run: LandingRun; readonly label: string }) {
  const translate = useTranslate();
  const shown: readonly Variant[] = run.shareOfB === null ? ['a'] : VARIANTS;
  const rows: readonly { readonly key: string; readonly cell: (figures: LandingFigures) => ReactNode }[] = [
    { key: 'visitors', cell: ({ visitors }) => visitors },
    { key: 'views', cell: ({ views }) => views },
    { key: 'orders', cell: ({ orders, visitors }) => `${orders} (${percentOf(orders, visitors)})` },
    { key: 'confirmed', cell: ({ confirmed, orders }) => `${confirmed} (${percentOf(confirmed, orders)})` },
    { key: 'delivered', cell: ({ delivered, orders }) => `${delivered} (${percentOf(delivered, orders)})` },
    { key: 'underWay', cell: ({ underWay }) => underWay },
    { key: 'money', cell: ({ deliveredCentimes }) => <Money centimes={deliveredCentimes} /> },
    {
      key: 'perVisitor',
      cell: ({ deliveredCentimes, visitors }) =>
        visitors === 0 ? '—' : <Money centimes={Math.round(deliveredCentimes / visitors)} />,
    },
  ];
  return (
    <ScrollRegion label={label} className="hn-landing-scroll">
      <table className="hn-landing-figures">
        <thead>
          <tr>
            <th scope="col">{translate('landingPages.figure')}</th>
            {shown.map((variant) => (
              <th key={variant} scope="col">
                {run.shareOfB === null
                  ? translate('landingPages.everybody')
                  : translate(`landingPages.variant.${variant}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cell }) => (
            <tr key={key}>
              <th scope="row">{translate(`landingPages.figure.${key}`)}</th>
              {shown.map((variant) => (
                <td key={variant}>
                  <bdi>{cell(run[variant])}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
