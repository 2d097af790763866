import { MOST_RELATED, type WritingKind } from '@hanout/contracts/builders/writings';
import type { Language } from '@hanout/i18n';
import type { FormValues, ServerForm } from '@hanout/ui/form/use-server-form.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group, Input, MultiSelect, Select } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApplication } from '../../../app/application.ts';
import { textPictureQuery } from '../api/insert-calls.ts';
import { namedQuery } from '../api/writing-calls.ts';
import { idsIn, numberIn } from '../api/writing-values.ts';
import { ChoosePicture } from './choose-picture.tsx';

type FormProps = { readonly form: ServerForm<FormValues> };
type PlacedProps = FormProps & { readonly shopId: number };
const list = { shadow: 'md', transitionProps: { duration: 0 } } as const;

/** The picture of its card, its head and wherever it is shared. */
export function PictureField({ form, language }: FormProps & { readonly language: Language }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const [isAsking, setAsking] = useState(false);
  const id = numberIn(form.values, 'pictureId');
  const picture = useQuery({ ...textPictureQuery(api, id ?? 0), enabled: id !== null });
  return (
    <Input.Wrapper
      label={translate('writings.pictureId')}
      labelElement="div"
      description={translate('writings.pictureHint')}
      error={form.field('pictureId').error}
    >
      {id === null || picture.data === undefined ? null : (
        <img className="hn-writing-picture" src={picture.data.largeUrl} alt={picture.data.alt[language]} />
      )}
      <Group gap="xs" mt={8}>
        <Button variant="default" leftSection={<IconPhoto size={16} aria-hidden />} onClick={() => setAsking(true)}>
          {translate('writings.choosePicture')}
        </Button>
        {id === null ? null : (
          <Button variant="subtle" color="gray" onClick={() => form.change('pictureId', '')}>
            {translate('writings.noPicture')}
          </Button>
        )}
      </Group>
      {isAsking ? (
        <ChoosePicture
          language={language}
          known={null}
          hasWords={false}
          onClose={() => setAsking(false)}
          onChosen={(chosen) => {
            form.change('pictureId', String(chosen.id));
            setAsking(false);
          }}
        />
      ) : null}
    </Input.Wrapper>
  );
}

/** What there is of a kind, to be named by another text, and what it names already. */
function useNamed(named: { readonly shopId: number; readonly kind: WritingKind; readonly ids: readonly number[] }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const { data } = useQuery(namedQuery(api, named));
  return (data?.rows ?? []).map(({ id, title, state }) => ({
    value: String(id),
    label: state === 'archived' ? translate('writings.ofArchived', { title }) : title,
  }));
}

export function AuthorField({ form, shopId }: PlacedProps) {
  const translate = useTranslate();
  const id = numberIn(form.values, 'authorId');
  const data = useNamed({ shopId, kind: 'authors', ids: id === null ? [] : [id] });
  return (
    <Select
      label={translate('writings.authorId')}
      data={data}
      value={data.length === 0 || id === null ? null : String(id)}
      searchable
      clearable
      nothingFoundMessage={translate('ui.picker.nothing')}
      comboboxProps={list}
      onChange={(chosen) => form.change('authorId', chosen ?? '')}
    />
  );
}

export function TopicsField({ form, shopId }: PlacedProps) {
  const translate = useTranslate();
  const ids = idsIn(form.values, 'topicIds');
  const data = useNamed({ shopId, kind: 'topics', ids });
  return (
    <MultiSelect
      label={translate('writings.kind.topics')}
      data={data}
      value={data.length === 0 ? [] : ids.map(String)}
      searchable
      clearable
      comboboxProps={list}
      onChange={(chosen) => form.change('topicIds', chosen.join())}
    />
  );
}

export function RelatedField({ form, shopId, id }: PlacedProps & { readonly id: number | null }) {
  const translate = useTranslate();
  const ids = idsIn(form.values, 'relatedIds');
  const data = useNamed({ shopId, kind: 'posts', ids }).filter(({ value }) => value !== String(id));
  return (
    <MultiSelect
      label={translate('writings.relatedIds')}
      description={translate('writings.relatedHint')}
      data={data}
      value={data.length === 0 ? [] : ids.map(String)}
      maxValues={MOST_RELATED}
      searchable
      clearable
      comboboxProps={list}
      onChange={(chosen) => form.change('relatedIds', chosen.join())}
    />
  );
}
