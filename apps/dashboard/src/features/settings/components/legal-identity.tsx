import { LEGAL_FIELDS, legalIdentitySchema } from '@hanout/contracts/legal-identity';
import type { LegalField, LegalIdentityForm, LegalIdentityWrite } from '@hanout/contracts/legal-identity';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { SubmitButton } from '@hanout/ui/form/submit-button.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Group, SimpleGrid, Skeleton, TextInput } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ApiClient } from '../../../api/client.ts';
import { shownInForm, useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { LeaveGuard } from '../../../shell/leave-guard.tsx';
import { settingsKeys } from '../api/settings-calls.ts';

const legalQuery = (api: ApiClient, id: number) =>
  queryOptions<LegalIdentityForm>({
    queryKey: [...settingsKeys.all, 'legal', id],
    queryFn: ({ signal }) => api.read(`/settings/shops/${id}/legal`, legalIdentitySchema, { signal }),
  });

/** Who the shop is before the law, as pages and invoices say it. */
export function LegalIdentity({ shopId }: { readonly shopId: number }) {
  const { api } = useApplication();
  const query = useQuery(legalQuery(api, shopId));
  const problem = problemOf(query.error);
  if (query.data !== undefined) return <LegalForm key={query.data.version} shopId={shopId} stored={query.data} />;
  if (problem === null) return <Skeleton height={320} />;
  return <ProblemBanner problem={problem} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
}

type LegalFormProps = { readonly shopId: number; readonly stored: LegalIdentityForm };

function LegalForm({ shopId, stored: { version, ...values } }: LegalFormProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const saving = useChange<LegalIdentityWrite, LegalIdentityForm, LegalIdentityForm>({
    send: (write) => api.send(`/settings/shops/${shopId}/legal`, legalIdentitySchema, write),
    renews: [settingsKeys.all],
    said: () => translate('settings.saved'),
    refused: shownInForm,
  });
  const form = useServerForm({
    initialValues: values,
    validate: () => ({}),
    submit: (next) => saving.run({ version, ...next }),
  });
  return (
    <form id={form.id} noValidate onSubmit={form.onSubmit}>
      <LeaveGuard isDirty={form.isDirty && !form.submitting} />
      <Card title={translate('settings.legal')}>
        {form.problem === null ? null : <ProblemBanner problem={form.problem} />}
        <p className="hn-soft">{translate('settings.legalWhy')}</p>
        <SimpleGrid cols={{ base: 1, sm: 2 }} mt="sm">
          {LEGAL_FIELDS.map((field) => (
            <TextInput
              key={field}
              {...form.field(field)}
              label={translate(`settings.legal.${field}`)}
              maxLength={200}
              attributes={{ input: { dir: directionOf(field) } }}
              onChange={(event) => form.change(field, event.currentTarget.value)}
            />
          ))}
        </SimpleGrid>
        <Group justify="flex-end" mt="md">
          <SubmitButton submitting={form.submitting} label={translate('settings.legalSave')} disabled={!form.isDirty} />
        </Group>
      </Card>
    </form>
  );
}

const NUMBERS: readonly LegalField[] = ['rc', 'nif', 'nis', 'ai', 'phone', 'whatsapp', 'email'];
const directionOf = (field: LegalField) => (field.endsWith('Ar') ? 'rtl' : NUMBERS.includes(field) ? 'ltr' : 'auto');
