import type { PromotionEnumerations, PromotionTarget } from '@hanout/contracts/promotions/promotions';
import { PROMOTION_SCOPES, takesTargets } from '@hanout/core/promotions';
import type { ServerForm } from '@hanout/ui/form/use-server-form.ts';
import { CurrencyInput } from '@hanout/ui/inputs/currency-input.tsx';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { DateInput } from '@hanout/ui/inputs/date-input.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import {
  Button,
  Checkbox,
  Group,
  NativeSelect,
  SegmentedControl,
  SimpleGrid,
  Stack,
  Switch,
  TextInput,
} from '@mantine/core';
import { useSession } from '../../../../session/use-session.ts';
import { list, type DraftValues } from '../../api/draft-values.ts';
import { TargetPicker } from './target-picker.tsx';

export type FieldsProps = {
  readonly form: ServerForm<DraftValues>;
  readonly enumerations: PromotionEnumerations | undefined;
};

const choices = (known: readonly { readonly value: string; readonly label: string }[] | undefined) => [
  ...(known ?? []),
];

/** BO-24: the scope shows its picker and no other; once the promotion has held it stays what it is. */
export function ScopeFields({
  form,
  enumerations,
  targets,
  onDuplicate,
}: FieldsProps & {
  readonly targets: readonly PromotionTarget[];
  /** null: the promotion has never held, and its scope is free. */
  readonly onDuplicate: (() => void) | null;
}) {
  const t = useTranslate();
  const scope = PROMOTION_SCOPES.find((known) => known === form.values['scope']) ?? 'product';
  const isLocked = onDuplicate !== null;
  return (
    <Stack gap="sm">
      <NativeSelect
        {...form.field('scope')}
        label={t('promotions.field.scope')}
        data={choices(enumerations?.scopes)}
        disabled={isLocked}
        description={isLocked ? t('promo.scopeLocked') : undefined}
        onChange={(event) => {
          form.change('scope', event.currentTarget.value);
          form.change('targetIds', '');
        }}
      />
      {isLocked ? (
        <Group>
          <Button variant="default" size="xs" onClick={onDuplicate}>
            {t('promotions.action.duplicate')}
          </Button>
        </Group>
      ) : null}
      {takesTargets(scope) ? (
        <TargetPicker
          key={scope}
          scope={scope}
          value={list(form.values['targetIds'])}
          known={targets}
          error={form.field('targetIds').error}
          onChange={(ids) => form.change('targetIds', ids.join(','))}
        />
      ) : null}
    </Stack>
  );
}

export function DiscountFields({ form }: FieldsProps) {
  const t = useTranslate();
  const isShare = form.values['discountKind'] !== 'amount';
  const value = form.field('discountValue');
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <div>
        <p className="hn-promo-label" id="discount-kind">
          {t('promo.discountKind')}
        </p>
        <SegmentedControl
          fullWidth
          aria-labelledby="discount-kind"
          value={isShare ? 'percentage' : 'amount'}
          onChange={(kind) => form.change('discountKind', kind)}
          data={[
            { value: 'percentage', label: t('promo.percentage') },
            { value: 'amount', label: t('promo.amount') },
          ]}
        />
      </div>
      <CurrencyInput
        label={t('promo.discountValue')}
        name={value.name}
        value={value.value}
        error={value.error}
        onBlur={value.onBlur}
        onChange={(plain) => form.change('discountValue', plain)}
        {...(isShare ? { rightSection: <span className="hn-input-unit">%</span> } : {})}
      />
    </SimpleGrid>
  );
}

