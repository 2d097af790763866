import { Button, Group, Stack, TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { leftToRight } from '../inputs/left-to-right.ts';
import { Dialog } from '../panel/dialog.tsx';
import { useTranslate } from '../text/translate-context.tsx';
import { toAddress } from './markup.ts';

/** Asks where the chosen words lead; where none are chosen, the address itself is written. */
export function LinkDialog({ editor, onClose }: { readonly editor: Editor; readonly onClose: () => void }) {
  const translate = useTranslate();
  const known: unknown = editor.getAttributes('link')['href'];
  const [typed, setTyped] = useState(typeof known === 'string' ? known : '');
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const href = toAddress(typed);
    if (href === null && typed.trim() !== '') return setWrong(true);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href === null) chain.unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    return onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={translate('ui.rich.link')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput
            data-autofocus
            name="href"
            label={translate('ui.rich.address')}
            description={translate('ui.rich.addressHint')}
            error={isWrong ? translate('ui.rich.addressWrong') : undefined}
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
            <Button type="submit">{translate('ui.rich.setLink')}</Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
