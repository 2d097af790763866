import type { ProductImport } from '@hanout/contracts/imports';
import type { Problem } from '@hanout/ui/errors/problem.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApplication } from '../../../app/application.ts';
import type { Answer } from '../../../api/client.ts';
import { newKey } from '../../../api/new-key.ts';
import { importCalls, importKeys, sendPieces } from './import-calls.ts';

type Sent = { readonly name: string; readonly share: number };

/** Announces a file, sends it piece by piece and has it read: a new import, or one whose file had not all arrived. */
export function useFileSending() {
  const { api } = useApplication();
  const queries = useQueryClient();
  const [sent, setSent] = useState<Sent | null>(null);
  const [read, setRead] = useState<ProductImport | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const announced = useRef<{ readonly file: File; readonly key: string } | null>(null);
  const calls = importCalls(api);

  const announce = (file: File): Promise<Answer<ProductImport>> => {
    // The same file chosen again after a failure goes on with the import that it began.
    const isKnown = announced.current?.file.name === file.name && announced.current.file.size === file.size;
    if (!isKnown) announced.current = { file, key: newKey() };
    return calls.announce(file, announced.current?.key ?? newKey());
  };
  const send = async (file: File, id: string | null) => {
    setProblem(null);
    setSent({ name: file.name, share: 0 });
    const fail = (reason: Problem) => {
      setSent(null);
      setProblem(reason);
    };
    const begun = id === null ? await announce(file) : null;
    if (begun !== null && !begun.ok) return fail(begun.problem);
    const importId = id ?? (begun?.ok === true ? begun.value.id : '');
    const stopped = await sendPieces(api, {
      id: importId,
      part: 'file',
      file,
      onSent: (share) => setSent({ name: file.name, share }),
    });
    if (stopped !== null) return fail(stopped);
    const answer = await calls.read(importId, { encoding: null, separator: null });
    if (!answer.ok) {
      announced.current = null;
      return fail(answer.problem);
    }
    queries.setQueryData(importKeys.one(importId), answer.value);
    setSent(null);
    return setRead(answer.value);
  };
  return { sent, read, problem, send };
}
