import { useToasts } from '@hanout/ui/feedback/toasts.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useRef, useState } from 'react';
import type { Answer } from '../../api/client.ts';
import { shownInForm, useChange } from '../../api/use-change.ts';
import { useApplication } from '../../app/application.ts';
import { askWhileBusy } from './ask-while-busy.ts';
import { shrinkPicture } from './shrink-picture.ts';

export type Upload = {
  readonly id: number;
  readonly name: string;
  readonly state: 'waiting' | 'sending' | 'failed';
  readonly message: string;
  readonly file: File;
};

/** How many were not there before, and what is said of those that were: a picture is known by its content. */
export type Stored = { readonly added: number; readonly known: string | null };

type Sending<Value> = {
  readonly send: (picture: File) => Promise<Answer<Value>>;
  /** What came through of one drop, in the order in which it was chosen. */
  readonly onStored: (values: readonly Value[]) => Stored | Promise<Stored>;
};

type SentPicture = { readonly picture: Blob; readonly name: string };

/**
 * BO-17: eight at a time, over all drops; what fails stays listed with its reason and a way to try again; one message sums up, another one says
 * which pictures were there already.
 */
export function useUploads<Value>({ send, onStored }: Sending<Value>) {
  const translate = useTranslate();
  const toasts = useToasts();
  const { uploadTurns } = useApplication();
  const sending = useChange<SentPicture, Value>({
    send: ({ picture, name }) => {
      const file = new File([picture], name);
      return askWhileBusy(() => send(file));
    },
    refused: shownInForm,
  });
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const lastId = useRef(0);
  const mark = (id: number, change: Partial<Upload>) =>
    setUploads((known) => known.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)));

  const sendOne = async ({ id, file, name }: Upload): Promise<readonly Value[]> => {
    mark(id, { state: 'sending', message: '' });
    const picture = await shrinkPicture(file);
    const outcome = picture === null ? null : await sending.run({ picture, name });
    if (outcome?.ok === true) {
      setUploads((known) => known.filter((upload) => upload.id !== id));
      return [outcome.value];
    }
    const message = outcome === null ? translate('pictures.upload.unreadable') : (outcome.problem?.message ?? '');
    reportError(new Error(`upload of a picture failed, ${outcome?.problem?.code ?? 'unreadable'}`));
    mark(id, { state: 'failed', message });
    return [];
  };

  const sendAll = async (waiting: readonly Upload[]) => {
    // In the order in which they were chosen, whichever came through first.
    const outcomes = await Promise.all(waiting.map((upload) => uploadTurns(() => sendOne(upload))));
    const values = outcomes.flat();
    const failed = waiting.length - values.length;
    const { added: count, known } = await onStored(values);
    if (known !== null) toasts.show({ tone: 'neutral', message: known });
    if (count === 0 && failed === 0) return;
    toasts.show(
      failed === 0
        ? { tone: 'success', message: translate('pictures.upload.added', { count }) }
        : { tone: 'failure', message: translate('pictures.upload.failed', { count: failed }) },
    );
  };

  return {
    uploads,
    isSending: uploads.some(({ state }) => state !== 'failed'),
    add: (files: readonly File[]) => {
      const added = files
        .filter(({ type, name }) => type.startsWith('image/') || /\.(?:jpe?g|png|webp|avif)$/iu.test(name))
        .map((file): Upload => {
          lastId.current += 1;
          return { id: lastId.current, name: file.name, state: 'waiting', message: '', file };
        });
      if (added.length < files.length)
        toasts.show({
          tone: 'failure',
          message: translate('pictures.upload.only', { count: files.length - added.length }),
        });
      if (added.length === 0) return;
      setUploads((known) => [...known, ...added]);
      void sendAll(added);
    },
    retry: (upload: Upload) => void sendAll([upload]),
    dismiss: (upload: Upload) => setUploads((known) => known.filter(({ id }) => id !== upload.id)),
  };
}
