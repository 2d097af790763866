import { statusAnswerSchema } from '@hanout/contracts/products/products';
import { stockConflictSchema, type StockFigure } from '@hanout/contracts/stock/stock';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { SubmitButton } from '@hanout/ui/form/submit-button.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { DateInput } from '@hanout/ui/inputs/date-input.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group, SegmentedControl, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Answer, ApiClient } from '../../../../api/client.ts';
import { shownInForm, useChange } from '../../../../api/use-change.ts';
import { useApplication } from '../../../../app/application.ts';
import { LeaveGuard } from '../../../../shell/leave-guard.tsx';
import { productKeys } from '../../api/product-queries.ts';

type StockDialogProps = {
  readonly productId: number;
  readonly figure: StockFigure | null;
  readonly onClose: () => void;
};

/** BO-13: adds units to a warehouse, or says what was counted there; before and after are shown first. */
export function StockDialog({ productId, figure, onClose }: StockDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog opened={figure !== null} onClose={onClose} title={translate('products.stockTitle')}>
      {figure === null ? null : <StockForm productId={productId} figure={figure} onClose={onClose} />}
    </Dialog>
  );
}

function StockForm({ productId, figure, onClose }: StockDialogProps & { readonly figure: StockFigure }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const [onHand, setOnHand] = useState(figure.onHand);
  const change = useChange<StockInput, { readonly message: string }, number>({
    send: async (input, key) =>
      toldAs(await writeStock(api, { productId, figure, ...input }, key), translate('products.stockFailed')),
    // One name for this dialog's work: a second press, or a repeat after a lost answer, adds nothing.
    series: () => 'stock',
    renews: [productKeys.all],
    overtaken: {
      read: ({ body }) => stockConflictSchema.safeParse(body).data?.current.onHand ?? null,
      question: (now, { values }, { message }) => ({
        message,
        fields: [{ label: translate('products.onHand'), theirs: String(now), mine: values.quantity }],
      }),
      again: (input, now) => ({ ...input, seen: now }),
      takeTheirs: setOnHand,
    },
    said: ({ message }) => message,
    refused: shownInForm,
  });
  const form = useServerForm({
    initialValues: { kind: 'add', quantity: '', reason: '', lotNumber: '', expiresOn: '' },
    validate: ({ kind, quantity, reason }) => ({
      ...(/^\d{1,7}$/u.test(quantity) && (kind === 'count' || Number(quantity) > 0)
        ? {}
        : { quantity: translate('products.quantityPositive') }),
      ...(kind === 'count' && reason.trim() === '' ? { reason: translate('ui.form.required') } : {}),
    }),
    submit: async (values) => {
      const outcome = await change.run({ values, seen: onHand });
      if (outcome.ok) onClose();
      return outcome;
    },
  });
  const isCount = form.values.kind === 'count';
  const typed = Number(form.values.quantity || 0);
  const after = isCount ? typed : onHand + typed;
  const place = [figure.combination, figure.warehouse].filter((word) => word !== null).join(' · ');
  return (
    <form id={form.id} onSubmit={form.onSubmit} noValidate>
      <LeaveGuard isDirty={form.isDirty && !form.submitting} />
      <Stack gap="md">
        {form.problem === null ? null : <ProblemBanner problem={form.problem} />}
        <p className="hn-strong">{place}</p>
        <SegmentedControl
          fullWidth
          aria-label={translate('products.stockTitle')}
          value={form.values.kind}
          onChange={(kind) => form.change('kind', kind)}
          data={[
            { value: 'add', label: translate('products.addStock') },
            { value: 'count', label: translate('products.countStock') },
          ]}
        />
        <TextInput
          {...form.field('quantity')}
          label={translate(isCount ? 'products.countedQuantity' : 'products.quantityToAdd')}
          description={translate('products.beforeAfter', {
            before: onHand,
            after: form.values.quantity === '' ? '…' : after,
          })}
          attributes={leftToRight}
          inputMode="numeric"
          required
          data-autofocus
          onChange={(event) => form.change('quantity', event.currentTarget.value.replace(/[^\d]/gu, ''))}
        />
        <TextInput
          {...form.field('reason')}
          label={translate('products.reason')}
          required={isCount}
          maxLength={200}
          onChange={(event) => form.change('reason', event.currentTarget.value)}
        />
        {isCount ? null : (
          <SimpleGrid cols={2}>
            <TextInput
              {...form.field('lotNumber')}
              label={translate('products.lotNumber')}
              maxLength={60}
              onChange={(event) => form.change('lotNumber', event.currentTarget.value)}
            />
            <DateInput
              {...form.field('expiresOn')}
              label={translate('products.expiresOn')}
              onChange={(day) => form.change('expiresOn', day)}
            />
          </SimpleGrid>
        )}
        <Group justify="flex-end" gap="xs" className="hn-dialog-buttons">
          <Button variant="default" onClick={onClose}>
            {translate('ui.form.cancel')}
          </Button>
          <SubmitButton
            submitting={form.submitting}
            label={translate(isCount ? 'products.countStock' : 'products.addStock')}
          />
        </Group>
      </Stack>
    </form>
  );
}

type StockInput = {
  readonly values: Readonly<Record<'kind' | 'quantity' | 'reason' | 'lotNumber' | 'expiresOn', string>>;
  /** What the person saw there before. */
  readonly seen: number;
};
type StockWrite = StockInput & { readonly productId: number; readonly figure: StockFigure };

function writeStock(api: ApiClient, { productId, figure, values, seen }: StockWrite, key: string) {
  const { kind, ...fields } = values;
  const combination = figure.combinationId === null ? '' : String(figure.combinationId);
  const path = `/product/product/${productId}/stock/${figure.warehouseId}`;
  return kind === 'count'
    ? api.sendForm(
        `${path}/count`,
        statusAnswerSchema,
        { ...fields, lotNumber: '', expiresOn: '', seen: String(seen), combination },
        { key },
      )
    : api.sendForm(path, statusAnswerSchema, { ...fields, combination }, { key });
}

/** What broke is told in the words of the specification. */
function toldAs<T>(answer: Answer<T>, message: string): Answer<T> {
  if (answer.ok || (answer.problem.status > 0 && answer.problem.status < 500)) return answer;
  return { ...answer, problem: { ...answer.problem, message } };
}
