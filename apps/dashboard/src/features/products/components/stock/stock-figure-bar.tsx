import type { StockFigure } from '@hanout/contracts/stock/stock';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { IconHistory, IconPlus } from '@tabler/icons-react';

type StockFigureBarProps = {
  /** Of the cell that has, or had last, the focus. */
  readonly figure: StockFigure;
  readonly message: string | undefined;
  readonly messageId: string;
  readonly mayWrite: boolean;
  readonly onAdd: () => void;
  readonly onShow: () => void;
};

/** All that is known of one cell of the sheet, what is wrong with it, and what else can be done there. */
export function StockFigureBar({ figure, message, messageId, mayWrite, onAdd, onShow }: StockFigureBarProps) {
  const translate = useTranslate();
  const { combination, warehouse, onHand, reserved, available, isActive, stockId } = figure;
  const place = [combination, warehouse].filter((word) => word !== null).join(' · ');
  const numbers = [
    [translate('products.onHand'), onHand],
    [translate('products.reserved'), reserved],
    [translate('products.availableTitle'), available],
  ] as const;
  return (
    <div className="hn-figure-bar">
      <bdi className="hn-strong">{place}</bdi>
      {numbers.map(([name, value]) => (
        <span key={name}>
          <span className="hn-soft">{name}</span> <bdi className="hn-number">{value}</bdi>
        </span>
      ))}
      <span className="hn-spacer" />
      {mayWrite && isActive ? (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          aria-label={translate('products.addStockTo', { place })}
          onClick={onAdd}
        >
          {translate('products.addStock')}
        </Button>
      ) : null}
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconHistory size={14} aria-hidden />}
        aria-label={translate('products.movementsOf', { place })}
        disabled={stockId === null}
        onClick={onShow}
      >
        {translate('products.movements')}
      </Button>
      <p id={messageId} role="status" className="hn-field-errors">
        {message}
      </p>
    </div>
  );
}
