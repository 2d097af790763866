import { formatMoney } from '@hanout/i18n';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Radio, SegmentedControl, Select, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useApplication } from '../../../app/application.ts';
import { PlacePicker } from '../../../shell/place-picker.tsx';
import type { OrderDraft } from '../api/order-draft.ts';
import { transportersQuery } from '../../../api/sellables.ts';
import { CarrierProposal } from '../../../order-parts/carrier-choice/carrier-proposal.tsx';
import { choiceQuery } from '../../../order-parts/carrier-choice/choice-calls.ts';
import { customerQuery } from '../api/staff-order-calls.ts';

type DeliveryPartProps = {
  readonly draft: OrderDraft;
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly isOnline: boolean;
  /** what its goods cost, as far as that is known */
  readonly amountCentimes?: number;
  readonly onChange: (part: Partial<OrderDraft>) => void;
};

/** Where it goes and who carries it, or that the customer fetches it. */
export function DeliveryPart(props: DeliveryPartProps) {
  const translate = useTranslate();
  const { draft, errors, onChange } = props;
  return (
    <Stack gap="sm">
      <SegmentedControl
        fullWidth
        aria-label={translate('newOrder.delivery')}
        value={draft.isFetched ? 'fetched' : 'delivered'}
        data={[
          { value: 'delivered', label: translate('newOrder.delivered') },
          { value: 'fetched', label: translate('newOrder.fetched') },
        ]}
        onChange={(value) => onChange({ isFetched: value === 'fetched' })}
      />
      {draft.isFetched ? null : (
        <>
          <OwnAddresses {...props} />
          <PlacePicker
            required
            wilaya={draft.wilaya}
            commune={draft.commune}
            onChange={(place) => onChange({ ...place, addressId: null, transporter: null })}
          />
          {errors['delivery.commune'] === undefined && errors['delivery.wilaya'] === undefined ? null : (
            <p role="alert" className="hn-draft-problem">
              {translate('newOrder.placeIsMissing')}
            </p>
          )}
          <TextInput
            label={translate('newOrder.address')}
            required
            maxLength={300}
            dir="auto"
            value={draft.address}
            error={errors['delivery.address'] ?? errors['delivery.addressId']}
            onChange={(event) => onChange({ address: event.currentTarget.value, addressId: null })}
          />
          <Transporters {...props} />
        </>
      )}
    </Stack>
  );
}

/** The customer's own addresses, to be taken over in one step; where there is but one, and nothing is said yet, it is meant. */
function OwnAddresses({ draft, onChange }: DeliveryPartProps) {
  const translate = useTranslate();
  const isArabic = useLanguage() === 'ar';
  const { api } = useApplication();
  const known = useQuery(customerQuery(api, draft.customer.id)).data?.addresses;
  const addresses = known ?? [];
  const take = (own: (typeof addresses)[number] | undefined) =>
    onChange(
      own === undefined
        ? { addressId: null }
        : {
            addressId: own.id,
            wilaya: String(own.wilaya.code),
            commune: String(own.commune.id),
            address: own.address,
            transporter: null,
          },
    );
  const takeTheOnly = useEffectEvent(() => {
    const isUnsaid = draft.addressId === null && draft.commune === null && draft.address === '';
    if (addresses.length === 1 && isUnsaid) take(addresses[0]);
  });
  useEffect(() => takeTheOnly(), [known]);
  if (draft.customer.id === null || addresses.length === 0) return null;
  return (
    <Select
      label={translate('newOrder.ownAddress')}
      placeholder={translate('newOrder.otherAddress')}
      clearable
      value={draft.addressId === null ? null : String(draft.addressId)}
      data={addresses.map(({ id, address, commune }) => ({
        value: String(id),
        label: `${isArabic ? commune.nameAr : commune.nameFr} · ${address}`,
      }))}
      onChange={(chosen) => take(addresses.find(({ id }) => String(id) === chosen))}
    />
  );
}

function Transporters({ draft, errors, isOnline, amountCentimes = 0, onChange }: DeliveryPartProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const offers = useQuery({
    ...transportersQuery(api, draft.shopId, draft.commune),
    enabled: draft.commune !== null && isOnline,
  });
  const asked = choiceQuery(api, { shop: draft.shopId, commune: draft.commune, goods: draft.lines, amountCentimes });
  const choice = useQuery({ ...asked, enabled: isOnline && draft.commune !== null }).data;
  const take = (transporter: number) => onChange({ transporter, isProposed: true });
  const takeItself = useEffectEvent(() => {
    const proposed = choice?.proposed ?? null;
    const isOpen = draft.transporter === null || (draft.isProposed && draft.transporter !== proposed);
    if (choice?.takesItself === true && proposed !== null && isOpen) take(proposed);
  });
  useEffect(() => takeItself(), [choice, draft.commune]);
  if (draft.commune === null) return null;
  const found = offers.data?.transporters;
  if (offers.error !== null || (!isOnline && found === undefined))
    return (
      <p role="alert" className="hn-pick-note">
        {translate(isOnline ? 'newOrder.transportersFailed' : 'newOrder.transportersOffline')}{' '}
        {isOnline ? (
          <Button variant="transparent" size="compact-xs" onClick={() => void offers.refetch()}>
            {translate('ui.retry')}
          </Button>
        ) : null}
      </p>
    );
  if (found?.length === 0) return <p role="status">{translate('newOrder.noTransporter')}</p>;
  return (
    <>
      {choice === undefined ? null : <CarrierProposal choice={choice} chosen={draft.transporter} onTake={take} />}
      <Radio.Group
        label={translate('newOrder.transporter')}
        required
        value={draft.transporter === null ? '' : String(draft.transporter)}
        error={errors['delivery.transporter']}
        onChange={(value) => onChange({ transporter: Number(value), isProposed: false })}
      >
        <Stack gap={6} mt={4}>
          {(found ?? []).map(({ id, name, mode, desk, priceCentimes }) => (
            <Radio
              key={id}
              value={String(id)}
              label={
                <>
                  <bdi>{name}</bdi> · {translate(`newOrder.mode.${mode}`)}
                  {desk === null || mode === 'home' ? null : (
                    <>
                      {' '}
                      (<bdi>{desk}</bdi>)
                    </>
                  )}{' '}
                  · <bdi dir="ltr">{formatMoney(priceCentimes)}</bdi>
                </>
              }
            />
          ))}
        </Stack>
      </Radio.Group>
    </>
  );
}
