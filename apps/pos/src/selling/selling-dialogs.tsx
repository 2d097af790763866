import { useDone } from '../till/use-approved.tsx';
import { useTill, useTillState } from '../till/use-till.ts';
import { CombinationDialog } from './combination-dialog.tsx';
import { CustomerDialog } from './customer-dialog.tsx';
import { DiscountDialog } from './discount-dialog.tsx';
import { HeldDialog } from './held-dialog.tsx';
import { QuantityDialog } from './quantity-dialog.tsx';
import { UnknownCodeDialog } from './unknown-code-dialog.tsx';

export type SellingDialog =
  | { readonly kind: 'choose'; readonly productId: number }
  | { readonly kind: 'unknown'; readonly code: string }
  | { readonly kind: 'quantity'; readonly lineId: string }
  | { readonly kind: 'customer' | 'discount' | 'held' };

type SellingDialogsProps = {
  readonly dialog: SellingDialog;
  readonly onClose: () => void;
  readonly onSearch: () => void;
};

export function SellingDialogs({ dialog, onClose, onSearch }: SellingDialogsProps) {
  const { basket: commands } = useTill();
  const { basket } = useTillState();
  const done = useDone();
  if (dialog.kind === 'choose')
    return (
      <CombinationDialog
        productId={dialog.productId}
        onClose={onClose}
        onChoose={(combinationId) => {
          void done(() => commands.add({ productId: dialog.productId, combinationId }));
          onClose();
        }}
      />
    );
  if (dialog.kind === 'unknown') return <UnknownCodeDialog code={dialog.code} onClose={onClose} onSearch={onSearch} />;
  if (dialog.kind === 'quantity') {
    const line = basket.lines.find(({ id }) => id === dialog.lineId);
    return line === undefined ? null : <QuantityDialog line={line} onClose={onClose} />;
  }
  if (dialog.kind === 'customer') return <CustomerDialog onClose={onClose} />;
  if (dialog.kind === 'discount') return <DiscountDialog onClose={onClose} />;
  return <HeldDialog onClose={onClose} />;
}
