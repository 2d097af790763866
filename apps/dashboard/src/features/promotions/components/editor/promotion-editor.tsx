import type { PromotionDetail, PromotionDraftRequest } from '@hanout/contracts/promotions/promotions';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { SaveBar } from '@hanout/ui/form/save-bar.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Group, Stack, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSettled } from '../../../../app/use-settled.ts';
import { shownInForm, useChange } from '../../../../api/use-change.ts';
import { useOvertakenForm } from '../../../../api/use-overtaken-form.ts';
import type { FormInput } from '../../../../api/use-overtaken-form.ts';
import { useApplication } from '../../../../app/application.ts';
import { LeaveGuard } from '../../../../shell/leave-guard.tsx';
import { problemsOf, toDraft, toValues } from '../../api/draft-values.ts';
import { readStoredPromotion, savePromotion } from '../../api/promotion-calls.ts';
import { promotionPreviewQuery } from '../../api/promotion-queries.ts';
import { lastChangeOf, promotionRenewals, storedPromotion } from '../../api/stored-promotion.ts';
import type { DraftValues } from '../../api/draft-values.ts';
import { draftFieldLabel } from './draft-field-label.ts';
import { draftFieldText, hasWords } from './draft-field-text.ts';
import { CombinationFields, ConditionFields, CouponFields, DiscountFields, ScopeFields } from './draft-fields.tsx';
import { ConflictsCard, ProductsCard } from './preview-cards.tsx';
import { usePromotionEnumerations } from '../promotion-labels.ts';
import { Simulator } from './simulator.tsx';
import { summarize } from '../summary.ts';
import { BannerField } from './banner-field.tsx';
import { TextFields } from './text-fields.tsx';
import '../promotion-effects.css';

const WAIT_MS = 500;

type EditorProps = {
  /** null: a new one. */
  readonly promotion: PromotionDetail | null;
  readonly draft: PromotionDraftRequest;
  readonly onSaved: (promotion: PromotionDetail) => void;
  readonly onDuplicate: () => void;
};

/** The form of a promotion beside what it would do: in words, product by product, against the others, in a test cart. */
export function PromotionEditor({ promotion, draft: stored, onSaved, onDuplicate }: EditorProps) {
  const t = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const enumerations = usePromotionEnumerations();
  // The picture is shown as it was chosen: discarded, it is drawn anew.
  const [discards, setDiscards] = useState(0);
  const overtaken = useOvertakenForm<DraftValues, PromotionDetail>({
    read: readStoredPromotion,
    shown: toValues(stored),
    valuesOf: (current) => toValues(current.draft),
    versionOf: ({ version }) => version,
    label: (field) => draftFieldLabel(field, t),
    show: (text, field) => draftFieldText(text, field, { enumerations, language }),
    isTold: hasWords,
    changedBy: lastChangeOf,
    takeTheirs: onSaved,
  });
  const saving = useChange<FormInput<DraftValues>, PromotionDetail, PromotionDetail>({
    send: ({ values, version = 1 }) =>
      savePromotion(api, promotion === null ? null : { id: promotion.id, version }, toDraft(values)),
    store: storedPromotion,
    ...promotionRenewals,
    overtaken,
    said: ({ name: saved }) => t('promo.saved', { name: saved }),
    deed: ({ id, name: saved }) => ({ thing: { name: saved, to: `/promotions/${id}` } }),
    refused: shownInForm,
  });
  const form = useServerForm({
    initialValues: toValues(stored),
    validate: (values) =>
      Object.fromEntries(
        Object.entries(problemsOf(values)).map(([field, problem]) => [field, t(`promotions.problem.${problem}`)]),
      ),
    submit: async (values) => {
      const outcome = await saving.run({ values, version: promotion?.version });
      if (outcome.ok) onSaved(outcome.value);
      return outcome;
    },
  });
  const draft = toDraft(form.values);
  const isWhole = Object.keys(problemsOf(form.values)).length === 0;
  const name = form.field('name');
  return (
    <form id={form.id} onSubmit={form.onSubmit} noValidate>
      <LeaveGuard isDirty={form.isDirty} />
      {form.problem === null ? null : <ProblemBanner problem={form.problem} />}
      <div className="hn-promo-columns">
        <div>
          <Card title={t('promo.what')}>
            <Stack gap="sm">
              <TextInput
                {...name}
                label={t('promotions.field.label')}
                description={t('promo.nameHint')}
                maxLength={120}
                dir="auto"
                onChange={(event) => form.change('name', event.currentTarget.value)}
              />
              <ScopeFields
                form={form}
                enumerations={enumerations}
                targets={promotion?.targets ?? []}
                onDuplicate={promotion?.hasRun === true ? onDuplicate : null}
              />
              <DiscountFields form={form} enumerations={enumerations} />
              <Group gap="lg">
                {(['isActive', 'isFeatured'] as const).map((field) => (
                  <Switch
                    key={field}
                    label={t(`promotions.field.${field}`)}
                    checked={form.values[field] === 'true'}
                    onChange={(event) => form.change(field, event.currentTarget.checked ? 'true' : '')}
                  />
                ))}
              </Group>
            </Stack>
          </Card>
          <Card title={t('promo.conditions')}>
            <ConditionFields form={form} enumerations={enumerations} />
          </Card>
          <Card title={t('promo.coupon')}>
            <CouponFields form={form} enumerations={enumerations} />
          </Card>
          <Card title={t('promotions.field.combinability')}>
            <CombinationFields form={form} enumerations={enumerations} />
          </Card>
          <Card title={t('promo.texts')}>
            <BannerField key={discards} form={form} banner={promotion?.banner ?? null} />
            <TextFields form={form} />
          </Card>
        </div>
        <Effects draft={draft} id={promotion?.id ?? null} isWhole={isWhole} />
      </div>
      <SaveBar
        isDirty={form.isDirty}
        isNew={promotion === null}
        submitting={form.submitting}
        onSave={form.submit}
        onDiscard={() => {
          form.reset();
          setDiscards((times) => times + 1);
        }}
      />
    </form>
  );
}

function Effects({
  draft,
  id,
  isWhole,
}: {
  readonly draft: PromotionDraftRequest;
  readonly id: number | null;
  readonly isWhole: boolean;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const enumerations = usePromotionEnumerations();
  const asked = useSettled({ id, draft, isWhole }, WAIT_MS);
  const preview = useQuery({
    ...promotionPreviewQuery(api, { id: asked.id, draft: asked.draft }),
    enabled: isWhole && asked.isWhole,
  });
  const productCount = isWhole ? (preview.data?.productCount ?? null) : null;
  return (
    <div>
      <Card title={t('promo.summaryTitle')}>
        <ul className="hn-promo-summary" aria-live="polite">
          {summarize(draft, { t, language, enumerations, productCount }).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Card>
      <ConflictsCard preview={preview} isWaiting={!isWhole} />
      <ProductsCard preview={preview} isWaiting={!isWhole} />
      <Simulator draft={isWhole ? draft : null} id={id} enumerations={enumerations} />
    </div>
  );
}
