import type { Writing, WritingKind } from '@hanout/contracts/builders/writings';
import { LANGUAGES } from '@hanout/i18n';
import { useServerForm, type FormValues, type ServerForm } from '@hanout/ui/form/use-server-form.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useEffect, useMemo, useRef } from 'react';
import { put, useFreshRead } from '../../../api/cache.ts';
import { shownInForm, useChange } from '../../../api/use-change.ts';
import { useOvertakenForm, type FormInput } from '../../../api/use-overtaken-form.ts';
import { useApplication } from '../../../app/application.ts';
import { writeWriting, writingKeys, writingQuery } from '../api/writing-calls.ts';
import { fieldOf, labelOf, textIn, toWrite, valuesOf } from '../api/writing-values.ts';

interface WritingOf {
  readonly shopId: number;
  readonly kind: WritingKind;
  readonly stored: Writing | null;
  readonly onStored: (stored: Writing) => void;
}

/** What is typed of a page, a post or a topic; who was overtaken by a colleague is asked, field by field. */
export function useWritingForm({ shopId, kind, stored, onStored }: WritingOf): ServerForm<FormValues> {
  const translate = useTranslate();
  const { api } = useApplication();
  const readFresh = useFreshRead();
  // What was read when the form was opened or saved: a later state that comes in behind it is not what the person changes.
  const read = useMemo(() => ({ version: stored?.version, values: valuesOf(stored) }), [stored]);
  const typed = useRef<Pick<ServerForm<FormValues>, 'values' | 'change'>>(null);
  /** Shows it as the server keeps it; `sent`: but for what was typed on since. */
  const take = (kept: Writing, sent: FormValues | null) => {
    onStored(kept);
    const now = typed.current;
    for (const [field, value] of Object.entries(valuesOf(kept)))
      if (now !== null && value !== now.values[field] && (sent === null || now.values[field] === sent[field]))
        now.change(field, value);
  };
  const id = stored?.id ?? null;
  const overtaken = useOvertakenForm<FormValues, Writing>({
    read: async ({ problem }) =>
      problem.code === 'writings.changed' && id !== null
        ? ((await readFresh(writingQuery(api, { shopId, kind, id }))) ?? null)
        : null,
    shown: read.values,
    valuesOf,
    versionOf: ({ version }) => version,
    label: (field) => labelOf(field, translate),
    show: (text) => text.replaceAll(/<[^<>]*>/gu, ' ').slice(0, 200),
    takeTheirs: (current) => take(current, null),
  });
  const saving = useChange<FormInput<FormValues>, Writing, Writing>({
    send: ({ values, version }) => writeWriting(api, { shopId, kind, id }, toWrite(values, kind, version)),
    store: (value) => [put(writingQuery(api, { shopId, kind, id: value.id }).queryKey, value)],
    renews: [writingKeys.all],
    overtaken,
    said: ({ title }) => translate('writings.saved', { title }),
    refused: shownInForm,
  });
  const form = useServerForm<FormValues>({
    initialValues: read.values,
    validate: (values) =>
      LANGUAGES.every((language) => textIn(values, language, 'title').trim() === '')
        ? { [fieldOf('fr', 'title')]: translate('ui.form.required') }
        : {},
    submit: async (values) => {
      const outcome = await saving.run({ values, version: read.version });
      if (outcome.ok) take(outcome.value, values);
      return outcome;
    },
  });
  useEffect(() => {
    typed.current = form;
  });
  return form;
}
