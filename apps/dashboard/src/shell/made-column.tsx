import { formatDate } from '@hanout/i18n';
import type { Column } from '@hanout/ui/table/columns.ts';
import { useLanguage } from '@hanout/ui/text/translate-context.tsx';

type MadeByProps = {
  readonly at: string;
  readonly by: string;
  /** The moment in other words than its day. */
  readonly say?: ((moment: number) => string) | undefined;
};

/** In a row of a list: when something was made, and by whom. */
export function MadeBy({ at, by, say }: MadeByProps) {
  const language = useLanguage();
  return (
    <div>
      {say === undefined ? formatDate(Date.parse(at), language) : say(Date.parse(at))}
      <div className="hn-soft">
        <bdi>{by}</bdi>
      </div>
    </div>
  );
}

type Made = { readonly createdAt: string; readonly by: string };

type MadeColumn = {
  readonly key: string;
  readonly title: string;
  /** the moment in other words than its day */
  readonly say?: (moment: number) => string;
};

/** When the thing of a row was made, and by whom; told where there is room. */
export const madeColumn = <Row extends Made>({ key, title, say }: MadeColumn): Column<Row> => ({
  key,
  title,
  from: 'lg',
  cell: ({ createdAt, by }) => <MadeBy at={createdAt} by={by} say={say} />,
});
