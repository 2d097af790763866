import type { IncidentRelated } from '@hanout/contracts/warehouses/incidents';
import type { IncidentSubject } from '@hanout/core/incidents';
import { SelectPicker } from '@hanout/ui/inputs/select-picker.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApplication } from '../../../app/application.ts';
import { useSettled } from '../../../app/use-settled.ts';
import { relatedQuery } from '../api/incident-calls.ts';
import { keyOf } from './new-incident-values.ts';

const AFTER_TYPING_MS = 250;

type RelatedFieldProps = {
  readonly subject: Exclude<IncidentSubject, 'warehouse'>;
  /** '' until one is chosen: nothing is offered before. */
  readonly warehouse: string;
  readonly value: string;
  readonly error: string | undefined;
  /** What the address named. */
  readonly proposed: IncidentRelated | null;
  readonly onChange: (value: string) => void;
};

/** The thing that it is about, found as one types; of another subject also what the books do not have, in words. */
export function RelatedField({ subject, warehouse, value, error, proposed, onChange }: RelatedFieldProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<{ readonly id: string; readonly name: string } | null>(
    proposed === null ? null : { id: keyOf(proposed), name: proposed.label },
  );
  const typed = text.trim();
  const q = useSettled(typed === chosen?.name ? '' : typed, AFTER_TYPING_MS);
  const found = useQuery({ ...relatedQuery(api, { subject, warehouse, q }), enabled: warehouse !== '' });
  const things = (found.data?.items ?? []).map((each) => ({ id: keyOf(each), name: each.label }));
  const words =
    subject === 'other' && typed !== '' && typed !== chosen?.name
      ? [{ id: `words-${typed}`, name: translate('incidents.relatedWords', { words: typed }) }]
      : [];
  const kept = chosen !== null && chosen.id === value && things.every(({ id }) => id !== value) ? [chosen] : [];
  const options = [...kept, ...things, ...words];
  return (
    <SelectPicker
      label={translate('incidents.related')}
      placeholder={translate('incidents.relatedHint')}
      name="related"
      withAsterisk
      disabled={warehouse === ''}
      options={options}
      value={value === '' ? null : value}
      searchValue={text}
      onSearchChange={setText}
      filter={({ options: all }) => all}
      error={error}
      aria-invalid={error !== undefined}
      loading={found.isFetching && found.data === undefined}
      failure={found.isError ? translate('incidents.relatedFailed') : null}
      onRetry={() => void found.refetch()}
      onChange={(id) => {
        const option = options.find((each) => each.id === id) ?? null;
        setChosen(option?.id.startsWith('words-') === true ? { id: option.id, name: typed } : option);
        onChange(id ?? '');
      }}
    />
  );
}
