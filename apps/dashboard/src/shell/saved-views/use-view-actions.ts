import type { SavedView, SavedViewChange, NewSavedView } from '@hanout/contracts/saved-views';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { savedViewCalls, savedViewsQuery } from '../../api/saved-views.ts';
import { shownInForm, useChange } from '../../api/use-change.ts';
import { useApplication } from '../../app/application.ts';
import type { ListViews } from './use-list-views.ts';

type Changed = { readonly view: SavedView; readonly change: Omit<SavedViewChange, 'version'> };

/** What a person does with the views of a list; each says what came of it. */
export function useViewActions(listViews: ListViews) {
  const translate = useTranslate();
  const { api } = useApplication();
  const { list, current, search, look, open, forgetLook } = listViews;
  const calls = savedViewCalls(api, list);
  const settings = () => ({ search, hidden: [...look.hidden], density: look.density });
  const renewals = { renews: [savedViewsQuery(api, list).queryKey], renewsAlways: true };
  const saved = ({ name }: SavedView) => translate('views.saved', { name });
  const sendChange = ({ view: { id, version }, change }: Changed) => calls.change(id, { version, ...change });

  const creating = useChange<NewSavedView, SavedView>({
    send: async (view) => {
      const answer = await calls.create(view);
      // What was changed belongs to the new view now, and the old one is as it was.
      if (answer.ok) forgetLook();
      return answer;
    },
    ...renewals,
    said: saved,
    refused: shownInForm,
  });
  const renaming = useChange<Changed, SavedView>({
    send: sendChange,
    ...renewals,
    said: saved,
    refused: shownInForm,
  });
  const overwriting = useChange<Changed, SavedView>({ send: sendChange, ...renewals, said: saved });
  const opening = useChange<SavedView | null, unknown>({
    send: (view) => calls.openWith(view?.id ?? null),
    ...renewals,
    said: (_, view) => translate(view === null ? 'views.defaultIsAll' : 'views.defaultIs', { name: view?.name ?? '' }),
  });
  const restoring = useChange<SavedView, unknown>({
    send: ({ id }) => calls.restore(id),
    ...renewals,
    said: (_, { name }) => translate('views.restored', { name }),
  });
  const removing = useChange<SavedView, unknown>({
    send: async ({ id }) => {
      const answer = await calls.remove(id);
      if (answer.ok && current?.id === id) open(null);
      return answer;
    },
    ...renewals,
    said: (_, { name }) => translate('views.deleted', { name }),
    undoWith: (_, view) => () => restoring.run(view),
  });
  return {
    create: async (name: string, isShared: boolean) => {
      const outcome = await creating.run({ name, isShared, settings: settings() });
      if (outcome.ok) open(outcome.value);
      return outcome;
    },
    rename: (view: SavedView, name: string) => renaming.run({ view, change: { name } }),
    overwrite: async (view: SavedView) => {
      const outcome = await overwriting.run({ view, change: { settings: settings() } });
      if (outcome.ok) forgetLook();
    },
    openWith: (view: SavedView | null) => opening.run(view),
    remove: (view: SavedView) => removing.run(view),
  };
}
