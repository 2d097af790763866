import { tagConflictSchema } from '@hanout/contracts/orders/order-tags';
import type { OrderTag, OrderTags, TagChange } from '@hanout/contracts/orders/order-tags';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { put } from '../../../../api/cache.ts';
import { useChange } from '../../../../api/use-change.ts';
import { useApplication } from '../../../../app/application.ts';
import { changeTag, tagKeys, tagRenewals } from '../../api/tag-calls.ts';
import { useColourNames } from './use-colour-names.ts';

type Step = { readonly tag: OrderTag; readonly change: Omit<TagChange, 'version'> };

/** Changes a tag; whoever was faster is shown with both, and what was put away or merged can be taken back. */
export function useTagChange(isInForm: boolean) {
  const translate = useTranslate();
  const { api } = useApplication();
  const colourName = useColourNames();
  return useChange<Step, OrderTags, OrderTags>({
    send: ({ tag, change }) => changeTag(api, tag.id, { version: tag.version, ...change }),
    store: (tags) => [put(tagKeys.all, tags)],
    ...tagRenewals,
    overtaken: {
      read: ({ body }) => tagConflictSchema.safeParse(body).data?.current ?? null,
      store: (current) => [put(tagKeys.all, current)],
      question: ({ tags }, { tag, change }, { message }) => {
        const now = tags.find(({ id }) => id === tag.id) ?? tag;
        const mine = { ...now, ...change };
        return {
          message,
          fields: [
            { label: translate('tags.name'), theirs: now.name, mine: mine.name },
            { label: translate('tags.colour'), theirs: colourName(now.colour), mine: colourName(mine.colour) },
          ].filter((field) => field.theirs !== field.mine),
        };
      },
      again: (step, { tags }) => ({ ...step, tag: tags.find(({ id }) => id === step.tag.id) ?? step.tag }),
    },
    said: (_, { tag, change }) => translate(doneKey(change), { name: change.name ?? tag.name }),
    undo: ({ tags }, { tag, change }) => {
      const now = tags.find(({ id }) => id === tag.id);
      if (now === undefined) return null;
      if (change.isArchived === true) return { tag: now, change: { isArchived: false } };
      return typeof change.mergedInto === 'number' ? { tag: now, change: { mergedInto: null } } : null;
    },
    ...(isInForm ? { refused: () => null } : {}),
  });
}

function doneKey({ isArchived, mergedInto }: Step['change']) {
  if (mergedInto !== undefined) return mergedInto === null ? 'tags.done.split' : 'tags.done.merged';
  if (isArchived !== undefined) return isArchived ? 'tags.done.archived' : 'tags.done.restored';
  return 'tags.done.saved';
}
