import type { Remittance, RemittanceRow } from '@hanout/contracts/remittances/remittances';
import { SETTLEMENTS } from '@hanout/core/remittances';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { Money } from '@hanout/ui/money/money.tsx';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { NativeSelect, TextInput } from '@mantine/core';
import { useApplication } from '../../../../app/application.ts';
import { remittanceCalls } from '../../api/remittance-calls.ts';
import type { HandMatch, Selection } from '../../api/remittance-calls.ts';
import { useStep } from '../../api/use-step.ts';

type RowDialogProps = { readonly shown: Remittance; readonly row: RemittanceRow | null; readonly onClose: () => void };

type RowValues = Readonly<Record<'orderNumber' | 'included' | 'settlement' | 'note', string>>;

/** One row: whose it is where nothing was found, how a difference is settled, and why it is left out. */
export function RowDialog({ shown, row, onClose }: RowDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog
      opened={row !== null}
      onClose={onClose}
      title={row === null ? '' : translate('remittances.rowName', { row: row.row })}
    >
      {row === null ? null : <RowForm shown={shown} row={row} onClose={onClose} />}
    </Dialog>
  );
}

function RowForm({ shown, row, onClose }: RowDialogProps & { readonly row: RemittanceRow }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const calls = remittanceCalls(api);
  const said = () => translate('remittances.selectionSaved');
  const selecting = useStep<Selection>(shown, { send: (of, selection) => calls.select(of, selection), said });
  const matching = useStep<HandMatch>(shown, { send: (of, match) => calls.match(of, match), said });
  const isDraft = shown.state === 'draft';
  const isToMatch = isDraft && (row.state === 'not_found' || row.matched === 'hand') && !row.isUnreadable;
  const form = useServerForm<RowValues>({
    initialValues: {
      orderNumber: row.order === null ? '' : String(row.order.number),
      included: row.isIncluded ? 'yes' : 'no',
      settlement: row.settlement,
      note: row.note,
    },
    validate: ({ orderNumber }) =>
      orderNumber === '' || /^#?\d{1,9}$/u.test(orderNumber.trim())
        ? {}
        : { orderNumber: translate('remittances.numberWrong') },
    submit: async ({ orderNumber, included, settlement, note }) => {
      const number = orderNumber.trim() === '' ? null : Number(orderNumber.trim().replace('#', ''));
      const isMatched = isToMatch && number !== (row.order?.number ?? null);
      const outcome = isMatched
        ? await matching.run({ row: row.row, orderNumber: number, note })
        : await selecting.run({
            states: [],
            rows: [
              {
                row: row.row,
                note,
                settlement: SETTLEMENTS.find((each) => each === settlement) ?? 'keep_open',
                ...(row.mayBeIncluded ? { included: included === 'yes' } : {}),
              },
            ],
          });
      if (outcome.ok || outcome.problem === null) onClose();
      return outcome;
    },
  });
  return (
    <DialogForm form={form} onClose={onClose} isReadOnly={!isDraft}>
      <dl className="hn-remittance-figures">
        <Amount label={translate('remittances.stated')} centimes={row.amountCentimes} />
        <Amount label={translate('remittances.net')} centimes={row.netCentimes} />
        {row.expectedCentimes === null ? null : (
          <>
            <Amount label={translate('remittances.expectedNet')} centimes={row.expectedCentimes} />
            <Amount label={translate('remittances.difference')} centimes={row.differenceCentimes} />
          </>
        )}
      </dl>
      <p>{translate(`remittances.todo.${row.state}`)}</p>
      {isToMatch ? (
        <TextInput
          {...form.field('orderNumber')}
          label={translate('remittances.orderNumber')}
          inputMode="numeric"
          attributes={leftToRight}
          onChange={(event) => form.change('orderNumber', event.currentTarget.value)}
        />
      ) : null}
      {row.mayBeIncluded ? (
        <NativeSelect
          {...form.field('included')}
          label={translate('remittances.included')}
          disabled={!isDraft}
          data={[
            { value: 'yes', label: translate('remittances.take') },
            { value: 'no', label: translate('remittances.leave') },
          ]}
          onChange={(event) => form.change('included', event.currentTarget.value)}
        />
      ) : null}
      {row.state === 'amount_differs' && row.kind === 'credit' ? (
        <NativeSelect
          {...form.field('settlement')}
          label={translate('remittances.settlementLabel')}
          disabled={!isDraft}
          data={SETTLEMENTS.map((value) => ({ value, label: translate(`remittances.settlement.${value}`) }))}
          onChange={(event) => form.change('settlement', event.currentTarget.value)}
        />
      ) : null}
      <TextInput
        {...form.field('note')}
        label={translate('remittances.noteOfRow')}
        maxLength={500}
        dir="auto"
        disabled={!isDraft}
        onChange={(event) => form.change('note', event.currentTarget.value)}
      />
    </DialogForm>
  );
}

function Amount({ label, centimes }: { readonly label: string; readonly centimes: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Money centimes={centimes} />
      </dd>
    </div>
  );
}
