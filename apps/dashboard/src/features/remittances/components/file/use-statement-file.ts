import type { StatementFile } from '@hanout/contracts/remittances/remittances';
import { useState } from 'react';
import type { Answer } from '../../../../api/client.ts';
import { sendPieces } from '../../../../api/send-pieces.ts';
import { shownInForm, useChange } from '../../../../api/use-change.ts';
import { useApplication } from '../../../../app/application.ts';
import { PATH, remittanceCalls } from '../../api/remittance-calls.ts';

type FileToSend = { readonly file: File; readonly shopId: number; readonly carrierId: number };

/** Announces a statement, sends it piece by piece and has it read. `share`: how much has arrived, from 0 to 1. */
export function useStatementFile() {
  const { api } = useApplication();
  const [share, setShare] = useState(0);
  const calls = remittanceCalls(api);
  const send = async ({ file, shopId, carrierId }: FileToSend, key: string): Promise<Answer<StatementFile>> => {
    setShare(0);
    const begun = await calls.announce(file, shopId, key);
    if (!begun.ok) return begun;
    const stopped = await sendPieces(api, { path: `${PATH}/files/${begun.value.id}/file`, file, onSent: setShare });
    if (stopped !== null) return { ok: false, problem: stopped, body: null };
    return calls.readFile(begun.value.id, carrierId);
  };
  const sending = useChange<FileToSend, StatementFile>({
    send,
    series: ({ file, shopId, carrierId }) => `${shopId} ${carrierId} ${file.name} ${file.size} ${file.lastModified}`,
    refused: shownInForm,
  });
  return { ...sending, share };
}
