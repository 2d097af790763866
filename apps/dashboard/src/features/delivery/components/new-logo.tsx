import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, FileButton } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';

type NewLogoProps = { readonly logo: File | null; readonly onChoose: (logo: File | null) => void };

/** The logo of a carrier that is being made: chosen now, sent when it is saved. */
export function NewLogo({ logo, onChoose }: NewLogoProps) {
  const translate = useTranslate();
  const url = usePreview(logo);
  return (
    <div className="hn-picture-field">
      {url === null ? null : <img src={url} alt="" width={72} height={72} />}
      <div>
        <FileButton accept="image/*" onChange={onChoose}>
          {(button) => (
            <Button {...button} variant="default" leftSection={<IconPhotoPlus size={16} aria-hidden />}>
              {translate(logo === null ? 'catalog.picture' : 'catalog.otherPicture')}
            </Button>
          )}
        </FileButton>
        {logo === null ? null : (
          <Button variant="subtle" color="red.9" onClick={() => onChoose(null)}>
            {translate('catalog.removePicture')}
          </Button>
        )}
        {logo === null ? null : <p className="hn-soft">{translate('carriers.logoAfter')}</p>}
      </div>
    </div>
  );
}

/** An address under which the browser shows the file, for as long as it is chosen. */
function usePreview(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (file === null) return undefined;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [file]);
  return url;
}
