import { LONGEST_LANDING_NAME, LONGEST_LANDING_SLUG, type LandingPage } from '@hanout/contracts/builders/landing-pages';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { SaveBar } from '@hanout/ui/form/save-bar.tsx';
import { useServerForm, type FormValues } from '@hanout/ui/form/use-server-form.ts';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { put, useFreshRead } from '../../../api/cache.ts';
import { shownInForm, useChange } from '../../../api/use-change.ts';
import { useOvertakenForm, type FormInput } from '../../../api/use-overtaken-form.ts';
import { useApplication } from '../../../app/application.ts';
import { LeaveGuard } from '../../../shell/leave-guard.tsx';
import { actOnLanding, landingKeys, landingPageQuery } from '../api/landing-calls.ts';
import { useLandingAct } from '../api/use-landing-act.ts';

type LandingFormProps = { readonly shopId: number; readonly page: LandingPage };

const valuesOf = ({ name, slug }: LandingPage): FormValues => ({ name, slug });

/** What the house calls it and where it stands; copying it and putting it away. */
export function LandingForm({ shopId, page }: LandingFormProps) {
  const translate = useTranslate();
  const form = useLandingForm({ shopId, page });
  const act = useLandingAct(shopId);
  const isArchived = page.state === 'archived';
  return (
    <form id={form.id} noValidate onSubmit={form.onSubmit}>
      <LeaveGuard isDirty={form.isDirty && !form.submitting} />
      {form.problem === null ? null : <ProblemBanner problem={form.problem} />}
      <Card title={translate('landingPages.about')}>
        <Stack gap="md">
          <TextInput
            {...form.field('name')}
            label={translate('landingPages.name')}
            description={translate('landingPages.nameHint')}
            maxLength={LONGEST_LANDING_NAME}
            onChange={(event) => form.change('name', event.currentTarget.value)}
          />
          <TextInput
            {...form.field('slug')}
            label={translate('landingPages.slug')}
            description={translate('landingPages.slugChanges')}
            maxLength={LONGEST_LANDING_SLUG}
            attributes={leftToRight}
            onChange={(event) => form.change('slug', event.currentTarget.value)}
          />
          <p className="hn-soft">{translate('landingPages.archiveHint')}</p>
          <Group gap="xs">
            <Button
              component={Link}
              variant="default"
              to={`/landing-pages/new?copy=${page.id}&product=${page.product.id}`}
            >
              {translate('landingPages.copy')}
            </Button>
            <Button
              variant="default"
              loading={act.isRunning}
              onClick={() => void act.run({ page, act: { act: 'archive', isArchived: !isArchived } })}
            >
              {translate(isArchived ? 'landingPages.restore' : 'landingPages.archive')}
            </Button>
          </Group>
        </Stack>
      </Card>
      <SaveBar isDirty={form.isDirty} submitting={form.submitting} onSave={form.submit} onDiscard={form.reset} />
    </form>
  );
}

function useLandingForm({ shopId, page }: LandingFormProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const readFresh = useFreshRead();
  const [read] = useState({ version: page.version, values: valuesOf(page) });
  const query = landingPageQuery(api, shopId, page.id);
  const overtaken = useOvertakenForm<FormValues, LandingPage>({
    read: async ({ problem }) => (problem.code === 'landing.changed' ? ((await readFresh(query)) ?? null) : null),
    shown: read.values,
    valuesOf,
    versionOf: ({ version }) => version,
    label: (field) => (field === 'name' || field === 'slug' ? translate(`landingPages.${field}`) : null),
    show: (text) => text,
    takeTheirs: () => undefined,
  });
  const saving = useChange<FormInput<FormValues>, LandingPage, LandingPage>({
    send: ({ values, version }) =>
      actOnLanding(
        api,
        shopId,
        { id: page.id, version: version ?? read.version },
        { act: 'change', name: values['name'] ?? '', slug: values['slug'] ?? '' },
      ),
    store: (value) => [put(query.queryKey, value)],
    renews: [landingKeys.all],
    overtaken,
    said: ({ name }) => translate('landingPages.saved', { name }),
    refused: shownInForm,
  });
  return useServerForm<FormValues>({
    initialValues: read.values,
    validate: ({ name = '' }) => (name.trim() === '' ? { name: translate('ui.form.required') } : {}),
    submit: (values) => saving.run({ values, version: read.version }),
  });
}
