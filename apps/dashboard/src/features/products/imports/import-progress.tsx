import type { ProductImport } from '@hanout/contracts/imports/imports';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Progress } from '@mantine/core';
import type { ReactNode } from 'react';

/** How far the work is that goes on without the person. */
export function ImportProgress({
  current: { progress, pictures },
  children,
}: {
  readonly current: ProductImport;
  readonly children?: ReactNode;
}) {
  const translate = useTranslate();
  // Where there are no pictures their phase passes in no time.
  const phase = progress.phase === 'pictures' && pictures === null ? 'rows' : progress.phase;
  const title = translate(`importing.phase.${phase}`);
  return (
    <Card title={title}>
      <p role="status">{translate('importing.progress', { done: progress.done, total: progress.total })}</p>
      <Progress aria-label={title} value={(100 * progress.done) / Math.max(progress.total, 1)} />
      <p className="hn-soft">{translate('importing.mayLeave')}</p>
      {children}
    </Card>
  );
}
