import type { ProductImport } from '@hanout/contracts/catalog-imports';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Progress } from '@mantine/core';
import type { ReactNode } from 'react';

/** How far the work is that goes on without the person. */
export function ImportProgress({
  current: { progress },
  children,
}: {
  readonly current: ProductImport;
  readonly children?: ReactNode;
}) {
  const translate = useTranslate();
  const title = translate(`importing.phase.${progress.phase}`);
  return (
    <Card title={title}>
      <p role="status">{translate('importing.progress', { done: progress.done, total: progress.total })}</p>
      <Progress aria-label={title} value={(progress.done * 100) / Math.max(progress.total, 1)} />
      <p className="hn-soft">{translate('importing.mayLeave')}</p>
      {children}
    </Card>
  );
}
