import type { CarrierTariff } from '@hanout/contracts/remittances/transporters';
import { weekdayNames } from '@hanout/i18n';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { CurrencyInput } from '@hanout/ui/inputs/currency-input.tsx';
import { readAmount, readPercent, writeAmount, writePercent } from '@hanout/ui/money/amount-text.ts';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { NativeSelect, Skeleton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { put } from '../../../../api/cache.ts';
import { shownInForm, useChange } from '../../../../api/use-change.ts';
import { useApplication } from '../../../../app/application.ts';
import { changeTariff, tariffQuery, transporterKeys } from '../../api/transporter-calls.ts';

type TariffDialogProps = { readonly carrierId: number; readonly opened: boolean; readonly onClose: () => void };

/** What a carrier keeps besides the way, and when it pays. */
export function TariffDialog({ carrierId, opened, onClose }: TariffDialogProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const query = useQuery({ ...tariffQuery(api, carrierId), enabled: opened });
  return (
    <Dialog opened={opened} onClose={onClose} title={translate('remittances.tariff')}>
      {query.data === undefined ? (
        <Skeleton height={240} />
      ) : (
        <TariffForm key={query.data.version} carrierId={carrierId} tariff={query.data} onClose={onClose} />
      )}
    </Dialog>
  );
}

type TariffFormProps = { readonly carrierId: number; readonly tariff: CarrierTariff; readonly onClose: () => void };

function TariffForm({ carrierId, tariff, onClose }: TariffFormProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const changing = useChange<CarrierTariff, CarrierTariff>({
    send: (said) => changeTariff(api, carrierId, said),
    store: (now) => [put(transporterKeys.tariff(carrierId), now)],
    renewsBeside: [transporterKeys.debts, transporterKeys.orders],
    said: () => translate('remittances.tariffSaved'),
    refused: shownInForm,
  });
  const form = useServerForm({
    initialValues: {
      collection: writeAmount(tariff.collectionCentimes),
      share: writePercent(tariff.collectionBasisPoints),
      keepsWayOut: tariff.keepsWayOut ? 'yes' : 'no',
      payoutDays: String(tariff.payoutDays),
      payoutWeekday: tariff.payoutWeekday === null ? '' : String(tariff.payoutWeekday),
    },
    validate: ({ collection, share, payoutDays }) => ({
      ...(readAmount(collection) === null ? { collection: translate('remittances.amountWrong') } : {}),
      ...((readPercent(share) ?? 10_001) > 10_000 ? { share: translate('remittances.shareWrong') } : {}),
      ...(/^\d{1,3}$/u.test(payoutDays) && Number(payoutDays) <= 120
        ? {}
        : { payoutDays: translate('remittances.daysWrong') }),
    }),
    submit: async ({ collection, share, keepsWayOut, payoutDays, payoutWeekday }) => {
      const outcome = await changing.run({
        version: tariff.version,
        collectionCentimes: readAmount(collection) ?? 0,
        collectionBasisPoints: readPercent(share) ?? 0,
        keepsWayOut: keepsWayOut === 'yes',
        payoutDays: Number(payoutDays),
        payoutWeekday: payoutWeekday === '' ? null : Number(payoutWeekday),
      });
      if (outcome.ok) onClose();
      return outcome;
    },
  });
  return (
    <DialogForm form={form} onClose={onClose}>
      <NativeSelect
        {...form.field('keepsWayOut')}
        label={translate('remittances.keepsWayOut')}
        data={[
          { value: 'yes', label: translate('remittances.keptWayOut') },
          { value: 'no', label: translate('remittances.billedWayOut') },
        ]}
        onChange={(event) => form.change('keepsWayOut', event.currentTarget.value)}
      />
      <CurrencyInput
        {...form.field('collection')}
        label={translate('remittances.collectionFee')}
        onChange={(value) => form.change('collection', value)}
      />
      <TextInput
        {...form.field('share')}
        label={translate('remittances.collectionShare')}
        inputMode="decimal"
        attributes={leftToRight}
        onChange={(event) => form.change('share', event.currentTarget.value)}
      />
      <TextInput
        {...form.field('payoutDays')}
        label={translate('remittances.payoutDays')}
        inputMode="numeric"
        attributes={leftToRight}
        onChange={(event) => form.change('payoutDays', event.currentTarget.value)}
      />
      <NativeSelect
        {...form.field('payoutWeekday')}
        label={translate('remittances.payoutWeekday')}
        data={[
          { value: '', label: translate('remittances.anyDay') },
          ...weekdayNames(language, 0).map(({ long }, day) => ({ value: String(day), label: long })),
        ]}
        onChange={(event) => form.change('payoutWeekday', event.currentTarget.value)}
      />
    </DialogForm>
  );
}
