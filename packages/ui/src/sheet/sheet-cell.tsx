import type { InputHTMLAttributes } from 'react';
import type { SheetCellProps } from './sheet-cells.ts';
import './sheet.css';

type CellProps = SheetCellProps &
  Pick<InputHTMLAttributes<HTMLInputElement>, 'dir' | 'inputMode' | 'placeholder' | 'maxLength' | 'readOnly'> & {
    /** Its column and its row, for those who do not see them. */
    readonly label: string;
    readonly value: string;
    readonly isDirty: boolean;
    readonly message: string | undefined;
    /** The message is drawn elsewhere, under this id: the cell is too narrow for it. */
    readonly messageId?: string;
    readonly onType: (text: string) => void;
    /** It has the focus now. */
    readonly onReach?: () => void;
  };

/** One field of a sheet, with what is wrong with it below; typing into it begins anew, as in a spreadsheet. */
export function SheetCell({ label, value, isDirty, message, messageId, onType, onReach, ...rest }: CellProps) {
  return (
    <>
      <input
        {...rest}
        className="hn-sheet-cell"
        data-dirty={isDirty}
        aria-label={label}
        aria-invalid={message !== undefined}
        aria-describedby={message === undefined ? undefined : messageId}
        value={value}
        onFocus={(event) => {
          event.currentTarget.select();
          onReach?.();
        }}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      {message === undefined || messageId !== undefined ? null : (
        <span role="alert" className="hn-field-errors">
          {message}
        </span>
      )}
    </>
  );
}
