import { Button } from '@mantine/core';
import { IconRefresh, IconSearchOff } from '@tabler/icons-react';
import { useTranslate } from '../text/translate-context.tsx';
import { EmptyState } from './empty-state.tsx';

type NothingFoundProps = { readonly title: string; readonly sentence: string; readonly onWiden: () => void };

/** Search and filters fit nothing: says so and leads back to the whole list. */
export function NothingFound({ onWiden, ...words }: NothingFoundProps) {
  const translate = useTranslate();
  return (
    <EmptyState
      icon={<IconSearchOff />}
      {...words}
      action={
        <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={onWiden}>
          {translate('orders.clearFilters')}
        </Button>
      }
    />
  );
}
