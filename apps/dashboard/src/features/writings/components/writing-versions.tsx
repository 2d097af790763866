import type { WritingKind } from '@hanout/contracts/builders/writings';
import { formatDateTime } from '@hanout/i18n';
import { differencesOf } from '@hanout/ui/conflict/differences.ts';
import type { FormValues, ServerForm } from '@hanout/ui/form/use-server-form.ts';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApplication } from '../../../app/application.ts';
import { ReadProblem } from '../../../builder/read-problem.tsx';
import { writingVersionsQuery } from '../api/writing-calls.ts';
import { labelOf, valuesOf } from '../api/writing-values.ts';

const LONGEST_SHOWN = 400;
const wordsOf = (text: string): string => text.replaceAll(/<[^<>]*>/gu, ' ').slice(0, LONGEST_SHOWN);

type WritingVersionsProps = {
  readonly shopId: number;
  readonly kind: WritingKind;
  readonly id: number;
  readonly form: ServerForm<FormValues>;
  readonly onClose: () => void;
};

/** Everything that was kept of it, the last first, beside what is in the form; one that is restored is typed again and not yet shown. */
export function WritingVersions({ shopId, kind, id, form, onClose }: WritingVersionsProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const [compared, setCompared] = useState<number | null>(null);
  const list = useQuery(writingVersionsQuery(api, { shopId, kind, id }));
  const versions = list.data?.versions ?? [];
  const restore = (values: FormValues) => {
    for (const [field, value] of Object.entries(values)) if (form.values[field] !== value) form.change(field, value);
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={translate('writings.versions')} size={640}>
      {list.isError ? <ReadProblem error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.isPending ? <Loader aria-label={translate('ui.loading')} /> : null}
      {list.isSuccess && versions.length === 0 ? <p>{translate('writings.noVersions')}</p> : null}
      <ul className="hn-writing-versions">
        {versions.map(({ number, madeBy, madeAt, content }) => (
          <li key={number}>
            <strong>{translate('writings.version', { number: String(number) })}</strong>
            <span className="hn-soft">
              {formatDateTime(Date.parse(madeAt), language)} · <bdi>{madeBy ?? translate('writings.before')}</bdi>
            </span>
            <Group gap="xs">
              <Button
                variant="default"
                size="compact-md"
                aria-expanded={compared === number}
                onClick={() => setCompared(compared === number ? null : number)}
              >
                {translate('writings.compare')}
              </Button>
              <Button variant="default" size="compact-md" onClick={() => restore(valuesOf(content))}>
                {translate('writings.restore')}
              </Button>
            </Group>
            {compared === number ? <Differences then={valuesOf(content)} now={form.values} /> : null}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function Differences({ then, now }: { readonly then: FormValues; readonly now: FormValues }) {
  const translate = useTranslate();
  const fields = differencesOf({ theirs: then, mine: now }, (field) => labelOf(field, translate), wordsOf);
  if (fields.length === 0) return <p>{translate('writings.same')}</p>;
  return (
    <dl className="hn-writing-differences">
      {fields.map(({ label, theirs, mine }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <del dir="auto">{theirs}</del>
          </dd>
          <dd>
            <ins dir="auto">{mine}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
