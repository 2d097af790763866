import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslate } from '../text/translate-context.tsx';
import './resource-table.css';

type CursorPagerProps = {
  readonly from: number;
  readonly to: number;
  readonly total: number;
  /** There are more than `total`, nobody counted how many. */
  readonly isCapped: boolean;
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
};

/** Says which rows are shown and turns the pages of a list that is read by cursor. */
export function CursorPager({ from, to, total, isCapped, onPrevious, onNext }: CursorPagerProps) {
  const translate = useTranslate();
  return (
    <nav className="hn-pager" aria-label={translate('ui.table.pages')}>
      <span>{translate('ui.table.range', { from, to, total: isCapped ? `${total}+` : total })}</span>
      <ActionIcon
        variant="default"
        aria-label={translate('ui.table.previousPage')}
        disabled={onPrevious === null}
        onClick={() => onPrevious?.()}
      >
        <IconChevronLeft className="hn-flip" size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        aria-label={translate('ui.table.nextPage')}
        disabled={onNext === null}
        onClick={() => onNext?.()}
      >
        <IconChevronRight className="hn-flip" size={18} aria-hidden />
      </ActionIcon>
    </nav>
  );
}
