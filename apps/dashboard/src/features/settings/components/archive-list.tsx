import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import type { Column } from '@hanout/ui/table/columns.ts';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { useState, type ReactNode } from 'react';
import { DeleteArchiveDialog } from './delete-archive-dialog.tsx';

type Archive = { readonly id: number; readonly fileName: string };
type Ask<Row> = (archive: Row) => void;

type ArchiveListProps<Row extends Archive> = {
  /** The call that brings the rows, as the query cache tells of it. */
  readonly query: { readonly error: unknown; readonly isFetching: boolean; readonly refetch: () => unknown };
  readonly label: string;
  readonly rows: readonly Row[] | undefined;
  /** Both ask before one is deleted. */
  readonly columns: (onDelete: Ask<Row>) => readonly Column<Row>[];
  readonly card: (archive: Row, onDelete: Ask<Row>) => ReactNode;
  /** What is said where there is none. */
  readonly none: { readonly icon: ReactNode; readonly title: string; readonly sentence: string };
  readonly deleteTitle: string;
  readonly isDeleting: boolean;
  readonly onDelete: (id: number) => unknown;
};

/** Files that were made of what is here, the latest first; one that is deleted is asked about before. */
export function ArchiveList<Row extends Archive>(props: ArchiveListProps<Row>) {
  const { columns, card, none, deleteTitle, isDeleting, onDelete, ...list } = props;
  const [leaving, setLeaving] = useState<Row | null>(null);
  return (
    <ListPanel<Row>
      {...list}
      columns={columns(setLeaving)}
      rowKey={({ id }) => String(id)}
      rowName={({ fileName }) => fileName}
      onOpen={() => undefined}
      card={(archive) => card(archive, setLeaving)}
      empty={<EmptyState {...none} />}
    >
      <DeleteArchiveDialog
        archive={leaving}
        title={deleteTitle}
        isBusy={isDeleting}
        onClose={() => setLeaving(null)}
        onDelete={(id) => {
          void onDelete(id);
          setLeaving(null);
        }}
      />
    </ListPanel>
  );
}
