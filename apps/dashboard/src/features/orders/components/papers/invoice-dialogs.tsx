import { PAYMENT_MODES } from '@hanout/contracts/papers';
import type { IssuedPaper, IssuedPapers, IssueInvoice } from '@hanout/contracts/papers';
import type { OrderDetail } from '@hanout/contracts/orders/orders';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { SubmitButton } from '@hanout/ui/form/submit-button.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Group, NativeSelect, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { shownInForm, useChange } from '../../../../api/use-change.ts';
import { useApplication } from '../../../../app/application.ts';
import { cancelInvoice, issueInvoice, paperKeys } from '../../api/paper-calls.ts';
import { usePaperWords } from '../../../../api/words.ts';

type IssueDialogProps = {
  readonly order: Pick<OrderDetail, 'id' | 'number'>;
  readonly opened: boolean;
  readonly onClose: () => void;
};

/** Asks how it is paid and whom it is made out to, where that is not who ordered. */
export function IssueDialog({ order, opened, onClose }: IssueDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog opened={opened} onClose={onClose} title={translate('papers.issueTitle', { number: order.number })}>
      {opened ? <IssueForm orderId={order.id} onClose={onClose} /> : null}
    </Dialog>
  );
}

const NUMBERS = ['rc', 'nif', 'nis', 'ai'] as const;
const EMPTY = { paymentMode: 'cash', name: '', address: '', rc: '', nif: '', nis: '', ai: '' };

function IssueForm({ orderId, onClose }: { readonly orderId: string; readonly onClose: () => void }) {
  const translate = useTranslate();
  const word = usePaperWords();
  const { api } = useApplication();
  const issuing = useChange<IssueInvoice, IssuedPapers, IssuedPapers>({
    send: (asked) => issueInvoice(api, orderId, asked),
    renews: [paperKeys.ofOrder(orderId)],
    said: () => translate('papers.issued'),
    refused: shownInForm,
  });
  const form = useServerForm({
    initialValues: EMPTY,
    validate: () => ({}),
    submit: async ({ paymentMode, ...buyer }) => {
      const mode = PAYMENT_MODES.find((each) => each === paymentMode) ?? 'cash';
      const outcome = await issuing.run({ paymentMode: mode, buyer });
      if (outcome.ok) onClose();
      return outcome;
    },
  });
  return (
    <form id={form.id} onSubmit={form.onSubmit} noValidate>
      <Stack gap="md">
        {form.problem === null ? null : <ProblemBanner problem={form.problem} />}
        <p className="hn-soft">{translate('papers.issueWhy')}</p>
        <NativeSelect
          {...form.field('paymentMode')}
          label={translate('papers.paymentMode')}
          data={PAYMENT_MODES.map((value) => ({ value, label: word('paymentModes', value) }))}
          onChange={(event) => form.change('paymentMode', event.currentTarget.value)}
        />
        {(['name', 'address'] as const).map((field) => (
          <TextInput
            key={field}
            {...form.field(field)}
            label={translate(`papers.buyer.${field}`)}
            placeholder={translate('papers.asOrdered')}
            maxLength={120}
            onChange={(event) => form.change(field, event.currentTarget.value)}
          />
        ))}
        <SimpleGrid cols={2}>
          {NUMBERS.map((field) => (
            <TextInput
              key={field}
              {...form.field(field)}
              label={translate(`papers.buyer.${field}`)}
              maxLength={40}
              attributes={leftToRight}
              onChange={(event) => form.change(field, event.currentTarget.value)}
            />
          ))}
        </SimpleGrid>
        <Group justify="flex-end">
          <SubmitButton submitting={form.submitting} label={translate('papers.issue')} />
        </Group>
      </Stack>
    </form>
  );
}

type CancelDialogProps = {
  /** null: closed. */
  readonly paper: IssuedPaper | null;
  readonly orderId: string;
  readonly onClose: () => void;
};

/** Says what becomes of an invoice that is taken back, and asks why. */
export function CancelDialog({ paper, orderId, onClose }: CancelDialogProps) {
  const translate = useTranslate();
  const title = paper === null ? '' : translate('papers.cancelTitle', { number: paper.number });
  return (
    <Dialog opened={paper !== null} onClose={onClose} title={title}>
      {paper === null ? null : <CancelForm id={paper.id} orderId={orderId} onClose={onClose} />}
    </Dialog>
  );
}

type CancelFormProps = Pick<CancelDialogProps, 'orderId' | 'onClose'> & { readonly id: string };

function CancelForm({ id, orderId, onClose }: CancelFormProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const cancelling = useChange<string, IssuedPapers, IssuedPapers>({
    send: (reason) => cancelInvoice(api, id, reason),
    renews: [paperKeys.ofOrder(orderId)],
    said: () => translate('papers.cancelled'),
    refused: shownInForm,
  });
  const form = useServerForm({
    initialValues: { reason: '' },
    validate: ({ reason }): Readonly<Record<string, string>> =>
      reason.trim() === '' ? { reason: translate('papers.reasonMissing') } : {},
    submit: async ({ reason }) => {
      const outcome = await cancelling.run(reason);
      if (outcome.ok) onClose();
      return outcome;
    },
  });
  return (
    <form id={form.id} onSubmit={form.onSubmit} noValidate>
      <Stack gap="md">
        {form.problem === null ? null : <ProblemBanner problem={form.problem} />}
        <p>{translate('papers.cancelWhy')}</p>
        <Textarea
          {...form.field('reason')}
          label={translate('papers.reason')}
          maxLength={200}
          rows={2}
          onChange={(event) => form.change('reason', event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <SubmitButton submitting={form.submitting} label={translate('papers.cancel')} color="red.9" />
        </Group>
      </Stack>
    </form>
  );
}
