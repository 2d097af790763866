import type { Writing, WritingKind, WritingRow } from '@hanout/contracts/builders/writings';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { put } from '../../../api/cache.ts';
import { useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { archiveWriting, writingKeys, writingQuery } from './writing-calls.ts';

type Input = { readonly seen: Pick<WritingRow, 'id' | 'version'>; readonly isArchived: boolean };
type ArchivingOf = {
  readonly shopId: number;
  readonly kind: WritingKind;
  /** hears of each answer, that of the way back too */
  readonly onStored?: (stored: Writing) => void;
};

/** Archives a text, which can be taken back, or brings it back; why a page of law stays is said. */
export function useWritingArchiving({ shopId, kind, onStored }: ArchivingOf) {
  const translate = useTranslate();
  const { api } = useApplication();
  const archiving = useChange<Input, Writing>({
    send: async ({ seen: { id, version }, isArchived }) => {
      const answer = await archiveWriting(api, { shopId, kind, id }, { version, isArchived });
      if (answer.ok) onStored?.(answer.value);
      return answer;
    },
    store: (value) => [put(writingQuery(api, { shopId, kind, id: value.id }).queryKey, value)],
    renews: [writingKeys.all],
    said: ({ title }, { isArchived }) =>
      translate(isArchived ? 'writings.archived' : 'writings.broughtBack', { title }),
    refused: ({ message }) => message,
    undo: (value, { isArchived }) => ({ seen: value, isArchived: !isArchived }),
  });
  const turn = (row: Pick<WritingRow, 'id' | 'version' | 'state'>) =>
    void archiving.run({ seen: row, isArchived: row.state !== 'archived' });
  return { turn, isRunning: archiving.isRunning };
}
