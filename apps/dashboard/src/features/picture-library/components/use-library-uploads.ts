import type { AddedPicture } from '@hanout/contracts/picture-library';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useRenewal } from '../../../api/cache.ts';
import { useApplication } from '../../../app/application.ts';
import { useUploads } from '../../../picture-parts/uploads/use-uploads.ts';
import { addPicture, libraryKeys } from '../api/library-calls.ts';

/** Pictures that nothing shows yet; `onAdded`: some of them are new. */
export function useLibraryUploads(onAdded: () => void) {
  const translate = useTranslate();
  const { api } = useApplication();
  const renew = useRenewal();
  return useUploads<AddedPicture>({
    send: (picture) => addPicture(api, picture),
    onStored: async (values) => {
      const added = values.filter(({ isNew }) => isNew).length;
      await renew({ renews: [libraryKeys.lists] });
      if (added > 0) onAdded();
      const count = values.length - added;
      return { added, known: count === 0 ? null : translate('library.known', { count }) };
    },
  });
}
