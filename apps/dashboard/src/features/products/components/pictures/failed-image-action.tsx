import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';

export type FailedAction = {
  readonly what: 'imageRemoveFailed' | 'imageOrderFailed';
  readonly reason: string;
  readonly retry: () => void;
};

/** BO-41: what was not done to a picture, why, and the way to try it again. */
export function FailedImageAction({ action }: { readonly action: FailedAction | null }) {
  const translate = useTranslate();
  if (action === null) return null;
  return (
    <p role="alert" className="hn-field-errors">
      {translate(`products.${action.what}`)} {action.reason}{' '}
      <Button size="compact-xs" variant="default" onClick={action.retry}>
        {translate('ui.retry')}
      </Button>
    </p>
  );
}
