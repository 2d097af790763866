import type { ReadCustomerImport } from '@hanout/contracts/customers/customer-imports';
import { useState } from 'react';
import type { Answer } from '../../../../api/client.ts';
import { sendPieces } from '../../../../api/send-pieces.ts';
import { shownInForm, useChange } from '../../../../api/use-change.ts';
import { useApplication } from '../../../../app/application.ts';
import { importCalls, importKeys, PATH } from '../../api/import-calls.ts';

type FileToSend = { readonly file: File; readonly shopId: number };

/** Announces a file, sends it piece by piece and has it read. `share`: how much has arrived, from 0 to 1. */
export function useFile() {
  const { api } = useApplication();
  const [share, setShare] = useState(0);
  const calls = importCalls(api);
  const send = async ({ file, shopId }: FileToSend, key: string): Promise<Answer<ReadCustomerImport>> => {
    setShare(0);
    const begun = await calls.announce(file, shopId, key);
    if (!begun.ok) return begun;
    const { id } = begun.value;
    const stopped = await sendPieces(api, { path: `${PATH}/${id}/file`, file, onSent: setShare });
    if (stopped !== null) return { ok: false, problem: stopped, body: null };
    const read = await calls.read(id);
    const products = read.ok ? read.value.parts.filter(({ subject }) => subject === 'products') : [];
    for (const part of products) {
      const taken = await calls.readProducts(part.id);
      if (!taken.ok) return taken;
    }
    return read;
  };
  const sending = useChange<FileToSend, ReadCustomerImport>({
    send,
    series: ({ file, shopId }) => `${shopId} ${file.name} ${file.size} ${file.lastModified}`,
    renews: [importKeys.all],
    refused: shownInForm,
  });
  return { ...sending, share };
}
