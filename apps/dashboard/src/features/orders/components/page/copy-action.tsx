import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { ActionIcon, CopyButton, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';

/** Copies a text and says so in its place. */
export function CopyAction({ text, label }: { readonly text: string; readonly label: string }) {
  const translate = useTranslate();
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <Tooltip label={copied ? translate('ui.copied') : label}>
          <ActionIcon variant="subtle" color="gray" aria-label={copied ? translate('ui.copied') : label} onClick={copy}>
            {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          </ActionIcon>
        </Tooltip>
      )}
    </CopyButton>
  );
}
