import type { PriceListAnswer, Supplier } from '@hanout/contracts/purchasing/suppliers';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { Money } from '@hanout/ui/money/money.tsx';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { FileButton, Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { shownInForm, useChange } from '../../../../api/use-change.ts';
import { useApplication } from '../../../../app/application.ts';
import { sendPriceList, supplierKeys } from '../../api/supplier-calls.ts';
import type { PriceListText } from '../../api/supplier-calls.ts';

type PriceListDialogProps = {
  readonly supplier: Supplier;
  readonly opened: boolean;
  readonly onClose: () => void;
};

/** A list `sku;code;price;minimum;delay`, pasted or out of a file: shown row by row first, then its good rows are taken. */
export function PriceListDialog({ supplier, opened, onClose }: PriceListDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={translate('purchasing.priceListOf', { name: supplier.name })}
      size={720}
    >
      {opened ? <PriceListForm supplier={supplier} onClose={onClose} /> : null}
    </Dialog>
  );
}

function PriceListForm({ supplier, onClose }: Omit<PriceListDialogProps, 'opened'>) {
  const translate = useTranslate();
  const { api } = useApplication();
  /** What is shown, and of which text it is. */
  const [preview, setPreview] = useState<{ readonly of: string; readonly rows: PriceListAnswer['rows'] } | null>(null);
  const sending = useChange<PriceListText, PriceListAnswer>({
    send: (list) => sendPriceList(api, supplier.id, list),
    renews: [supplierKeys.products(supplier.id), supplierKeys.detail(supplier.id)],
    said: ({ taken }, { isPreview }) => (isPreview ? null : translate('purchasing.pricesTaken', { count: taken })),
    refused: shownInForm,
  });
  const form = useServerForm({
    initialValues: { text: '' },
    validate: ({ text }) => (text.trim() === '' ? { text: translate('ui.form.required') } : {}),
    submit: async ({ text }) => {
      const isSeen = preview?.of === text && preview.rows.some(({ ok }) => ok);
      const outcome = await sending.run({ text, isPreview: !isSeen });
      if (!outcome.ok) return outcome;
      if (isSeen) onClose();
      else setPreview({ of: text, rows: outcome.value.rows });
      return outcome;
    },
  });
  const shown = preview?.of === form.values.text ? preview.rows : null;
  const good = shown?.filter(({ ok }) => ok).length ?? 0;
  const label = good === 0 ? translate('purchasing.look') : translate('purchasing.takePrices', { count: good });
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      label={label}
      beside={
        <FileButton
          accept=".csv,.txt,text/csv,text/plain"
          onChange={(file) => void file?.text().then((text) => form.change('text', text))}
        >
          {(props) => (
            <Button variant="default" {...props}>
              {translate('purchasing.fromFile')}
            </Button>
          )}
        </FileButton>
      }
    >
      <Textarea
        {...form.field('text')}
        label={translate('purchasing.priceListLabel')}
        description={translate('purchasing.priceListHint')}
        rows={8}
        data-autofocus
        dir="ltr"
        onChange={(event) => form.change('text', event.currentTarget.value)}
      />
      {shown === null ? null : (
        <div role="status">
          <p>{translate('purchasing.pasteOutcome', { taken: good, wrong: shown.length - good })}</p>
          <ul className="hn-buy-wrong">
            {shown.map((row) => (
              <li key={row.row} className="hn-buy-line">
                {row.ok ? (
                  <>
                    <bdi>{row.name}</bdi>
                    <span className="hn-buy-figures">
                      {row.before === null || row.before === row.after ? null : (
                        <s>
                          <Money centimes={row.before} />
                        </s>
                      )}
                      {row.after === null ? null : <Money centimes={row.after} />}
                      {row.isNew ? <span className="hn-soft">{translate('purchasing.isNew')}</span> : null}
                    </span>
                  </>
                ) : (
                  <>
                    <bdi dir="ltr">{row.text}</bdi>
                    <span className="hn-buy-warning">{row.message}</span>
                  </>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </DialogForm>
  );
}
