import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, CloseButton, Loader } from '@mantine/core';
import type { Upload } from './use-uploads.ts';
import './uploads.css';

type UploadListProps = {
  readonly uploads: readonly Upload[];
  readonly onRetry: (upload: Upload) => void;
  readonly onDismiss: (upload: Upload) => void;
};

/** The files under way, each with how far it is, and those that failed with the reason. */
export function UploadList({ uploads, onRetry, onDismiss }: UploadListProps) {
  const translate = useTranslate();
  if (uploads.length === 0) return null;
  return (
    <ul className="hn-uploads">
      {uploads.map((upload) => (
        <li key={upload.id} data-state={upload.state}>
          {upload.state === 'failed' ? null : <Loader size={14} />}
          <bdi>{upload.name}</bdi>
          {upload.state === 'failed' ? (
            <>
              <span role="alert">{upload.message}</span>
              <Button size="compact-xs" variant="default" onClick={() => onRetry(upload)}>
                {translate('ui.retry')}
              </Button>
              <CloseButton
                size="sm"
                aria-label={translate('pictures.upload.dismiss', { name: upload.name })}
                onClick={() => onDismiss(upload)}
              />
            </>
          ) : (
            <span className="hn-soft">
              {translate(upload.state === 'sending' ? 'pictures.upload.sending' : 'pictures.upload.waiting')}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
