import type { ParcelPhoto } from '@hanout/contracts/picking/packing';
import { useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { keepPhoto } from './packing-calls.ts';

/** Keeps the photo of the open box for the parcel that is packed next. */
export function useKeepPhoto(orderId: string) {
  const { api } = useApplication();
  const { run, isRunning } = useChange<File, ParcelPhoto>({
    send: (file) => keepPhoto(api, { orderId, file }),
    series: ({ name, size, lastModified }) => `${name} ${size} ${lastModified}`,
  });
  const keep = async (file: File): Promise<ParcelPhoto | null> => {
    const outcome = await run(file);
    return outcome.ok ? outcome.value : null;
  };
  return { keep, isRunning };
}
