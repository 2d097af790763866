import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { NativeSelect, Skeleton } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { isPermitted } from '../../../session/permissions.ts';
import { useSession } from '../../../session/use-session.ts';
import { useStockWords } from '../../../stock-parts/stock-reads.ts';
import { PasteLocations } from '../components/locations/paste-locations.tsx';
import { ScanLocations } from '../components/locations/scan-locations.tsx';
import { ZonesCard } from '../components/locations/zones-card.tsx';
import { StockHeading } from '../components/stock-heading.tsx';
import '../components/locations/locations.css';

/** Which zones a warehouse has, and what is put where: by scanning and by pasting. */
export function LocationsPage() {
  const translate = useTranslate();
  const mayWrite = isPermitted(useSession(), 'stock.write');
  const warehouses = useStockWords().enumerations?.warehouses;
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get('warehouse');
  const chosen = warehouses?.find(({ id }) => String(id) === asked) ?? warehouses?.[0];
  return (
    <>
      <StockHeading current="locations" />
      {warehouses === undefined ? <Skeleton height={240} /> : null}
      {warehouses === undefined || chosen === undefined ? null : (
        <div className="hn-stock-page">
          <NativeSelect
            aria-label={translate('stock.warehouse')}
            value={String(chosen.id)}
            data={warehouses.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(event) => setParameters({ warehouse: event.currentTarget.value }, { replace: true })}
          />
          <ZonesCard warehouse={String(chosen.id)} />
          {mayWrite ? (
            <>
              <ScanLocations key={`scan ${chosen.id}`} warehouseId={chosen.id} />
              <PasteLocations key={`paste ${chosen.id}`} warehouseId={chosen.id} />
            </>
          ) : null}
        </div>
      )}
    </>
  );
}
