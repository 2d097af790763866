import type { Document } from '@hanout/contracts/builders/documents';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useChange } from '../api/use-change.ts';
import { useApplication } from '../app/application.ts';
import { keyOf, pathOf, type DocumentOf } from './document-calls.ts';
import type { BuiltDocument } from './use-document.ts';

export type DocumentAct =
  | { readonly act: 'publish' }
  | { readonly act: 'take-back'; readonly number: number }
  | { readonly act: 'restore'; readonly number: number }
  | { readonly act: 'schedule'; readonly startsAt: string; readonly endsAt: string | null }
  | { readonly act: 'schedule/end' };

/** Publish and its ways back; what waits to be saved is saved first. */
export function useDocumentActs<C>(of: DocumentOf<C>, built: BuiltDocument<C>) {
  const translate = useTranslate();
  const { api } = useApplication();
  const change = useChange<DocumentAct & { readonly version: number }, Document<C>>({
    send: ({ act, version, ...rest }) => {
      const path = act === 'restore' ? `versions/${'number' in rest ? rest.number : 0}/restore` : act;
      const body = {
        publish: { version },
        restore: { version },
        schedule: { version, ...rest },
        'schedule/end': {},
        'take-back': rest,
      }[act];
      return api.send(`${pathOf(of)}/${path}`, of.schema, body);
    },
    said: (_value, { act }) => translate(`builder.done.${act}`),
    renewsBeside: [[...keyOf(of), 'versions']],
    undoWith: (value, { act }) =>
      act === 'publish' && value.before !== null && value.shown !== null
        ? () => run({ act: 'take-back', number: value.shown?.number ?? 0 })
        : () => null,
  });
  const run = async (act: DocumentAct): Promise<boolean> => {
    const saved = await built.flush();
    if (saved === null) return false;
    const outcome = await change.run({ ...act, version: saved.version });
    if (outcome.ok) built.take(outcome.value);
    return outcome.ok;
  };
  return { run, isRunning: change.isRunning };
}
