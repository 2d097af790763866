import type { LocationsWrite, LocationsWritten } from '@hanout/contracts/stock/locations';
import type { ToastTone } from '@hanout/ui/feedback/toast-store.ts';
import { useChange } from '../../../../api/use-change.ts';
import { useApplication } from '../../../../app/application.ts';
import { placeGoods, zoneKeys } from '../../api/location-calls.ts';
import { stockKeys } from '../../api/stock-calls.ts';

type Told = string | { readonly tone: ToastTone; readonly message: string } | null;

/** Says where things lie; rows that cannot be come back in the answer. */
export function useLocationsChange(said: (written: LocationsWritten) => Told) {
  const { api } = useApplication();
  return useChange<LocationsWrite, LocationsWritten>({
    send: (asked) => placeGoods(api, asked),
    renewsBeside: [zoneKeys, stockKeys.lines],
    said,
  });
}
