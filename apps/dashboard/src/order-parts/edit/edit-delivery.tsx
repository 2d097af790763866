import type { OrderDetail } from '@hanout/contracts/orders/orders';
import { formatMoney } from '@hanout/i18n';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { CommunePicker } from '@hanout/ui/inputs/commune-picker.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Radio, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { loadCommunes, wilayasQuery } from '../../api/places.ts';
import { transportersQuery } from '../../api/sellables.ts';
import { useApplication } from '../../app/application.ts';
import { CarrierProposal } from '../carrier-choice/carrier-proposal.tsx';
import { choiceQuery } from '../carrier-choice/choice-calls.ts';
import type { DraftDelivery } from './edit-draft.ts';

type EditDeliveryProps = {
  readonly order: OrderDetail;
  readonly delivery: DraftDelivery | null;
  readonly onChange: (delivery: DraftDelivery | null) => void;
};

/** Where it goes: opened when it is to be another place, closed again it stays what it was. */
export function EditDelivery({ order, delivery, onChange }: EditDeliveryProps) {
  const translate = useTranslate();
  const { wilaya, commune, address } = order.delivery;
  if (delivery !== null) return <DeliveryFields order={order} delivery={delivery} onChange={onChange} />;
  const begun = {
    wilaya: wilaya === null ? null : String(wilaya.code),
    commune: commune === null ? null : String(commune.code),
    address,
    transporter: null,
  };
  return (
    <Button variant="default" onClick={() => onChange(begun)}>
      {translate('orderEdit.otherDelivery')}
    </Button>
  );
}

type FieldsProps = EditDeliveryProps & { readonly delivery: DraftDelivery };

function DeliveryFields({ order, delivery, onChange }: FieldsProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const wilayas = useQuery(wilayasQuery(language)).data ?? [];
  const load = useCallback((wilaya: string) => loadCommunes(wilaya, language), [language]);
  return (
    <Stack gap="sm">
      <CommunePicker
        wilayas={wilayas}
        wilaya={delivery.wilaya}
        commune={delivery.commune}
        load={load}
        onChange={(place) => onChange({ ...delivery, ...place, transporter: null })}
      />
      <TextInput
        label={translate('orderEdit.address')}
        maxLength={300}
        dir="auto"
        value={delivery.address}
        onChange={(event) => onChange({ ...delivery, address: event.currentTarget.value })}
      />
      <Ways order={order} delivery={delivery} onChange={onChange} />
      <Button variant="subtle" onClick={() => onChange(null)}>
        {translate('orderEdit.sameDelivery')}
      </Button>
    </Stack>
  );
}

/** Home or desk, with whom, at what price before promotions. */
function Ways({ order, delivery, onChange }: FieldsProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const query = useQuery(transportersQuery(api, order.shop.id, delivery.commune));
  const choice = useQuery(
    choiceQuery(api, {
      shop: order.shop.id,
      commune: delivery.commune,
      goods: order.lines,
      amountCentimes: order.totals.itemsSubtotalCentimes,
    }),
  ).data;
  if (delivery.commune === null) return null;
  if (problemOf(query.error) !== null)
    return (
      <p role="alert" className="hn-pick-note">
        {translate('newOrder.transportersFailed')}{' '}
        <Button variant="transparent" size="compact-xs" onClick={() => void query.refetch()}>
          {translate('ui.retry')}
        </Button>
      </p>
    );
  const ways = query.data?.transporters ?? [];
  if (query.data !== undefined && ways.length === 0) return <p role="status">{translate('newOrder.noTransporter')}</p>;
  return (
    <>
      {choice === undefined ? null : (
        <CarrierProposal
          choice={choice}
          chosen={delivery.transporter}
          onTake={(transporter) => onChange({ ...delivery, transporter })}
        />
      )}
      <Radio.Group
        label={translate('newOrder.transporter')}
        required
        value={delivery.transporter === null ? '' : String(delivery.transporter)}
        onChange={(value) => onChange({ ...delivery, transporter: Number(value) })}
      >
        <Stack gap={6} mt={4}>
          {ways.map(({ id, name, mode, desk, priceCentimes }) => (
            <Radio
              key={id}
              value={String(id)}
              label={
                <>
                  <bdi>{name}</bdi> · {translate(`newOrder.mode.${mode}`)}
                  {mode === 'desk' && desk !== null ? (
                    <>
                      {' '}
                      (<bdi>{desk}</bdi>)
                    </>
                  ) : null}{' '}
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
