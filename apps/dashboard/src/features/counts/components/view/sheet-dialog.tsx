import { MOST_SHEET_ROWS } from '@hanout/contracts/warehouses/stock-counts';
import type { CountDetail, CountSheetRead } from '@hanout/contracts/warehouses/stock-counts';
import { splitCountLines } from '@hanout/core/counting';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { linesLeft } from '@hanout/ui/inputs/lines-left.ts';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, FileButton, Textarea } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useSheet } from '../../api/use-sheet.ts';

type SheetDialogProps = {
  readonly shown: CountDetail;
  readonly opened: boolean;
  readonly onClose: () => void;
};

/** What was counted on paper or kept by a scanner, code;quantity: pasted, or as a file. Rows that cannot be stay, each with its reason. */
export function SheetDialog({ shown, opened, onClose }: SheetDialogProps) {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [refused, setRefused] = useState<CountSheetRead['refused']>([]);
  const { read, isRunning, done } = useSheet(shown);
  const take = async (typed: string) => {
    const rows = splitCountLines(typed);
    setProblem(rows.length === 0 ? translate('counts.sheetNone') : null);
    if (rows.length === 0) return;
    const came = await read(rows);
    const lines = came.left.map(({ code, quantity }) => `${code};${quantity ?? ''}`);
    setText((now) => linesLeft(now, { sent: typed, left: lines }));
    setRefused(came.refused);
    setProblem(came.problem);
    if (came.left.length === 0) onClose();
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={translate('counts.readSheet')} size={560}>
      <form
        className="hn-count-form"
        onSubmit={(event) => {
          event.preventDefault();
          void take(text);
        }}
      >
        <Textarea
          label={translate('counts.sheetLines')}
          description={translate('counts.sheetHint')}
          attributes={leftToRight}
          rows={8}
          error={problem}
          value={text}
          data-autofocus
          onChange={(event) => {
            setText(event.currentTarget.value);
            setProblem(null);
          }}
        />
        {refused.length === 0 ? null : (
          <div role="alert">
            <p>{translate('counts.sheetRefusedCount', { count: refused.length })}</p>
            <ul className="hn-count-refused">
              {refused.slice(0, SHOWN).map(({ row, code, message }) => (
                <li key={row}>{translate('counts.sheetRefused', { row, code, message })}</li>
              ))}
            </ul>
          </div>
        )}
        {isRunning ? <p role="status">{translate('counts.sheetDone', { count: done })}</p> : null}
        <div className="hn-count-note-steps">
          <Button type="submit" loading={isRunning} disabled={text.trim() === ''}>
            {translate('counts.sheetTake')}
          </Button>
          <FileButton
            accept=".csv,.txt,text/csv,text/plain"
            onChange={(file) => {
              if (file !== null) void file.text().then(take);
            }}
          >
            {(props) => (
              <Button
                {...props}
                variant="default"
                disabled={isRunning}
                leftSection={<IconFileUpload size={16} aria-hidden />}
              >
                {translate('counts.sheetFile')}
              </Button>
            )}
          </FileButton>
        </div>
        <p className="hn-soft">{translate('counts.sheetMost', { most: MOST_SHEET_ROWS })}</p>
      </form>
    </Dialog>
  );
}

/** Nobody reads more at once; what is mended is sent again. */
const SHOWN = 50;
