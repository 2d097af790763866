import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useRef } from 'react';

type UploadButtonProps = {
  readonly label?: string;
  readonly disabled?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
};

/** Several pictures of this device at once. */
export function UploadButton({ label, disabled = false, onFiles }: UploadButtonProps) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const said = label ?? translate('pictures.upload.add');
  return (
    <>
      <Button
        variant="default"
        disabled={disabled}
        leftSection={<IconPhotoPlus size={16} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {said}
      </Button>
      <input
        ref={input}
        type="file"
        name="file"
        accept="image/*"
        multiple
        hidden
        aria-label={said}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          // The same files can be chosen once more.
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
