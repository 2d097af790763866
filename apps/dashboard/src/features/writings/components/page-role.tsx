import { pageRoles } from '@hanout/contracts/builders/writings';
import { gapsIn } from '@hanout/core/writings';
import { LANGUAGES } from '@hanout/i18n';
import type { FormValues, ServerForm } from '@hanout/ui/form/use-server-form.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Anchor, Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { templatesQuery } from '../api/writing-calls.ts';
import { fieldOf, textIn } from '../api/writing-values.ts';

/** What a page is to the shop; one of law can begin with our text, whose gaps follow the identity of the shop. */
export function PageRoleField({ form }: { readonly form: ServerForm<FormValues> }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const role = form.values['role'] ?? 'page';
  const templates = useQuery({ ...templatesQuery(api), enabled: role !== 'page' });
  const template = templates.data?.templates.find((each) => each.role === role);
  const isEmpty = LANGUAGES.every((language) => textIn(form.values, language, 'html') === '');
  const gaps = gapsIn(LANGUAGES.map((language) => textIn(form.values, language, 'html')).join(' '));
  const begin = () => {
    for (const language of LANGUAGES)
      for (const name of ['title', 'html'] as const)
        form.change(fieldOf(language, name), template?.texts[language][name] ?? '');
  };
  return (
    <>
      <NativeSelect
        label={translate('writings.role')}
        description={translate('writings.roleHint')}
        value={role}
        data={pageRoles.map((each) => ({ value: each, label: translate(`writings.role.${each}`) }))}
        onChange={({ currentTarget: { value } }) => form.change('role', value)}
      />
      {template === undefined || !isEmpty ? null : (
        <Button variant="default" onClick={begin}>
          {translate('writings.begin')}
        </Button>
      )}
      {gaps.length === 0 ? null : (
        <p className="hn-soft">
          {translate('writings.gaps')} <bdi dir="ltr">{gaps.map((gap) => `{{${gap}}}`).join(' ')}</bdi>{' '}
          <Anchor component={Link} to="/settings/shop">
            {translate('writings.identity')}
          </Anchor>
        </p>
      )}
    </>
  );
}
