import { Skeleton } from '@mantine/core';
import { useTranslate } from '../text/translate-context.tsx';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

/** Rows of the list's own height while its first answer is under way; it appears only once the wait is felt. */
export function TableSkeleton({ columns }: { readonly columns: number }) {
  const translate = useTranslate();
  const cells = Array.from({ length: Math.min(columns, 6) }, (_, index) => index);
  return (
    <div className="hn-table-box hn-table-skeleton" role="status" aria-label={translate('ui.loading')}>
      {ROWS.map((row) => (
        <div key={row}>
          {cells.map((cell) => (
            <Skeleton key={cell} height={12} radius="sm" />
          ))}
        </div>
      ))}
    </div>
  );
}
