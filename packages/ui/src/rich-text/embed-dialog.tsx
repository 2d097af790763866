import { EMBED_HOSTS, parseEmbed } from '@hanout/core/writings';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { leftToRight } from '../inputs/left-to-right.ts';
import { Dialog } from '../panel/dialog.tsx';
import { useTranslate } from '../text/translate-context.tsx';
import { HOST_NAMES } from './host-names.ts';

type EmbedDialogProps = { readonly onChosen: (address: string) => void; readonly onClose: () => void };

/** Asks for the address of a film, a post or a map; one of a host that is not listed is refused, with those that are. */
export function EmbedDialog({ onChosen, onClose }: EmbedDialogProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const hosts = EMBED_HOSTS.map((host) => HOST_NAMES[host]).join(translate('ui.rich.hostSeparator'));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const embed = parseEmbed(typed);
    if (embed === null) return setWrong(true);
    return onChosen(embed.address);
  };
  return (
    <Dialog opened onClose={onClose} title={translate('ui.rich.embed')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput
            data-autofocus
            name="embed"
            label={translate('ui.rich.address')}
            description={translate('ui.rich.embedHint', { hosts })}
            error={isWrong ? translate('ui.rich.embedRefused', { hosts }) : undefined}
            attributes={leftToRight}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setWrong(false);
            }}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {translate('ui.form.cancel')}
            </Button>
            <Button type="submit">{translate('ui.rich.insert')}</Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
