import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { BlockSettings, type BlockSettingsProps } from './block-settings.tsx';

type ChosenBlockProps = Omit<BlockSettingsProps, 'block'> & {
  readonly block: BlockSettingsProps['block'] | undefined;
  readonly name: string;
  readonly onClose: () => void;
};

/** What the chosen block is made of, under its name; on a narrow screen it stands in place of the list. */
export function ChosenBlock({ block, name, onClose, ...rest }: ChosenBlockProps) {
  const translate = useTranslate();
  if (block === undefined) return <p className="hn-menu-hint">{translate('homeBuilder.chooseBlock')}</p>;
  return (
    <>
      <div className="hn-home-chosen">
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <ActionIcon variant="default" size={44} aria-label={translate('homeBuilder.back')} onClick={onClose}>
          <IconX size={18} />
        </ActionIcon>
      </div>
      <BlockSettings key={block.key} block={block} {...rest} />
    </>
  );
}
