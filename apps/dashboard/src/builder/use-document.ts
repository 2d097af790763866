import type { Document } from '@hanout/contracts/builders/documents';
import { isSameJson } from '@hanout/core/kernel';
import { useUndoSteps } from '@hanout/ui/sheet/use-undo-steps.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { put, writeCache } from '../api/cache.ts';
import { useChange } from '../api/use-change.ts';
import { useApplication } from '../app/application.ts';
import { keyOf, pathOf, presenceQuery, type DocumentOf } from './document-calls.ts';
import { useSteady } from './use-steady.ts';

const AFTER_TYPING_MS = 600;

export type Saving = 'saved' | 'saving' | 'failed';

type Write<C> = { readonly version: number; readonly content: C };

/**
 * What is built, as one sees it: each change is saved by itself a moment later, with steps back; who saves second is asked, and what
 * a colleague saved while nothing of mine waited is simply shown.
 */
export function useDocument<C>(of: DocumentOf<C>, read: Document<C>, inWords: (content: C) => string) {
  const translate = useTranslate();
  const { api } = useApplication();
  const queries = useQueryClient();
  const steps = useUndoSteps<C>(read.content);
  const [failed, setFailed] = useState<C | null>(null);
  /** What was sent last, and which version it became: what is stored may be cleaner than what was typed. */
  const [sent, setSent] = useState<{ readonly present: C; readonly version: number } | null>(null);
  const presence = useQuery(presenceQuery(api, of)).data;
  const { present } = steps;
  const presentNow = useSteady(() => present);
  const isSaved =
    isSameJson(present, read.content) || (sent?.version === read.version && isSameJson(sent.present, present));

  const save = useChange<Write<C>, Document<C>, Document<C>>({
    send: (write) => api.send(`${pathOf(of)}/draft`, of.schema, write),
    store: (value) => [put(keyOf(of), value)],
    refused: ({ message }) => message,
    overtaken: {
      read: () => api.read(pathOf(of), of.schema),
      question: (current, { content }) => ({
        message: translate('builder.conflict'),
        changedBy: current.drafted === null ? null : { name: current.drafted.by, at: Date.parse(current.drafted.at) },
        fields: [{ label: translate('builder.draft'), theirs: inWords(current.content), mine: inWords(content) }],
      }),
      again: (write, current) => ({ ...write, version: current.version }),
      takeTheirs: (current) => {
        writeRead(current);
        steps.settle(() => current.content);
      },
    },
  });
  const writeRead = (document: Document<C>) => writeCache(queries, [put(keyOf(of), document)]);
  const send = async () => {
    const outcome = await save.run({ version: read.version, content: present });
    if (outcome.ok) setSent({ present, version: outcome.value.version });
    else if (outcome.problem !== null) setFailed(present);
    return outcome.ok ? outcome.value : null;
  };

  useEffect(() => {
    if (isSaved || save.isRunning || failed === present) return undefined;
    const timer = setTimeout(() => void send(), AFTER_TYPING_MS);
    return () => clearTimeout(timer);
    // What is sent is what is present when the time is over.
  });

  const isBehind = presence !== undefined && presence.version > read.version && isSaved && !save.isRunning;
  useEffect(() => {
    if (!isBehind) return;
    void (async () => {
      const current = await api.read(pathOf(of), of.schema);
      // Who went on meanwhile loses nothing of it: their next save is asked about what was stored before it.
      if (presentNow() !== present) return;
      writeRead(current);
      steps.settle(() => current.content);
    })();
  });

  const saving: Saving = isSaved ? 'saved' : failed === present ? 'failed' : 'saving';
  return {
    read,
    steps,
    saving,
    others: presence?.others ?? [],
    /** What waits is saved first; null: it was refused, and the person has been told. */
    flush: async (): Promise<Document<C> | null> => (isSaved ? read : send()),
    retry: () => {
      setFailed(null);
      void send();
    },
    /** What the server answered stands here from now on. */
    take: (document: Document<C>) => {
      writeRead(document);
      steps.settle(() => document.content);
    },
    /** The same where it is one more step of mine, which can be taken back. */
    takeStep: (document: Document<C>) => {
      writeRead(document);
      steps.change(document.content, null);
    },
  };
}

export type BuiltDocument<C> = ReturnType<typeof useDocument<C>>;
