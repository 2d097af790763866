import type { ServerForm } from '@hanout/ui/form/use-server-form.ts';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Checkbox, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApplication } from '../../../../app/application.ts';
import { warehouseZonesQuery } from '../../api/count-calls.ts';
import { NOWHERE } from '../../api/zone-state.ts';
import { listOf } from './new-count-values.ts';
import type { NewCountValues } from './new-count-values.ts';

/** Which zones, and within them from which shelf to which. */
export function ZoneFields({ form }: { readonly form: ServerForm<NewCountValues> }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const { warehouseId, zones } = form.values;
  const query = useQuery({ ...warehouseZonesQuery(api, Number(warehouseId)), enabled: warehouseId !== '' });
  const found = query.data?.zones ?? [];
  const chosen = listOf(zones);
  const shelf = (field: 'shelfFrom' | 'shelfTo') => (
    <TextInput
      {...form.field(field)}
      label={translate(`counts.${field}`)}
      attributes={leftToRight}
      maxLength={20}
      onChange={(event) => form.change(field, event.currentTarget.value)}
    />
  );
  if (warehouseId === '') return <p className="hn-soft">{translate('counts.chooseWarehouse')}</p>;
  const options = [
    ...found.map(({ zone, things }) => ({ key: zone, label: translate('counts.zoneThings', { zone, things }) })),
    ...((query.data?.without ?? 0) === 0 ? [] : [{ key: NOWHERE, label: translate('counts.nowhere') }]),
  ];
  return (
    <>
      <Checkbox.Group
        {...form.field('zones')}
        label={translate('counts.zones')}
        withAsterisk
        value={[...chosen]}
        onChange={(next) => form.change('zones', next.join(','))}
      >
        <div className="hn-count-choices">
          {options.map(({ key, label }) => (
            <Checkbox key={key} value={key} label={label} />
          ))}
        </div>
      </Checkbox.Group>
      {query.isSuccess && found.length === 0 ? <p className="hn-soft">{translate('counts.noZones')}</p> : null}
      <div className="hn-count-pair">
        {shelf('shelfFrom')}
        {shelf('shelfTo')}
      </div>
    </>
  );
}
