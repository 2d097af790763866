import type { WritingPreview } from '@hanout/contracts/builders/writings';
import { formatDateTime } from '@hanout/i18n';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, CopyButton, Group, Stack, TextInput } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { previewWriting, type WritingPlace } from '../api/writing-calls.ts';

/** An address at which somebody without an account reads the draft, for a week. */
export function PreviewLink({ place }: { readonly place: WritingPlace }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const [made, setMade] = useState<WritingPreview | null>(null);
  const making = useChange<null, WritingPreview>({ send: () => previewWriting(api, place) });
  const ask = async () => {
    const outcome = await making.run(null);
    if (outcome.ok) setMade(outcome.value);
  };
  return (
    <>
      <Button
        variant="default"
        loading={making.isRunning}
        leftSection={<IconEye size={16} aria-hidden />}
        onClick={() => void ask()}
      >
        {translate('writings.preview')}
      </Button>
      <Dialog opened={made !== null} onClose={() => setMade(null)} title={translate('writings.preview')}>
        {made === null ? null : (
          <Stack gap="md">
            <TextInput
              readOnly
              label={translate('writings.previewAddress')}
              description={translate('writings.previewHint', {
                date: formatDateTime(Date.parse(made.endsAt), language),
              })}
              attributes={leftToRight}
              value={made.url}
            />
            <Group justify="flex-end" gap="xs">
              <Button component="a" variant="default" href={made.url} target="_blank" rel="noreferrer">
                {translate('writings.previewOpen')}
              </Button>
              <CopyButton value={made.url}>
                {({ copied, copy }) => (
                  <Button onClick={copy}>{translate(copied ? 'writings.copied' : 'writings.copy')}</Button>
                )}
              </CopyButton>
            </Group>
          </Stack>
        )}
      </Dialog>
    </>
  );
}