/** When, where and from which amount on. */
export function ConditionFields({ form, enumerations }: FieldsProps) {
  const t = useTranslate();
  const { inEveryShop } = useSession();
  const channels = list(form.values['channels']);
  const minimum = form.field('minSubtotal');
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {(['startsAt', 'endsAt'] as const).map((name) => (
          <DateInput
            key={name}
            {...form.field(name)}
            withTime
            label={t(`promotions.field.${name}`)}
            onChange={(moment) => form.change(name, moment)}
          />
        ))}
      </SimpleGrid>
      <p className="hn-promo-hint">{t('promo.timeZone')}</p>
      <Checkbox.Group
        label={t('promotions.field.channels')}
        description={t('promo.channelsHint')}
        value={[...channels]}
        onChange={(next) => form.change('channels', next.join(','))}
      >
        <Group gap="md" mt={6}>
          {(enumerations?.channels ?? []).map(({ value, label }) => (
            <Checkbox key={value} value={value} label={label} />
          ))}
        </Group>
      </Checkbox.Group>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <CurrencyInput
          label={t('promotions.field.minSubtotalCentimes')}
          description={t('promo.minimumHint')}
          name={minimum.name}
          value={minimum.value}
          error={minimum.error}
          onBlur={minimum.onBlur}
          onChange={(plain) => form.change('minSubtotal', plain)}
        />
        <NativeSelect
          {...form.field('shopId')}
          label={t('promotions.field.shopId')}
          data={[
            // One for every shop is shown to whoever works in one of them, and is not theirs to make.
            ...(inEveryShop || form.values['shopId'] === '' ? [{ value: '', label: t('promo.everyShop') }] : []),
            ...(enumerations?.shops ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(event) => form.change('shopId', event.currentTarget.value)}
        />
      </SimpleGrid>
    </Stack>
  );
}

export function CouponFields({ form, enumerations }: FieldsProps) {
  const t = useTranslate();
  const mode = form.values['couponMode'];
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <NativeSelect
          {...form.field('couponMode')}
          label={t('promotions.field.couponMode')}
          data={choices(enumerations?.couponModes)}
          description={mode === 'unique' ? t('promo.uniqueHint') : undefined}
          onChange={(event) => form.change('couponMode', event.currentTarget.value)}
        />
        {mode === 'code' ? (
          <TextInput
            {...form.field('couponCode')}
            label={t('promotions.field.couponCode')}
            description={t('promo.codeHint')}
            dir="auto"
            onChange={(event) => form.change('couponCode', event.currentTarget.value)}
          />
        ) : null}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput
          {...form.field('usageLimit')}
          label={t('promotions.field.usageLimit')}
          description={t('promo.usageHint')}
          inputMode="numeric"
          attributes={leftToRight}
          onChange={(event) => form.change('usageLimit', event.currentTarget.value.replace(/\D/gu, ''))}
        />
        <Switch
          mt="xl"
          label={t('promotions.field.singleUse')}
          checked={form.values['singleUse'] === 'true'}
          onChange={(event) => form.change('singleUse', event.currentTarget.checked ? 'true' : '')}
        />
      </SimpleGrid>
    </Stack>
  );
}

/** Which goes first, and with which others. */
export function CombinationFields({ form, enumerations }: FieldsProps) {
  const t = useTranslate();
  const isOfGroup = form.values['combinability']?.startsWith('group_') === true;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <NativeSelect
        {...form.field('combinability')}
        label={t('promotions.field.combinability')}
        data={choices(enumerations?.combinabilities)}
        onChange={(event) => form.change('combinability', event.currentTarget.value)}
      />
      <TextInput
        {...form.field('priority')}
        label={t('promotions.field.priority')}
        description={t('promo.priorityHint')}
        inputMode="numeric"
        attributes={leftToRight}
        onChange={(event) => form.change('priority', event.currentTarget.value.replace(/\D/gu, ''))}
      />
      {isOfGroup ? (
        <TextInput
          {...form.field('group')}
          label={t('promotions.field.group')}
          description={t('promo.groupHint')}
          list="promotion-groups"
          dir="auto"
          onChange={(event) => form.change('group', event.currentTarget.value)}
        />
      ) : null}
      <datalist id="promotion-groups">
        {(enumerations?.groups ?? []).map((group) => (
          <option key={group} value={group}>
            {group}
          </option>
        ))}
      </datalist>
    </SimpleGrid>
  );
}
