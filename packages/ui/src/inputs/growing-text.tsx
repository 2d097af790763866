import { Textarea } from '@mantine/core';
import type { ComponentProps } from 'react';
import './inputs.css';

type GrowingTextProps = Omit<ComponentProps<typeof Textarea>, 'autosize' | 'rows' | 'styles'> & {
  readonly minRows: number;
  /** From there on it scrolls; left out: it grows as long as the text does. */
  readonly maxRows?: number;
};

/** A text that takes as much room as it needs: the browser lays it out by itself, so that nothing is measured. */
export function GrowingText({ minRows, maxRows, ...props }: GrowingTextProps) {
  return (
    <Textarea
      {...props}
      rows={minRows}
      classNames={{ input: 'hn-input-growing' }}
      styles={{
        input: {
          minBlockSize: heightOf(minRows),
          ...(maxRows === undefined ? {} : { maxBlockSize: heightOf(maxRows) }),
        },
      }}
    />
  );
}

/** Of so many lines, with the padding and the border around them. */
const heightOf = (rows: number): string => `calc(${rows}lh + 2 * var(--input-padding-y) + 2px)`;
