import { INCIDENT_SEVERITIES } from '@hanout/core/incidents';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { ListChoice } from '../../../shell/asked-list.tsx';
import type { IncidentFilters as Filters } from '../api/incident-calls.ts';

type IncidentFiltersProps = {
  readonly filters: Filters;
  readonly warehouses: readonly { readonly id: number; readonly name: string }[];
  readonly onChange: (change: Partial<Filters>) => void;
};

/** Of one place, of one severity. */
export function IncidentFilters({ filters, warehouses, onChange }: IncidentFiltersProps) {
  const translate = useTranslate();
  return (
    <>
      <ListChoice
        value={filters.warehouse}
        whole={translate('incidents.everyWarehouse')}
        options={warehouses.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChoose={(warehouse) => onChange({ warehouse: warehouse || null })}
      />
      <ListChoice
        value={filters.severity}
        whole={translate('incidents.everySeverity')}
        options={INCIDENT_SEVERITIES.map((value) => ({ value, label: translate(`incidents.severity.${value}`) }))}
        onChoose={(severity) => onChange({ severity: severity || null })}
      />
    </>
  );
}
