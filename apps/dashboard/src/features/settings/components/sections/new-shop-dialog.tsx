import type { LanguagesSection } from '@hanout/contracts/shop-sections';
import type { ShopCreate, ShopRows } from '@hanout/contracts/shops';
import { hostName } from '@hanout/core/shop';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Fieldset, Skeleton, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { put } from '../../../../api/cache.ts';
import { shownInForm, useChange } from '../../../../api/use-change.ts';
import { useApplication } from '../../../../app/application.ts';
import { sessionQuery } from '../../../../session/api/session.ts';
import { SECTION_KINDS, sectionQuery } from '../../api/section-calls.ts';
import { LanguageChoice, languageValuesOf, toLanguages } from './language-choice.tsx';
import { createShop, shopRowKeys } from '../../api/shop-calls.ts';

type NewShopDialogProps = {
  /** The shop whose settings it takes over. */
  readonly like: number;
  readonly opened: boolean;
  readonly onClose: () => void;
};

/** One more shop, set as the one on the screen is. */
export function NewShopDialog({ opened, ...form }: NewShopDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog opened={opened} onClose={form.onClose} title={translate('settings.newShop')} size={520}>
      {opened ? <LoadedForm {...form} /> : null}
    </Dialog>
  );
}

const FIELDS = ['name', 'code', 'host'] as const;
const LONGEST = { name: 80, code: 40, host: 300 } as const;

type FormProps = Omit<NewShopDialogProps, 'opened'>;

/** It begins with the languages of the shop that it takes after. */
function LoadedForm(props: FormProps) {
  const { api } = useApplication();
  const read = useQuery(sectionQuery(api, props.like, SECTION_KINDS.languages));
  const problem = problemOf(read.error);
  if (read.data !== undefined) return <NewShopForm {...props} languages={read.data.value} />;
  if (problem === null) return <Skeleton height={320} />;
  return <ProblemBanner problem={problem} onRetry={() => void read.refetch()} retrying={read.isFetching} />;
}

function NewShopForm({ like, languages, onClose }: FormProps & { readonly languages: LanguagesSection }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const making = useChange<ShopCreate, ShopRows>({
    send: (shop) => createShop(api, shop),
    store: (rows) => [put(shopRowKeys.all, rows)],
    renewsBeside: [sessionQuery(api).queryKey],
    said: () => translate('settings.shopMade'),
    refused: shownInForm,
  });
  const form = useServerForm({
    initialValues: { name: '', code: '', host: '', ...languageValuesOf(languages) },
    validate: (values) => ({
      ...(values.name.trim() === '' ? { name: translate('ui.form.required') } : {}),
      ...(/^[a-z\d](?:[a-z\d-]{0,38}[a-z\d])?$/u.test(values.code) ? {} : { code: translate('settings.wrongCode') }),
      ...(hostName(values.host) === null ? { host: translate('settings.wrongHost', { host: values.host }) } : {}),
    }),
    submit: async (values) => {
      const outcome = await making.run({ ...values, ...toLanguages(values), like });
      if (outcome.ok) onClose();
      return outcome;
    },
  });
  return (
    <DialogForm form={form} onClose={onClose}>
      <p className="hn-soft">{translate('settings.newShopWhy')}</p>
      {FIELDS.map((field) => (
        <TextInput
          key={field}
          {...form.field(field)}
          label={translate(`settings.shop.${field}`)}
          description={translate(`settings.shop.${field}Why`)}
          maxLength={LONGEST[field]}
          required
          {...(field === 'name' ? {} : { attributes: leftToRight })}
          onChange={(event) => form.change(field, event.currentTarget.value)}
        />
      ))}
      <Fieldset legend={translate('settings.languages')}>
        <Stack gap="sm">
          <LanguageChoice form={form} onChange={form.change} />
        </Stack>
      </Fieldset>
    </DialogForm>
  );
}
