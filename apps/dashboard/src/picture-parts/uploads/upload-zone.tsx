import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import type { ReactNode } from 'react';
import { useFileDrop } from './use-file-drop.ts';
import { UploadList } from './upload-list.tsx';
import type { Upload } from './use-uploads.ts';
import './uploads.css';

type UploadZoneProps = {
  readonly label: string;
  readonly uploads: {
    readonly uploads: readonly Upload[];
    readonly add: (files: readonly File[]) => void;
    readonly retry: (upload: Upload) => void;
    readonly dismiss: (upload: Upload) => void;
  };
  readonly children: ReactNode;
};

/** Where pictures are dropped, or pasted while it is shown: says so, and lists what is under way above what is there. */
export function UploadZone({ label, uploads, children }: UploadZoneProps) {
  const translate = useTranslate();
  const zone = useFileDrop(uploads.add);
  return (
    <div className="hn-dropzone" role="group" aria-label={label} ref={zone}>
      <p className="hn-soft">{translate('pictures.upload.dropHint')}</p>
      <UploadList uploads={uploads.uploads} onRetry={uploads.retry} onDismiss={uploads.dismiss} />
      {children}
    </div>
  );
}
