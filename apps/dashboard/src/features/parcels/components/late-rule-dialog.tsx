import { LATE_DAYS } from '@hanout/contracts/parcel-following/late';
import type { LateList } from '@hanout/contracts/parcel-following/late';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { NativeSelect, TextInput } from '@mantine/core';
import { shownInForm, useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { changeLateRule, parcelKeys } from '../api/parcel-calls.ts';
import type { LateRuleSaid } from '../api/parcel-calls.ts';

type LateRuleDialogProps = {
  readonly list: LateList | undefined;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** After how many days a parcel is late where its carrier is not known well enough. */
export function LateRuleDialog({ list, isOpen, onClose }: LateRuleDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog opened={isOpen} onClose={onClose} title={translate('parcels.lateRule')}>
      {list === undefined || list.rules.length === 0 ? null : <RuleForm list={list} onClose={onClose} />}
    </Dialog>
  );
}

function RuleForm({
  list: { rules, leastParcels },
  onClose,
}: {
  readonly list: LateList;
  readonly onClose: () => void;
}) {
  const translate = useTranslate();
  const { api } = useApplication();
  const changing = useChange<LateRuleSaid, null>({
    send: (said) => changeLateRule(api, said),
    renews: [parcelKeys.late],
    renewsAlways: true,
    said: () => translate('parcels.lateRuleSaved'),
    refused: shownInForm,
  });
  const [first] = rules;
  const form = useServerForm({
    initialValues: { shopId: String(first?.shopId ?? ''), days: String(first?.days ?? LATE_DAYS.first) },
    validate: ({ days }) =>
      /^\d{1,2}$/u.test(days) && Number(days) >= LATE_DAYS.least && Number(days) <= LATE_DAYS.most
        ? {}
        : { days: translate('parcels.daysWrong', LATE_DAYS) },
    submit: async ({ shopId, days }) => {
      const version = rules.find((rule) => String(rule.shopId) === shopId)?.version ?? 0;
      const outcome = await changing.run({ shopId: Number(shopId), version, days: Number(days) });
      if (outcome.ok) onClose();
      return outcome;
    },
  });
  return (
    <DialogForm form={form} onClose={onClose}>
      <p className="hn-soft">{translate('parcels.lateRuleHint', { count: leastParcels })}</p>
      {rules.length === 1 ? null : (
        <NativeSelect
          {...form.field('shopId')}
          label={translate('parcels.shop')}
          data={rules.map(({ shopId, shop }) => ({ value: String(shopId), label: shop }))}
          onChange={(event) => {
            const shopId = event.currentTarget.value;
            form.change('shopId', shopId);
            form.change('days', String(rules.find((rule) => String(rule.shopId) === shopId)?.days ?? LATE_DAYS.first));
          }}
        />
      )}
      <TextInput
        {...form.field('days')}
        label={translate('parcels.lateDays')}
        inputMode="numeric"
        attributes={leftToRight}
        data-autofocus
        onChange={(event) => form.change('days', event.currentTarget.value)}
      />
    </DialogForm>
  );
}
