import type { SavedView } from '@hanout/contracts/saved-views';
import type { Problem } from '@hanout/ui/errors/problem.ts';
import type { SubmitOutcome } from '@hanout/ui/form/use-server-form.ts';
import { useToasts } from '@hanout/ui/feedback/toasts.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { savedViewCalls, savedViewsQuery } from '../../api/saved-views.ts';
import { useApplication } from '../../app/application.ts';
import type { ListViews } from './use-list-views.ts';

/** What a person does with the views of a list; each says what came of it. */
export function useViewActions(listViews: ListViews) {
  const translate = useTranslate();
  const toasts = useToasts();
  const queries = useQueryClient();
  const { api } = useApplication();
  const { list, current, search, look, open, forgetLook } = listViews;
  const calls = savedViewCalls(api, list);
  const settings = () => ({ search, hidden: [...look.hidden], density: look.density });
  const refresh = () => queries.invalidateQueries({ queryKey: savedViewsQuery(api, list).queryKey });
  const say = (key: string, name: string) => toasts.show({ tone: 'success', message: translate(key, { name }) });
  const fail = async ({ message, errors }: Problem) => {
    toasts.show({ tone: 'failure', message: Object.values(errors ?? {})[0]?.[0] ?? message });
    await refresh();
  };
  const restore = async (view: SavedView) => {
    const answer = await calls.restore(view.id);
    if (!answer.ok) return fail(answer.problem);
    await refresh();
    return say('views.restored', view.name);
  };
  return {
    create: async (name: string, isShared: boolean): Promise<SubmitOutcome> => {
      const answer = await calls.create({ name, isShared, settings: settings() });
      if (!answer.ok) return answer;
      // What was changed belongs to the new view now, and the old one is as it was.
      forgetLook();
      await refresh();
      open(answer.value);
      say('views.saved', answer.value.name);
      return { ok: true };
    },
    rename: async ({ id, version }: SavedView, name: string): Promise<SubmitOutcome> => {
      const answer = await calls.change(id, { version, name });
      if (!answer.ok) return answer;
      await refresh();
      say('views.saved', answer.value.name);
      return { ok: true };
    },
    overwrite: async ({ id, version }: SavedView) => {
      const answer = await calls.change(id, { version, settings: settings() });
      if (!answer.ok) return fail(answer.problem);
      await refresh();
      forgetLook();
      return say('views.saved', answer.value.name);
    },
    openWith: async (view: SavedView | null) => {
      const answer = await calls.openWith(view?.id ?? null);
      if (!answer.ok) return fail(answer.problem);
      await refresh();
      return say(view === null ? 'views.defaultIsAll' : 'views.defaultIs', view?.name ?? '');
    },
    remove: async (view: SavedView) => {
      const answer = await calls.remove(view.id);
      if (!answer.ok) return fail(answer.problem);
      if (current?.id === view.id) open(null);
      await refresh();
      return toasts.show({
        tone: 'success',
        message: translate('views.deleted', { name: view.name }),
        action: { label: translate('views.undo'), onPress: () => void restore(view) },
      });
    },
  };
}
