import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { UploadButton } from '../../../picture-parts/uploads/upload-button.tsx';
import { UploadZone } from '../../../picture-parts/uploads/upload-zone.tsx';
import { LeaveGuard } from '../../../shell/leave-guard.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { useLibraryAddress } from '../api/use-library-address.ts';
import { PictureGrid } from '../components/picture-grid.tsx';
import { useLibraryUploads } from '../components/use-library-uploads.ts';

/** Every picture of the house, wherever it is seen; new ones are dropped, pasted or chosen. */
export function PictureLibraryPage() {
  const translate = useTranslate();
  const address = useLibraryAddress();
  // What is added is seen at once, wherever one looked before.
  const uploads = useLibraryUploads(() => address.change({ folder: 'web', lacks: null, q: '' }));
  const title = translate('library.title');
  return (
    <>
      <PageHeading title={title} actions={<UploadButton onFiles={uploads.add} />} />
      <LeaveGuard isDirty={uploads.isSending} />
      <UploadZone label={title} uploads={uploads}>
        <PictureGrid address={address} />
      </UploadZone>
    </>
  );
}
