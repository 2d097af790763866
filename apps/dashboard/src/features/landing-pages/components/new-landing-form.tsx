import { LANDING_TEMPLATE_NAMES } from '@hanout/contracts/builders/landing-templates';
import {
  LONGEST_LANDING_NAME,
  LONGEST_LANDING_SLUG,
  type LandingCreate,
  type LandingPage,
} from '@hanout/contracts/builders/landing-pages';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Input, Radio, Stack, TextInput } from '@mantine/core';
import { shownInForm, useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { BlockTargets } from '../../../builder/blocks/block-targets.tsx';
import { LeaveGuard } from '../../../shell/leave-guard.tsx';
import { createLandingPage, landingKeys } from '../api/landing-calls.ts';
import './landing-pages.css';

type NewLandingFormProps = {
  readonly shopId: number;
  /** null: of a template */
  readonly copyOf: number | null;
  readonly productId: number | null;
  readonly onMade: (page: LandingPage) => void;
};

/** What a page begins with: its product, its name, and in which order things are told. */
export function NewLandingForm({ shopId, copyOf, productId, onMade }: NewLandingFormProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const making = useChange<LandingCreate, LandingPage>({
    send: (write) => createLandingPage(api, shopId, write),
    renews: [landingKeys.all],
    said: ({ name }) => translate('landingPages.made', { name }),
    refused: shownInForm,
  });
  const form = useServerForm({
    initialValues: { name: '', slug: '', template: 'offer', productId: productId === null ? '' : String(productId) },
    validate: (values) => ({
      ...(values.name.trim() === '' ? { name: translate('ui.form.required') } : {}),
      ...(values.productId === '' ? { productId: translate('ui.form.required') } : {}),
    }),
    submit: async (values) => {
      const template = LANDING_TEMPLATE_NAMES.find((each) => each === values.template) ?? 'offer';
      const outcome = await making.run({
        name: values.name,
        slug: values.slug,
        productId: Number(values.productId),
        template,
        ...(copyOf === null ? {} : { copyOf }),
      });
      if (outcome.ok) onMade(outcome.value);
      return outcome;
    },
  });
  const { error: productError } = form.field('productId');
  return (
    <form id={form.id} noValidate onSubmit={form.onSubmit}>
      <LeaveGuard isDirty={form.isDirty && !form.submitting} />
      {form.problem === null ? null : <ProblemBanner problem={form.problem} />}
      <Card title={translate('landingPages.about')}>
        <Stack gap="md">
          <div>
            <BlockTargets
              shopId={shopId}
              picker="products"
              label={translate('landingPages.product')}
              most={1}
              ids={form.values.productId === '' ? [] : [Number(form.values.productId)]}
              onChange={([id]) => form.change('productId', id === undefined ? '' : String(id))}
            />
            {productError === undefined ? null : <Input.Error role="alert">{productError}</Input.Error>}
          </div>
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
            description={translate('landingPages.slugHint')}
            maxLength={LONGEST_LANDING_SLUG}
            attributes={leftToRight}
            onChange={(event) => form.change('slug', event.currentTarget.value)}
          />
          {copyOf === null ? (
            <Radio.Group
              label={translate('landingPages.template')}
              value={form.values.template}
              onChange={(template) => form.change('template', template)}
            >
              <Stack gap="xs" mt="xs">
                {LANDING_TEMPLATE_NAMES.map((template) => (
                  <Radio
                    key={template}
                    value={template}
                    label={translate(`landingPages.template.${template}`)}
                    description={translate(`landingPages.templateHint.${template}`)}
                  />
                ))}
              </Stack>
            </Radio.Group>
          ) : null}
          <Button type="submit" loading={form.submitting} className="hn-landing-make">
            {translate('landingPages.make')}
          </Button>
        </Stack>
      </Card>
    </form>
  );
}
