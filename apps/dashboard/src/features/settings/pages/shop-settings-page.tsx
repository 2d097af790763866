import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { SearchField } from '@hanout/ui/table/search-field.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApplication } from '../../../app/application.ts';
import { Notices } from '../../../shell/frame/notices.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { useUsualShop } from '../../../shell/shop-in-view/use-shop-in-view.ts';
import { shopSettingsQuery } from '../api/settings-calls.ts';
import { SettingsSections } from '../components/settings-sections.tsx';
import { ShopSettingsForm } from '../components/shop-settings-form.tsx';
import { useShopSections } from '../components/use-shop-sections.tsx';

/** Everything that is set of a shop; the address says which shop, where a person has several, and which section. */
export function ShopSettingsPage() {
  const translate = useTranslate();
  const chosen = useUsualShop();
  const [text, setText] = useState('');
  return (
    <>
      <PageHeading title={translate('settings.title')} />
      {chosen === undefined ? null : (
        <Stack key={chosen.id} gap="md">
          <SearchField
            text={text}
            label={translate('settings.search')}
            hint={translate('settings.searchHint')}
            onSearch={(next) => setText(next ?? '')}
          />
          <ShopSections id={chosen.id} text={text} />
        </Stack>
      )}
      <Notices above="settings" />
    </>
  );
}

function ShopSections({ id, text }: { readonly id: number; readonly text: string }) {
  // What was taken back stands in other forms too: they begin anew.
  const [round, setRound] = useState(0);
  const sections = useShopSections(id, {
    general: <LoadedSettings id={id} />,
    onTakenBack: () => setRound((count) => count + 1),
  });
  return <SettingsSections key={round} sections={sections} text={text} />;
}

function LoadedSettings({ id }: { readonly id: number }) {
  const { api } = useApplication();
  const query = useQuery(shopSettingsQuery(api, id));
  // A form that was saved, or given up for what somebody else saved, begins anew.
  const [shown, setShown] = useState(0);
  const problem = problemOf(query.error);
  if (query.data !== undefined)
    return <ShopSettingsForm key={shown} stored={query.data} onStored={() => setShown((count) => count + 1)} />;
  if (problem === null) return <Skeleton height={320} />;
  return <ProblemBanner problem={problem} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
}
