import type { PackingOrder } from '@hanout/contracts/picking/packing';
import { stockItemKey } from '@hanout/core/inventory';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { ScanPanel } from '@hanout/ui/scanning/scan-panel.tsx';
import type { ScanResult } from '@hanout/ui/scanning/scan-panel.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useApplication } from '../../../../app/application.ts';
import { putInto, takeOut, withinNeeds } from '../../api/box.ts';
import type { LastPut } from '../../api/box.ts';
import { packingQuery } from '../../api/packing-calls.ts';
import { useOpenBox } from '../../api/use-open-box.ts';
import { nameOf } from '../line-name.tsx';
import { PackingTable } from './packing-table.tsx';
import { TableOrder } from './table-order.tsx';

/**
 * An order is scanned, then its pieces, one by one, until the box may be closed. The order stands in the address; what lies in its box
 * outlives the page.
 */
export function PackingStation() {
  const translate = useTranslate();
  const [parameters, setParameters] = useSearchParams();
  const [last, setLast] = useState<LastPut | null>(null);
  const number = parameters.get('order') ?? '';
  const open = useOpenBox(number);
  const { find, known } = useOrders();
  const empty = () => {
    open.empty();
    setLast(null);
  };
  const remove = (key: string) => {
    open.put(takeOut(open.read(), key));
    setLast(null);
  };
  const begin = (next: string) => {
    setLast(null);
    setParameters(next === '' ? {} : { order: next }, { replace: true });
  };
  const scan = async (code: string): Promise<ScanResult> => {
    const order = number === '' ? undefined : known(number);
    const put = order === undefined ? null : putInto(order, withinNeeds(order, open.read()), code);
    if (put?.kind === 'in') {
      open.put(put.box);
      const { thing, done, all } = put;
      setLast({ key: stockItemKey(thing), name: nameOf(thing) });
      return { tone: 'good', message: translate('picking.inBox', { name: nameOf(thing), done, all }) };
    }
    if (put?.kind === 'enough') return { tone: 'bad', message: translate('picking.enough') };
    // What is no piece of the order may be the paper of the next one, or the label of its box.
    const [, read] = IS_NUMBER.exec(code) ?? [];
    if (read === undefined)
      return { tone: 'bad', message: translate(order === undefined ? 'picking.scanOrder' : 'picking.foreign') };
    const found = await find(read);
    if (typeof found === 'string')
      return { tone: 'bad', message: order === undefined ? found : translate('picking.foreign') };
    begin(String(found.number));
    if (!found.mayPack) return { tone: 'bad', message: translate('picking.cannotPack') };
    return { tone: 'good', message: translate('picking.orderFound', { number: found.number }) };
  };
  return (
    <div className="hn-pick-screen">
      <ScanPanel hint={translate(number === '' ? 'picking.scanOrder' : 'picking.scanPieces')} onScan={scan} />
      {number === '' ? null : (
        <TableOrder key={number} number={number}>
          {(order) => (
            <PackingTable
              key={order.version}
              order={order}
              open={{ ...open, box: withinNeeds(order, open.box) }}
              last={last}
              onRemove={remove}
              onDone={empty}
              onNext={() => begin('')}
            />
          )}
        </TableOrder>
      )}
    </div>
  );
}

/** An order's number, and on labels that of its box; a bar code of goods has more digits than either will have in our lifetime. */
const IS_NUMBER = /^(\d{1,11})(?:-\d{1,3})?$/u;

/** Orders by number: what is held already, and what is asked for; a sentence where there is none. */
function useOrders() {
  const { api } = useApplication();
  const queries = useQueryClient();
  const known = (number: string): PackingOrder | undefined => queries.getQueryData(packingQuery(api, number).queryKey);
  const find = async (number: string): Promise<PackingOrder | string> => {
    try {
      return await queries.fetchQuery(packingQuery(api, number));
    } catch (error) {
      const problem = problemOf(error);
      if (problem === null) throw error;
      return problem.message;
    }
  };
  return { find, known };
}
