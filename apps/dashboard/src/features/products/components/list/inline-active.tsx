import type { ProductRow } from '@hanout/contracts/products/products';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Switch } from '@mantine/core';
import { useQuickEdit } from './use-quick-edit.ts';

/** Shown to shoppers or not, changed at once and taken back when the server refuses. */
export function InlineActive({ product, isDisabled }: { readonly product: ProductRow; readonly isDisabled: boolean }) {
  const translate = useTranslate();
  const { edit, isSaving } = useQuickEdit(product);
  return (
    <Switch
      size="sm"
      aria-label={translate('products.activeOf', { name: product.name })}
      checked={product.isActive}
      disabled={isDisabled || isSaving}
      onChange={(event) => void edit({ isActive: event.currentTarget.checked })}
    />
  );
}
