import { claimPlaces } from '@hanout/contracts/parcel-following/claims';
import type { Claim } from '@hanout/contracts/parcel-following/claims';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { CurrencyInput } from '@hanout/ui/inputs/currency-input.tsx';
import { readAmount, writeAmount } from '@hanout/ui/money/amount-text.ts';
import { Money } from '@hanout/ui/money/money.tsx';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Radio, Stack } from '@mantine/core';
import type { Changing } from '../../../api/use-change.ts';
import type { ClaimDeed } from '../api/parcel-calls.ts';

/** What has to be said before it is done. */
export type AskedClaimAct = 'accept' | 'pay';

type FormProps = {
  readonly claim: Claim;
  readonly deed: Changing<ClaimDeed, Claim>;
  readonly onClose: () => void;
};

/** How much the carrier granted, or where lies what it paid. */
export function ClaimDialog({ asked, ...form }: FormProps & { readonly asked: AskedClaimAct | null }) {
  const translate = useTranslate();
  return (
    <Dialog
      opened={asked !== null}
      onClose={form.onClose}
      title={asked === null ? '' : translate(`parcels.claimAct.${asked}`)}
    >
      {asked === 'accept' ? <GrantedForm {...form} /> : null}
      {asked === 'pay' ? <PaidForm {...form} /> : null}
    </Dialog>
  );
}

function GrantedForm({ claim, deed, onClose }: FormProps) {
  const translate = useTranslate();
  const form = useServerForm({
    initialValues: { grantedCentimes: writeAmount(claim.amountCentimes) },
    validate: ({ grantedCentimes }) =>
      (readAmount(grantedCentimes) ?? 0) > 0 ? {} : { grantedCentimes: translate('parcels.grantedWrong') },
    submit: async ({ grantedCentimes }) => {
      const outcome = await deed.run({ claim, act: 'accept', grantedCentimes: readAmount(grantedCentimes) ?? 0 });
      if (outcome.ok) onClose();
      return outcome;
    },
  });
  return (
    <DialogForm form={form} onClose={onClose}>
      <CurrencyInput
        {...form.field('grantedCentimes')}
        label={translate('parcels.fact.granted')}
        onChange={(value) => form.change('grantedCentimes', value)}
      />
    </DialogForm>
  );
}

function PaidForm({ claim, deed, onClose }: FormProps) {
  const translate = useTranslate();
  const form = useServerForm({
    initialValues: { place: 'bank' },
    submit: async ({ place }) => {
      const said = claimPlaces.find((each) => each === place) ?? 'bank';
      const outcome = await deed.run({ claim, act: 'pay', place: said });
      if (outcome.ok) onClose();
      return outcome;
    },
  });
  return (
    <DialogForm form={form} onClose={onClose}>
      <p>
        {translate('parcels.fact.granted')} <Money centimes={claim.grantedCentimes ?? 0} strong />
      </p>
      <Radio.Group
        {...form.field('place')}
        label={translate('parcels.fact.paidInto')}
        value={form.values.place}
        onChange={(value) => form.change('place', value)}
      >
        <Stack gap={6} mt={6}>
          {claimPlaces.map((each) => (
            <Radio key={each} value={each} label={translate(`parcels.claimPlace.${each}`)} />
          ))}
        </Stack>
      </Radio.Group>
    </DialogForm>
  );
}
