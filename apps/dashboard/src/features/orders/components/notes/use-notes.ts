import type { NoteChange, OrderNote } from '@hanout/contracts/orders/order-notes';
import { orderConflictSchema, orderDetailSchema } from '@hanout/contracts/orders/orders';
import type { OrderDetail } from '@hanout/contracts/orders/orders';
import { shownInForm, useChange } from '../../../../api/use-change.ts';
import { useApplication } from '../../../../app/application.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { storedOrder } from '../../api/stored-order.ts';
import { useColleagues } from '../order-labels.ts';
import { mentionedIn } from '../../../../mention-parts/mention-text.ts';

const noteIn = ({ notes }: OrderDetail, id: number) => notes.find((note) => note.id === id);

/** Writes a note beside an order; whom its text names is told. */
export function useNewNote({ id, shop }: Pick<OrderDetail, 'id' | 'shop'>) {
  const translate = useTranslate();
  const { api } = useApplication();
  const people = useColleagues(shop.id);
  return useChange<{ readonly body: string }, OrderDetail>({
    send: ({ body }, key) => {
      const mentions = mentionedIn(body, people).map((person) => person.id);
      return api.send(`/orders/${id}/notes`, orderDetailSchema, { body, mentions }, { key });
    },
    store: storedOrder,
    said: () => translate('notes.added'),
    refused: shownInForm,
  });
}

type Step = { readonly note: OrderNote; readonly change: Omit<NoteChange, 'version'> };

/** Changes one's own note, takes it away or puts it back; changed in another window meanwhile, both texts are shown. */
export function useNoteChange({ id, shop }: Pick<OrderDetail, 'id' | 'shop'>) {
  const translate = useTranslate();
  const { api } = useApplication();
  const people = useColleagues(shop.id);
  return useChange<Step, OrderDetail, OrderDetail>({
    send: ({ note, change }) => {
      const { body } = change;
      const known = [...people, ...note.mentions.filter(({ id: old }) => people.every((each) => each.id !== old))];
      const mentions = body === undefined ? {} : { mentions: mentionedIn(body, known).map((person) => person.id) };
      const sent = { version: note.version, ...change, ...mentions };
      return api.send(`/orders/${id}/notes/${note.id}`, orderDetailSchema, sent);
    },
    store: storedOrder,
    overtaken: {
      read: ({ body }) => orderConflictSchema.safeParse(body).data?.current ?? null,
      store: storedOrder,
      question: (current, { note, change }, { message }) => ({
        message,
        fields: [
          { label: translate('notes.text'), theirs: noteIn(current, note.id)?.body ?? '—', mine: change.body ?? '—' },
        ],
      }),
      again: (step, current) => ({ ...step, note: noteIn(current, step.note.id) ?? step.note }),
    },
    said: (_, { change }) =>
      translate(change.isDeleted === undefined ? 'notes.saved' : change.isDeleted ? 'notes.deleted' : 'notes.restored'),
    undo: (_, { note, change }) =>
      change.isDeleted === true ? { note: { ...note, version: note.version + 1 }, change: { isDeleted: false } } : null,
  });
}
