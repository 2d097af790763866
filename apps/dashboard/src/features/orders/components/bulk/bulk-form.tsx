import type { BulkChoice, BulkPreview, BulkTask } from '@hanout/contracts/orders/order-bulk';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { SubmitButton } from '@hanout/ui/form/submit-button.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group, Loader, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApplication } from '../../../../app/application.ts';
import { bulkPreviewQuery } from '../../api/bulk-calls.ts';
import { MomentField } from '../actions/moment-field.tsx';
import { readMoment } from '@hanout/ui/inputs/moment.ts';
import { ReasonField } from '../actions/reason-field.tsx';
import { useOrderEnumerations } from '../order-labels.ts';
import { PreviewText, RefusedList } from './preview-text.tsx';
import { useBulkRun } from './use-bulk-run.ts';

type BulkFormProps = {
  readonly task: BulkTask;
  readonly choice: BulkChoice;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** What would come of it, then what is said of all of them, then how far it is. */
export function BulkForm({ task, choice, onClose, onDone }: BulkFormProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const preview = useQuery(bulkPreviewQuery(api, choice, task));
  const problem = problemOf(preview.error);
  if (problem !== null)
    return <ProblemBanner problem={problem} onRetry={() => void preview.refetch()} retrying={preview.isFetching} />;
  if (preview.data === undefined) return <Loader size="sm" aria-label={translate('ui.loading')} />;
  return <Ready task={task} preview={preview.data} onClose={onClose} onDone={onDone} />;
}

type ReadyProps = Omit<BulkFormProps, 'choice'> & { readonly preview: BulkPreview };

function Ready({ task, preview, onClose, onDone }: ReadyProps) {
  const translate = useTranslate();
  const { runAll, progress, refused, stop } = useBulkRun();
  const transition = useOrderEnumerations()?.transitions.find(
    ({ action }) => task.kind === 'action' && action === task.action,
  );
  const needs = transition?.needs ?? [];
  const form = useServerForm({
    initialValues: { reason: '', postponedUntil: '', nextCallAt: '' },
    validate: ({ reason, postponedUntil }) => ({
      ...(needs.includes('reason') && reason.trim() === '' ? { reason: translate('action.reasonMissing') } : {}),
      ...(needs.includes('postponedUntil') && momentOf(postponedUntil) === undefined
        ? { postponedUntil: translate('action.whenMissing') }
        : {}),
    }),
    submit: async ({ reason, postponedUntil, nextCallAt }) => {
      const said = {
        reason: reason.trim() || undefined,
        postponedUntil: momentOf(postponedUntil),
        nextCallAt: momentOf(nextCallAt),
      };
      const failed = await runAll(task, preview.steps, said);
      onDone();
      if (failed.length === 0) onClose();
      return { ok: true };
    },
  });
  const isOver = refused.length > 0 && progress === null;
  return (
    <form id={form.id} noValidate onSubmit={form.onSubmit}>
      <Stack gap="md">
        {isOver ? <RefusedList refused={refused} /> : <PreviewText preview={preview} />}
        {needs.includes('reason') && !isOver ? (
          <ReasonField form={form} isOfParcel={transition?.axis === 'parcel'} />
        ) : null}
        {needs.includes('postponedUntil') && !isOver ? <MomentField form={form} name="postponedUntil" /> : null}
        {needs.includes('nextCallAt') && !isOver ? <MomentField form={form} name="nextCallAt" /> : null}
        {progress === null ? null : (
          <div role="status">
            <label>
              {translate('bulk.progress', progress)}
              <progress className="hn-bulk-progress" value={progress.done} max={progress.total} />
            </label>
          </div>
        )}
        <Group justify="flex-end" gap="xs" className="hn-dialog-buttons">
          <Button variant="default" onClick={progress === null ? onClose : stop}>
            {translate(progress === null ? (isOver ? 'ui.close' : 'ui.form.cancel') : 'bulk.stop')}
          </Button>
          {isOver ? null : (
            <SubmitButton
              submitting={form.submitting}

              disabled={preview.steps.length === 0 || (task.kind === 'action' && transition === undefined)}
              label={translate('bulk.go', { count: preview.steps.length })}
            />
          )}
        </Group>
      </Stack>
    </form>
  );
}

const momentOf = (text: string): string | undefined => {
  const moment = readMoment(text);
  return moment === null ? undefined : new Date(moment).toISOString();
};
