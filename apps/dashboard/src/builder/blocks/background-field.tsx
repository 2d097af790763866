import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, ColorInput } from '@mantine/core';
import { useState } from 'react';
import { poorestText } from './read-contrast.ts';

type BackgroundFieldProps = {
  readonly block: string;
  readonly value: string | null;
  readonly page: Document | null;
  readonly onChange: (value: string | null) => void;
};

/** A colour whole, or none: what is half typed stays in the field and is not saved. What reads badly on it is said. */
export function BackgroundField({ block, value, page, onChange }: BackgroundFieldProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState<string | null>(null);
  const poor = value === null || page === null ? null : poorestText(page, block, value);
  return (
    <div>
      <ColorInput
        label={translate('homeBuilder.bgColor')}
        description={translate('homeBuilder.bgHint')}
        format="hex"
        withEyeDropper={false}
        value={typed ?? value ?? ''}
        error={typed === null ? undefined : translate('homeBuilder.notSaved')}
        onChange={(text) => {
          const colour = text.toLowerCase();
          const isFine = colour === '' || /^#[0-9a-f]{6}([0-9a-f]{2})?$/.test(colour);
          setTyped(isFine ? null : text);
          if (isFine) onChange(colour === '' ? null : colour);
        }}
      />
      {poor === null ? null : (
        <div role="status" className="hn-home-contrast">
          <p>
            {translate('homeBuilder.contrast', { text: poor.text, ratio: String(Math.floor(poor.ratio * 10) / 10) })}
          </p>
          {poor.nearest === null ? null : (
            <Button variant="default" size="compact-md" onClick={() => onChange(poor.nearest)}>
              {translate('homeBuilder.nearest', { colour: poor.nearest })}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
