import { LONGEST_SLUG, type Writing, type WritingKind } from '@hanout/contracts/writings';
import { LANGUAGES } from '@hanout/i18n';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { SaveBar } from '@hanout/ui/form/save-bar.tsx';
import type { FormValues, ServerForm } from '@hanout/ui/form/use-server-form.ts';
import { DateInput } from '@hanout/ui/inputs/date-input.tsx';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { MultiSelect, Stack, Switch, Tabs, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { LeaveGuard } from '../../../shell/leave-guard.tsx';
import { topicsQuery } from '../api/writing-calls.ts';
import { fieldOf, textIn, topicsIn } from '../api/writing-values.ts';
import { useWritingForm } from './use-writing-form.ts';
import { WritingTextFields } from './writing-text-fields.tsx';
import './writings.css';

type WritingFormProps = {
  readonly shopId: number;
  readonly kind: WritingKind;
  /** null: a new one */
  readonly stored: Writing | null;
  readonly onStored: (stored: Writing) => void;
};

/** What is written, language by language, and beside it when and where shoppers read it. */
export function WritingForm(props: WritingFormProps) {
  const { kind, shopId } = props;
  const form = useWritingForm(props);
  return (
    <form id={form.id} noValidate onSubmit={form.onSubmit}>
      <LeaveGuard isDirty={form.isDirty && !form.submitting} />
      {form.problem === null ? null : <ProblemBanner problem={form.problem} />}
      <div className="hn-writing">
        <LanguageTabs form={form} kind={kind} />
        <ShownCard form={form} kind={kind} shopId={shopId} />
      </div>
      <SaveBar isDirty={form.isDirty} submitting={form.submitting} onSave={form.submit} onDiscard={form.reset} />
    </form>
  );
}

type PartProps = { readonly form: ServerForm<FormValues>; readonly kind: WritingKind };

/** One at a time, as the address says; a language that was refused is opened. */
function LanguageTabs({ form, kind }: PartProps) {
  const translate = useTranslate();
  const [parameters, setParameters] = useSearchParams();
  const open = LANGUAGES.find((each) => each === parameters.get('language')) ?? 'fr';
  const refused = LANGUAGES.find((language) => form.field(fieldOf(language, 'title')).error !== undefined);
  return (
    <Card title={translate('writings.html')}>
      <Tabs
        value={refused ?? open}
        keepMounted={false}
        onChange={(language) => setParameters(language === null ? {} : { language }, { replace: true })}
      >
        <Tabs.List>
          {LANGUAGES.map((language) => (
            <Tabs.Tab key={language} value={language}>
              {translate(`writings.language.${language}`)}
              {textIn(form.values, language, 'title').trim() === '' ? (
                <span className="hn-soft"> · {translate('writings.notWritten')}</span>
              ) : null}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {LANGUAGES.map((language) => (
          <Tabs.Panel key={language} value={language} pt="md">
            <WritingTextFields form={form} kind={kind} language={language} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Card>
  );
}

function ShownCard({ form, kind, shopId }: PartProps & { readonly shopId: number }) {
  const translate = useTranslate();
  return (
    <Card title={translate('writings.forShoppers')}>
      <Stack gap="sm">
        <Switch
          label={translate('writings.isPublished')}
          description={translate('writings.isPublishedHint')}
          checked={form.values['isPublished'] === 'true'}
          onChange={(event) => form.change('isPublished', String(event.currentTarget.checked))}
        />
        {kind === 'posts' ? (
          <DateInput
            {...form.field('publishedAt')}
            withTime
            label={translate('writings.publishedAt')}
            description={translate('writings.publishedAtHint')}
            onChange={(moment) => form.change('publishedAt', moment)}
          />
        ) : null}
        <TextInput
          {...form.field('slug')}
          label={translate('writings.slug')}
          description={translate('writings.slugHint')}
          maxLength={LONGEST_SLUG}
          attributes={leftToRight}
          onChange={(event) => form.change('slug', event.currentTarget.value)}
        />
        {kind === 'posts' ? <Topics form={form} shopId={shopId} /> : null}
      </Stack>
    </Card>
  );
}

function Topics({ form, shopId }: { readonly form: ServerForm<FormValues>; readonly shopId: number }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const topics = useQuery(topicsQuery(api, shopId));
  const data = (topics.data?.rows ?? []).map(({ id, title }) => ({ value: String(id), label: title }));
  return (
    <MultiSelect
      label={translate('writings.kind.topics')}
      data={data}
      value={data.length === 0 ? [] : topicsIn(form.values).map(String)}
      searchable
      clearable
      comboboxProps={{ shadow: 'md', transitionProps: { duration: 0 } }}
      onChange={(ids) => form.change('topicIds', ids.join())}
    />
  );
}
