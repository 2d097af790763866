import type { BulkKind } from '@hanout/contracts/products/product-bulk';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { ScrollRegion } from '@hanout/ui/panel/scroll-region.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '../../../../session/use-session.ts';
import { LeaveGuard } from '../../../../shell/leave-guard.tsx';
import { BulkFields } from './bulk-fields.tsx';
import { BulkProgress, StoppedBulk } from './stopped-bulk.tsx';
import { NOTHING_TYPED, isComplete, settingsOf } from './typed-change.ts';
import type { TypedChange } from './typed-change.ts';
import { toBulkRequest, useBulk } from './use-bulk.ts';
import type { BulkTarget } from './use-bulk.ts';

type BulkDialogProps = {
  readonly kind: BulkKind | null;
  readonly target: BulkTarget;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Asks what the change needs, shows what it would do, does it with its progress. */
export function BulkDialog({ kind, target, onClose, onDone }: BulkDialogProps) {
  const translate = useTranslate();
  const title = kind === null ? '' : translate(`products.bulk.${kind}`);
  return (
    <Dialog opened={kind !== null} onClose={onClose} title={title} size={760}>
      {kind === null ? null : <BulkForm kind={kind} target={target} onClose={onClose} onDone={onDone} />}
    </Dialog>
  );
}

function BulkForm({ kind, target, onClose, onDone }: BulkDialogProps & { readonly kind: BulkKind }) {
  const translate = useTranslate();
  const bulk = useBulk();
  // As promotional prices are rounded in the shops of this person, where they are.
  const steps = useSession().shops.map(({ roundToCentimes }) => roundToCentimes);
  const [typed, setTyped] = useState({ ...NOTHING_TYPED, roundTo: String(Math.max(1, ...steps)) });
  const change = (next: Partial<TypedChange>) => {
    bulk.reset();
    setTyped((known) => ({ ...known, ...next }));
  };
  const request = toBulkRequest(kind, target, settingsOf(kind, typed));
  const { preview, progress, stopped } = bulk;
  const end = async (work: Promise<boolean>) => {
    if (await work) {
      onClose();
      onDone();
    }
  };
  return (
    <Stack gap="md">
      <LeaveGuard isDirty={progress !== null} />
      {bulk.problem === null ? null : <ProblemBanner problem={bulk.problem} />}
      <fieldset className="hn-bulk-fields" disabled={stopped !== null || progress !== null}>
        <BulkFields kind={kind} typed={typed} onChange={change} />
      </fieldset>
      {preview === null || stopped !== null ? null : (
        <>
          <p role="status" className="hn-strong">
            {translate('products.bulkCount', { count: preview.total })}
          </p>
          <ScrollRegion className="hn-bulk-examples" label={translate('products.preview')}>
            <table>
              <tbody>
                {preview.examples.map(({ id, name, before, after }) => (
                  <tr key={id}>
                    <th scope="row">
                      <bdi>{name}</bdi>
                    </th>
                    <td>
                      <bdi>{before}</bdi>
                    </td>
                    <td aria-hidden className="hn-bulk-became" />
                    <td>
                      <bdi>{after}</bdi>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRegion>
        </>
      )}
      {progress === null ? null : <BulkProgress bulk={progress} />}
      {stopped === null ? null : (
        <StoppedBulk
          bulk={stopped}
          isBusy={progress !== null}
          onResume={() => void end(bulk.resume(stopped))}
          onUndo={() => void end(bulk.undo(stopped))}
        />
      )}
      <Group justify="flex-end" gap="xs" className="hn-dialog-buttons">
        <Button variant="default" disabled={progress !== null} onClick={onClose}>
          {translate('ui.form.cancel')}
        </Button>
        {stopped !== null ? null : preview === null ? (
          <Button disabled={!isComplete(kind, typed)} onClick={() => void bulk.ask(request)}>
            {translate('products.preview')}
          </Button>
        ) : (
          <Button disabled={progress !== null || preview.total === 0} onClick={() => void end(bulk.run(request))}>
            {translate('products.bulkRun', { count: preview.total })}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
