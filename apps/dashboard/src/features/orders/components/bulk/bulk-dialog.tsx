import type { BulkChoice, BulkTask } from '@hanout/contracts/orders/order-bulk';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { labelOf } from '../../../../api/words.ts';
import { useOrderEnumerations } from '../order-labels.ts';
import { AgentFields } from './agent-fields.tsx';
import { BulkForm } from './bulk-form.tsx';
import { TagFields } from './tag-fields.tsx';

/** What was chosen to do; who and which tag is asked in the dialog. */
export type BulkKind = { readonly kind: 'assign' | 'tag' } | Extract<BulkTask, { kind: 'action' }>;

type BulkDialogProps = {
  /** null: closed. */
  readonly asked: BulkKind | null;
  readonly choice: BulkChoice;
  /** Of which shops the orders are; null: of every shop in scope. */
  readonly shopIds: readonly number[] | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** One thing to do to many orders: what it takes, what would come of it, how far it is. */
export function BulkDialog({ asked, onClose, ...rest }: BulkDialogProps) {
  const translate = useTranslate();
  const actions = useOrderEnumerations()?.actions;
  const title =
    asked === null ? '' : asked.kind === 'action' ? labelOf(actions, asked.action) : translate(`bulk.${asked.kind}`);
  return (
    <Dialog opened={asked !== null} onClose={onClose} title={title} size={520}>
      {asked === null ? null : <Asking asked={asked} onClose={onClose} {...rest} />}
    </Dialog>
  );
}

function Asking({ asked, shopIds, ...rest }: BulkDialogProps & { readonly asked: BulkKind }) {
  const [task, setTask] = useState<BulkTask | null>(asked.kind === 'action' ? asked : null);
  return (
    <Stack gap="md">
      {asked.kind === 'assign' ? <AgentFields shopIds={shopIds} onChange={setTask} /> : null}
      {asked.kind === 'tag' ? <TagFields onChange={setTask} /> : null}
      {task === null ? null : <BulkForm key={JSON.stringify(task)} task={task} {...rest} />}
    </Stack>
  );
}
