import type { EntryKind } from '@hanout/contracts/entries';
import { SelectPicker } from '@hanout/ui/inputs/select-picker.tsx';
import type { PickerOption } from '@hanout/ui/inputs/select-picker.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { NewEntryDialog } from './new-entry-dialog.tsx';
import { useProductEnumerations } from '../api/product-enumerations.ts';
import './entry-select.css';

type EntrySelectProps = {
  readonly kind: EntryKind;
  readonly label: string;
  readonly options: readonly PickerOption[];
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
  readonly error?: ReactNode;
  readonly description?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
  /** What a new one is put under: the brand of a line. */
  readonly parentId?: string | null;
};

/** A choice among the catalogue's entries; what is missing is made from here and chosen at once (BO-09). */
export function EntrySelect({ kind, parentId = null, ...select }: EntrySelectProps) {
  const translate = useTranslate();
  const [opened, { open, close }] = useDisclosure(false);
  const { isLoading, hasFailed, retry } = useProductEnumerations();
  const label = translate(`products.newEntry.${kind}`);
  return (
    <div className="hn-entry-select">
      <SelectPicker
        {...select}
        loading={isLoading}
        failure={hasFailed ? translate('products.enumerationsFailed') : null}
        onRetry={retry}
      />
      <ActionIcon variant="default" size={36} aria-label={label} disabled={select.disabled === true} onClick={open}>
        <IconPlus size={18} aria-hidden />
      </ActionIcon>
      <NewEntryDialog
        kind={kind}
        parentId={parentId}
        title={label}
        opened={opened}
        onClose={close}
        onCreated={(id) => select.onChange(String(id))}
      />
    </div>
  );
}
