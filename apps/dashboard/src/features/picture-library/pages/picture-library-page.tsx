import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { useLibraryAddress } from '../api/use-library-address.ts';
import { PictureGrid } from '../components/picture-grid.tsx';

/** Every picture of the house, wherever it is seen. */
export function PictureLibraryPage() {
  return (
    <>
      <PageHeading title={useTranslate()('library.title')} />
      <PictureGrid address={useLibraryAddress()} />
    </>
  );
}
