import { LONGEST_SLUG, type Writing, type WritingKind } from '@hanout/contracts/builders/writings';
import { formatDateTime, LANGUAGES } from '@hanout/i18n';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { SaveBar } from '@hanout/ui/form/save-bar.tsx';
import type { FormValues, ServerForm } from '@hanout/ui/form/use-server-form.ts';
import { DateInput } from '@hanout/ui/inputs/date-input.tsx';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group, Stack, Switch, Tabs, TextInput } from '@mantine/core';
import { IconArchive, IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { LeaveGuard } from '../../../shell/leave-guard.tsx';
import { useWritingArchiving } from '../api/use-writing-archiving.ts';
import { fieldOf, isScheduled, textIn } from '../api/writing-values.ts';
import { AuthorField, PictureField, RelatedField, TopicsField } from './belongings.tsx';
import { PageRoleField } from './page-role.tsx';
import { PreviewLink } from './preview-link.tsx';
import { useAutosave } from './use-autosave.ts';
import { useWritingForm } from './use-writing-form.ts';
import { WritingVersions } from './writing-versions.tsx';
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
  const { kind, shopId, stored } = props;
  const translate = useTranslate();
  const language = useLanguage();
  const form = useWritingForm(props);
  const { draft, isKept, discard } = useAutosave({ ...props, form });
  const archiving = useWritingArchiving(props);
  const [isLooking, setLooking] = useState(false);
  return (
    <form id={form.id} noValidate onSubmit={form.onSubmit}>
      <LeaveGuard isDirty={form.isDirty && !form.submitting && !isKept} />
      {form.problem === null ? null : <ProblemBanner problem={form.problem} />}
      {stored === null ? null : (
        <Group gap="xs" mb={12}>
          <Button
            variant="default"
            leftSection={<IconHistory size={16} aria-hidden />}
            onClick={() => setLooking(true)}
          >
            {translate('writings.versions')}
          </Button>
          {kind === 'pages' || kind === 'posts' ? <PreviewLink place={{ shopId, kind, id: stored.id }} /> : null}
          <Button
            variant="default"
            leftSection={<IconArchive size={16} aria-hidden />}
            loading={archiving.isRunning}
            onClick={() => archiving.turn(stored)}
          >
            {translate(stored.state === 'archived' ? 'writings.bringBack' : 'writings.archive')}
          </Button>
        </Group>
      )}
      <div className="hn-writing">
        <LanguageTabs form={form} kind={kind} shopId={shopId} />
        <ShownCard form={form} kind={kind} shopId={shopId} id={props.stored?.id ?? null} />
      </div>
      <SaveBar
        isDirty={form.isDirty}
        submitting={form.submitting}
        onSave={form.submit}
        onDiscard={discard}
        kept={
          isKept && draft !== null
            ? translate('writings.kept', { time: formatDateTime(Date.parse(draft.changedAt), language) })
            : null
        }
      />
      {isLooking && stored !== null ? (
        <WritingVersions shopId={shopId} kind={kind} id={stored.id} form={form} onClose={() => setLooking(false)} />
      ) : null}
    </form>
  );
}

type PartProps = { readonly form: ServerForm<FormValues>; readonly kind: WritingKind; readonly shopId: number };

/** One at a time, as the address says; a language that was refused is opened. */
function LanguageTabs({ form, kind, shopId }: PartProps) {
  const translate = useTranslate();
  const [parameters, setParameters] = useSearchParams();
  // Turned at once: the address follows when the router gets to it, and what is typed meanwhile belongs to the new language.
  const [open, setOpen] = useState(() => LANGUAGES.find((each) => each === parameters.get('language')) ?? 'fr');
  const refused = LANGUAGES.find((language) => form.field(fieldOf(language, 'title')).error !== undefined);
  return (
    <Card title={translate('writings.html')}>
      <Tabs
        value={refused ?? open}
        keepMounted={false}
        onChange={(chosen) => {
          const language = LANGUAGES.find((each) => each === chosen) ?? 'fr';
          setOpen(language);
          setParameters({ language }, { replace: true });
        }}
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
            <WritingTextFields form={form} kind={kind} shopId={shopId} language={language} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Card>
  );
}

function ShownCard({ form, kind, shopId, id }: PartProps & { readonly id: number | null }) {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <Card title={translate('writings.forShoppers')}>
      <Stack gap="sm">
        <Switch
          label={translate('writings.isPublished')}
          description={translate('writings.isPublishedHint')}
          checked={form.values['isPublished'] === 'true'}
          onChange={(event) => form.change('isPublished', String(event.currentTarget.checked))}
        />
        {isScheduled(kind) ? (
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
        {kind === 'pages' ? <PageRoleField form={form} /> : null}
        {kind === 'posts' ? <TopicsField form={form} shopId={shopId} /> : null}
        {kind === 'posts' ? <AuthorField form={form} shopId={shopId} /> : null}
        {kind === 'pages' ? null : <PictureField form={form} language={language} />}
        {kind === 'posts' ? <RelatedField form={form} shopId={shopId} id={id} /> : null}
      </Stack>
    </Card>
  );
}
