import type { LibraryPicture } from '@hanout/contracts/picture-library';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, FileButton } from '@mantine/core';
import { IconReplace } from '@tabler/icons-react';
import { useRef } from 'react';
import { useReplacing } from './use-replacing.ts';

/** Another file for a picture, wherever it is seen. */
export function ReplaceButton({ picture }: { readonly picture: LibraryPicture }) {
  const translate = useTranslate();
  const { run, isRunning } = useReplacing(picture);
  const forget = useRef<() => void>(null);
  const choose = (file: File | null) => {
    if (file === null) return;
    // The same file can be chosen once more after a failure.
    forget.current?.();
    void run({ file });
  };
  return (
    <FileButton accept="image/*" resetRef={forget} onChange={choose}>
      {(button) => (
        <Button {...button} variant="default" loading={isRunning} leftSection={<IconReplace size={16} aria-hidden />}>
          {translate('library.replace')}
        </Button>
      )}
    </FileButton>
  );
}
