import type { ProductImport } from '@hanout/contracts/imports/imports';
import type { Problem } from '@hanout/ui/errors/problem.ts';
import { useRef, useState } from 'react';
import { put } from '../../../api/cache.ts';
import type { Answer } from '../../../api/client.ts';
import { shownInForm, useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { sendPieces } from '../../../api/send-pieces.ts';
import { importCalls, importKeys, piecesPath } from './import-calls.ts';

type Sent = { readonly name: string; readonly share: number };
/** `id` of an import whose file had not all arrived; null: a new one. */
type FileToSend = { readonly file: File; readonly id: string | null };

/** Announces a file, sends it piece by piece and has it read. */
export function useFileSending() {
  const { api } = useApplication();
  const [sent, setSent] = useState<Sent | null>(null);
  const [read, setRead] = useState<ProductImport | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  // What could not be read is sent anew, even under the same name.
  const unread = useRef(0);
  const calls = importCalls(api);

  const sendFile = async ({ file, id }: FileToSend, key: string): Promise<Answer<ProductImport>> => {
    const begun = id === null ? await calls.announce(file, key) : null;
    if (begun?.ok === false) return begun;
    const importId = begun?.value.id ?? id ?? '';
    const onSent = (share: number) => setSent({ name: file.name, share });
    const stopped = await sendPieces(api, { path: piecesPath(importId, 'file'), file, onSent });
    if (stopped !== null) return { ok: false, problem: stopped, body: null };
    const answer = await calls.read(importId, { encoding: null, separator: null });
    if (!answer.ok) unread.current += 1;
    return answer;
  };
  const sending = useChange<FileToSend, ProductImport>({
    send: sendFile,
    // The same file chosen again after a failure goes on with the import that it began.
    series: ({ file }) => `${unread.current} ${file.name} ${file.size}`,
    store: (stored) => [put(importKeys.one(stored.id), stored)],
    refused: shownInForm,
  });
  const send = async (file: File, id: string | null) => {
    setProblem(null);
    setSent({ name: file.name, share: 0 });
    const outcome = await sending.run({ file, id });
    setSent(null);
    if (outcome.ok) setRead(outcome.value);
    else setProblem(outcome.problem);
  };
  return { sent, read, problem, send };
}
