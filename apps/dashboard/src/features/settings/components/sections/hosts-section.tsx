import type { ShopHostsWrite, ShopRows } from '@hanout/contracts/shops';
import { hostName } from '@hanout/core/shop';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { SubmitButton } from '@hanout/ui/form/submit-button.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group, Skeleton, Stack, Switch, Textarea } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { put } from '../../../../api/cache.ts';
import { shownInForm, useChange } from '../../../../api/use-change.ts';
import { useApplication } from '../../../../app/application.ts';
import { LeaveGuard } from '../../../../shell/leave-guard.tsx';
import { shopRowKeys, shopRowsQuery, writeHosts } from '../../api/shop-calls.ts';
import { NewShopDialog } from './new-shop-dialog.tsx';

/** Under which names the shop answers, whether it answers at all, and the way to one more shop. */
export function HostsSection({ shopId }: { readonly shopId: number }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const query = useQuery(shopRowsQuery(api));
  const problem = problemOf(query.error);
  const [isMaking, setMaking] = useState(false);
  const stored = query.data?.find(({ id }) => id === shopId);
  return (
    <Card
      title={translate('settings.section.hosts')}
      beside={
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setMaking(true)}
        >
          {translate('settings.newShop')}
        </Button>
      }
    >
      <p className="hn-soft">{translate('settings.section.hostsWhy')}</p>
      {problem === null ? null : (
        <ProblemBanner problem={problem} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
      {query.isPending ? <Skeleton height={120} /> : null}
      {stored === undefined ? null : <HostsForm key={stored.version} stored={stored} />}
      <NewShopDialog like={shopId} opened={isMaking} onClose={() => setMaking(false)} />
    </Card>
  );
}

type HostsFormProps = { readonly stored: ShopRows[number] };

function HostsForm({ stored: { id, version, hosts, isArchived, answersUnknownHosts } }: HostsFormProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const saving = useChange<ShopHostsWrite, ShopRows>({
    send: (write) => writeHosts(api, id, write),
    store: (rows) => [put(shopRowKeys.all, rows)],
    said: () => translate('settings.saved'),
    refused: shownInForm,
  });
  const form = useServerForm({
    initialValues: { hosts: hosts.join('\n'), isArchived: String(isArchived) },
    validate: (values): { hosts?: string } => {
      const wrong = linesOf(values.hosts).find((line) => hostName(line) === null);
      return wrong === undefined ? {} : { hosts: translate('settings.wrongHost', { host: wrong }) };
    },
    submit: (values) =>
      saving.run({ version, hosts: [...linesOf(values.hosts)], isArchived: values.isArchived === 'true' }),
  });
  return (
    <form id={form.id} noValidate onSubmit={form.onSubmit}>
      <LeaveGuard isDirty={form.isDirty && !form.submitting} />
      <Stack gap="sm">
        {form.problem === null ? null : <ProblemBanner problem={form.problem} />}
        <Textarea
          {...form.field('hosts')}
          label={translate('settings.hosts')}
          description={translate(answersUnknownHosts ? 'settings.hostsWhyAll' : 'settings.hostsWhy')}
          placeholder="boutique.dz"
          autosize
          minRows={2}
          maw={560}
          attributes={{ input: { dir: 'ltr' } }}
          onChange={(event) => form.change('hosts', event.currentTarget.value)}
        />
        {answersUnknownHosts ? null : (
          <Switch
            label={translate('settings.isArchived')}
            description={translate('settings.isArchivedWhy')}
            checked={form.values.isArchived === 'true'}
            onChange={(event) => form.change('isArchived', String(event.currentTarget.checked))}
          />
        )}
        <Group justify="flex-end">
          <SubmitButton submitting={form.submitting} label={translate('ui.form.save')} disabled={!form.isDirty} />
        </Group>
      </Stack>
    </form>
  );
}

const linesOf = (text: string): readonly string[] =>
  text
    .split(/[\s,;،]+/u)
    .map((line) => line.trim())
    .filter(Boolean);
