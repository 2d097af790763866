import { Button } from '@mantine/core';
import { IconCloudOff, IconCloudUpload } from '@tabler/icons-react';
import { useTranslate } from '../text/translate-context.tsx';
import './waiting.css';

type WaitingBarProps = {
  readonly count: number;
  /** Of these, those that a person has to look at. */
  readonly refused: number;
  readonly isAway: boolean;
  readonly onOpen: () => void;
};

/** What the server has not heard of yet: always seen, for as long as anything waits. */
export function WaitingBar({ count, refused, isAway, onOpen }: WaitingBarProps) {
  const translate = useTranslate();
  if (count === 0) return null;
  const Icon = isAway ? IconCloudOff : IconCloudUpload;
  return (
    <section
      className="hn-waiting-bar"
      data-tone={refused > 0 ? 'bad' : 'attention'}
      aria-label={translate('ui.waiting.title')}
    >
      <Icon size={20} aria-hidden />
      <p role="status">
        <strong>{translate('ui.waiting.count', { count })}</strong>
        {refused === 0 ? null : ` · ${translate('ui.waiting.refused', { count: refused })}`}
        {isAway ? ` · ${translate('ui.waiting.away')}` : null}
      </p>
      <Button variant="default" mih={48} onClick={onOpen}>
        {translate('ui.waiting.see')}
      </Button>
    </section>
  );
}
