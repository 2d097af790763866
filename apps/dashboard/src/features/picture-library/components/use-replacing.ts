import type { LibraryPicture } from '@hanout/contracts/picture-library';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { askWhileBusy } from '../../../picture-parts/uploads/ask-while-busy.ts';
import { libraryKeys, replacePicture, type Replacement } from '../api/library-calls.ts';

/** Another picture everywhere at once; what was there comes back by one press. */
export function useReplacing({ id }: LibraryPicture) {
  const translate = useTranslate();
  const { api } = useApplication();
  return useChange<Replacement, LibraryPicture>({
    send: (by) => askWhileBusy(() => replacePicture(api, id, by)),
    // Under each of its numbers: which of them part from it when it is taken back, the answer does not say.
    renews: [libraryKeys.pictures],
    renewsBeside: [libraryKeys.lists],
    said: ({ id: shown, uses }, by) => {
      const count = uses.reduce((sum, { total }) => sum + total, 0);
      // It is that one from now on, for whoever looks through the library.
      return 'file' in by && shown !== id
        ? translate('library.replacedByStored', { id: shown, count })
        : translate('library.replaced', { count });
    },
    undo: ({ earlier: [last] }) => (last === undefined ? null : { earlierId: last.id }),
  });
}
