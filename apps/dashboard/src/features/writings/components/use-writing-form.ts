import type { Writing, WritingKind } from '@hanout/contracts/writings';
import { LANGUAGES } from '@hanout/i18n';
import { useServerForm, type ServerForm } from '@hanout/ui/form/use-server-form.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useState } from 'react';
import { useFreshRead } from '../../../api/cache.ts';
import { shownInForm, useChange } from '../../../api/use-change.ts';
import { useOvertakenForm, type FormInput } from '../../../api/use-overtaken-form.ts';
import { useApplication } from '../../../app/application.ts';
import { writeWriting, writingKeys, writingQuery } from '../api/writing-calls.ts';
import { fieldOf, toWrite, valuesOf, type WritingValues } from '../api/writing-values.ts';

interface WritingOf {
  readonly shopId: number;
  readonly kind: WritingKind;
  readonly stored: Writing | null;
  readonly onStored: (stored: Writing) => void;
}

/** What is typed of a page, a post or a topic; who was overtaken by a colleague is asked, field by field. */
export function useWritingForm({ shopId, kind, stored, onStored }: WritingOf): ServerForm<WritingValues> {
  const translate = useTranslate();
  const { api } = useApplication();
  const readFresh = useFreshRead();
  // What was read when the form was opened: a later state that comes in behind it is not what the person changes.
  const [read] = useState({ version: stored?.version, values: valuesOf(stored) });
  const id = stored?.id ?? null;
  const overtaken = useOvertakenForm<WritingValues, Writing>({
    read: async ({ problem }) =>
      problem.code === 'writings.changed' && id !== null
        ? ((await readFresh(writingQuery(api, { shopId, kind, id }))) ?? null)
        : null,
    shown: read.values,
    valuesOf,
    versionOf: ({ version }) => version,
    label: (field) => {
      const [, language, name] = /^texts\.(fr|ar|en)\.(title|summary|html|seoDescription)$/u.exec(field) ?? [];
      return name === undefined
        ? translate(field === 'topicIds' ? 'writings.kind.topics' : `writings.${field as 'slug'}`)
        : `${translate(`writings.${name as 'title'}`)} · ${translate(`writings.language.${language as 'fr'}`)}`;
    },
    show: (text) => text.replaceAll(/<[^<>]*>/gu, ' ').slice(0, 200),
    takeTheirs: onStored,
  });
  const saving = useChange<FormInput<WritingValues>, Writing, Writing>({
    send: ({ values, version }) => writeWriting(api, { shopId, kind, id }, toWrite(values, kind, version)),
    renews: [writingKeys.all],
    overtaken,
    said: ({ title }) => translate('writings.saved', { title }),
    refused: shownInForm,
  });
  return useServerForm<WritingValues>({
    initialValues: read.values,
    validate: (values) =>
      LANGUAGES.every((language) => values[fieldOf(language, 'title')].trim() === '')
        ? { [fieldOf('fr', 'title')]: translate('ui.form.required') }
        : {},
    submit: async (values) => {
      const outcome = await saving.run({ values, version: read.version });
      if (outcome.ok) onStored(outcome.value);
      return outcome;
    },
  });
}
