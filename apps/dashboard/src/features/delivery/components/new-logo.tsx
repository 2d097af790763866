import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, FileButton } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';

type NewLogoProps = { readonly logo: File | null; readonly onChoose: (logo: File | null) => void };

/** The logo of a carrier that is being made: chosen now, sent when it is saved. */
export function NewLogo({ logo, onChoose }: NewLogoProps) {
  const translate = useTranslate();
  const [url, setUrl] = useState<string | null>(null);
  // The browser keeps the file for as long as its address holds.
  useEffect(() => (url === null ? undefined : () => URL.revokeObjectURL(url)), [url]);
  const choose = (file: File | null) => {
    setUrl(file === null ? null : URL.createObjectURL(file));
    onChoose(file);
  };
  return (
    <div className="hn-picture-field">
      {url === null ? null : <img src={url} alt="" width={72} height={72} />}
      <div>
        <FileButton accept="image/*" onChange={choose}>
          {(button) => (
            <Button {...button} variant="default" leftSection={<IconPhotoPlus size={16} aria-hidden />}>
              {translate(logo === null ? 'catalog.picture' : 'catalog.otherPicture')}
            </Button>
          )}
        </FileButton>
        {logo === null ? null : (
          <Button variant="subtle" color="red.9" onClick={() => choose(null)}>
            {translate('catalog.removePicture')}
          </Button>
        )}
        {logo === null ? null : <p className="hn-soft">{translate('carriers.logoAfter')}</p>}
      </div>
    </div>
  );
}
