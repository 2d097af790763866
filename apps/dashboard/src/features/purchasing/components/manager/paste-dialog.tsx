import type { MatchedLines } from '@hanout/contracts/purchasing/supplier-orders';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { linesLeft } from '@hanout/ui/inputs/lines-left.ts';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { shownInForm, useChange } from '../../../../api/use-change.ts';
import { useApplication } from '../../../../app/application.ts';
import type { Draft } from '../../api/draft.ts';
import { matchLines } from '../../api/purchasing-calls.ts';
import type { Pasted } from '../../api/purchasing-calls.ts';

type Rows = MatchedLines['rows'];
type PasteDialogProps = {
  readonly draft: Draft;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onTake: (rows: Rows) => void;
};

/** Rows `sku;quantity;price`: the good ones are taken at once, the others stay in the field, each with what is wrong, and what was typed meanwhile. */
export function PasteDialog({ opened, ...paste }: PasteDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog opened={opened} onClose={paste.onClose} title={translate('purchasing.pasteTitle')} size={640}>
      {opened ? <PasteForm {...paste} /> : null}
    </Dialog>
  );
}

function PasteForm({ draft: { supplierId, warehouseId }, onClose, onTake }: Omit<PasteDialogProps, 'opened'>) {
  const translate = useTranslate();
  const { api } = useApplication();
  const [wrong, setWrong] = useState<readonly Extract<Rows[number], { ok: false }>[]>([]);
  const [taken, setTaken] = useState(0);
  const typed = useRef('');
  const type = (text: string) => {
    typed.current = text;
    form.change('text', text);
  };
  const matching = useChange<Pasted, MatchedLines>({ send: (pasted) => matchLines(api, pasted), refused: shownInForm });
  const form = useServerForm({
    initialValues: { text: '' },
    validate: ({ text }) => (text.trim() === '' ? { text: translate('ui.form.required') } : {}),
    submit: async ({ text }) => {
      const outcome = await matching.run({ supplierId, warehouseId, text });
      if (!outcome.ok) return outcome;
      const { rows } = outcome.value;
      onTake(rows);
      const refused = rows.flatMap((row) => (row.ok ? [] : [row]));
      type(linesLeft(typed.current, { sent: text, left: refused.map((row) => row.text) }));
      if (typed.current === '') onClose();
      setTaken(rows.length - refused.length);
      setWrong(refused);
      return outcome;
    },
  });
  return (
    <DialogForm form={form} onClose={onClose} label={translate('purchasing.take')}>
      <Textarea
        {...form.field('text')}
        label={translate('purchasing.pasteLabel')}
        description={translate('purchasing.pasteHint')}
        rows={8}
        data-autofocus
        dir="ltr"
        onChange={(event) => type(event.currentTarget.value)}
      />
      {wrong.length === 0 ? null : (
        <div role="alert">
          <p>{translate('purchasing.pasteOutcome', { taken, wrong: wrong.length })}</p>
          <ul className="hn-buy-wrong">
            {wrong.map(({ row, text, message }) => (
              <li key={row}>
                <bdi dir="ltr">{text}</bdi>
                <div className="hn-buy-warning">{message}</div>
              </li>
            ))}
          </ul>
        </div>
      )}
    </DialogForm>
  );
}
