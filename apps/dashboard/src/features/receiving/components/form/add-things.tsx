import type { Receivable } from '@hanout/contracts/purchasing/receipts';
import { readPastedLines } from '@hanout/core/purchasing';
import { ScanPanel } from '@hanout/ui/scanning/scan-panel.tsx';
import type { ScanResult } from '@hanout/ui/scanning/scan-panel.tsx';
import { SearchField } from '@hanout/ui/table/search-field.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Textarea } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApplication } from '../../../../app/application.ts';
import { receivablesQuery } from '../../api/receipt-calls.ts';
import { nameOf, ThingName } from '../thing-name.tsx';
import { isCode } from './receipt-values.ts';
import type { Arrived, WrittenReceipt } from './use-receipt-form.ts';

type AddThingsProps = { readonly written: WrittenReceipt; readonly supplier: string };

/** What arrived joins the lines: scanned, found by words, or pasted from a sheet. */
export function AddThings({ written, supplier }: AddThingsProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const queries = useQueryClient();
  const find = async (code: string): Promise<Receivable | undefined> => {
    const known = written.rows.find(({ thing }) => isCode(thing, code))?.thing;
    if (known !== undefined) return known;
    // Without a network it fails at once, instead of waiting unseen for one.
    const asked = receivablesQuery(api, { q: code, supplier });
    const things = await queries.fetchQuery({ ...asked, networkMode: 'always', retry: false });
    return things.find((thing) => isCode(thing, code)) ?? (things.length === 1 ? things[0] : undefined);
  };
  const scan = async (code: string): Promise<ScanResult> => {
    try {
      const thing = await find(code);
      if (thing === undefined) return { tone: 'bad', message: translate('receiving.unknownCode', { code }) };
      if (!written.add([{ thing, pieces: 1, priceCentimes: null }]))
        return { tone: 'bad', message: translate('receiving.recording') };
      return { tone: 'good', message: translate('receiving.added', { name: nameOf(thing) }) };
    } catch {
      return { tone: 'bad', message: translate('receiving.notAsked') };
    }
  };
  return (
    <>
      <ScanPanel hint={translate('receiving.scanHint')} onScan={scan} />
      <FoundThings
        supplier={supplier}
        onPick={(thing) => void written.add([{ thing, pieces: 1, priceCentimes: null }])}
      />
      <Pasted find={find} onRead={written.add} />
    </>
  );
}

type FoundThingsProps = { readonly supplier: string; readonly onPick: (thing: Receivable) => void };

function FoundThings({ supplier, onPick }: FoundThingsProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const [q, setQ] = useState('');
  const found = useQuery(receivablesQuery(api, { q, supplier }));
  const things = q === '' ? [] : (found.data ?? []);
  return (
    <>
      <SearchField
        text={q}
        label={translate('receiving.findThing')}
        hint={translate('receiving.findThing')}
        onSearch={(text) => setQ(text ?? '')}
      />
      {q !== '' && found.isSuccess && things.length === 0 ? (
        <p className="hn-soft">{translate('receiving.nothingFound')}</p>
      ) : null}
      <ul className="hn-receipt-found">
        {things.map((thing) => (
          <li key={`${thing.productId}-${thing.combinationId}`}>
            <ThingName thing={thing} />
            <Button
              variant="default"
              size="xs"
              aria-label={translate('receiving.addOf', { name: nameOf(thing) })}
              onClick={() => {
                onPick(thing);
                setQ('');
              }}
            >
              {translate('receiving.add')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

type WrongRow = { readonly row: number; readonly text: string; readonly message: string };

type PastedProps = {
  readonly find: (code: string) => Promise<Receivable | undefined>;
  readonly onRead: (arrived: readonly Arrived[]) => boolean;
};

/** `reference;quantity;price` by line: good rows join the lines, the others stay with what is wrong with them. */
function Pasted({ find, onRead }: PastedProps) {
  const translate = useTranslate();
  const [text, setText] = useState<string | null>(null);
  const [faults, setFaults] = useState<readonly WrongRow[]>([]);
  const [isReading, setReading] = useState(false);
  const read = async (): Promise<void> => {
    setReading(true);
    await readRows().finally(() => setReading(false));
  };
  const readRows = async (): Promise<void> => {
    const rows = readPastedLines(text ?? '');
    const arrived = new Array<Arrived>();
    const left = new Array<string>();
    const told = new Array<WrongRow>();
    for (const row of rows) {
      const thing = row.ok ? await find(row.value.sku.toUpperCase()).catch(() => 'not-asked' as const) : undefined;
      if (row.ok && thing !== undefined && thing !== 'not-asked') {
        const { quantity: pieces, priceCentimes } = row.value;
        arrived.push({ thing, pieces, priceCentimes });
        continue;
      }
      left.push(row.text);
      const unknown = thing === 'not-asked' ? 'not-asked' : 'unknown';
      const fault = row.ok ? unknown : row.fault;
      told.push({ row: row.row, text: row.text, message: translate(`receiving.pasteFault.${fault}`) });
    }
    // What came too late stays in the field.
    if (!onRead(arrived)) return;
    setFaults(told);
    setText(left.length === 0 ? null : left.join('\n'));
  };
  if (text === null)
    return (
      <Button variant="subtle" size="xs" onClick={() => setText('')}>
        {translate('receiving.paste')}
      </Button>
    );
  return (
    <div className="hn-receipt-paste">
      <Textarea
        label={translate('receiving.pasteLabel')}
        description={translate('receiving.pasteHint')}
        rows={4}
        dir="ltr"
        value={text}
        readOnly={isReading}
        aria-invalid={faults.length > 0}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {faults.length === 0 ? null : (
        <ul role="alert" className="hn-receipt-wrong">
          {faults.map(({ row, text: said, message }) => (
            <li key={row}>
              {row}. <bdi dir="ltr">{said}</bdi> — {message}
            </li>
          ))}
        </ul>
      )}
      <Button variant="default" size="xs" loading={isReading} onClick={() => void read()}>
        {translate('receiving.pasteRead')}
      </Button>
    </div>
  );
}
