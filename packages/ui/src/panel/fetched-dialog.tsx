import { Alert, Button, Loader } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslate } from '../text/translate-context.tsx';
import { Dialog } from './dialog.tsx';
import { useFocusBack } from './use-focus-back.ts';

/** The code of a dialog, as far as it has been fetched. */
export interface FetchedCode<Code> {
  readonly kept: () => Code | null;
  readonly fetch: () => Promise<Code>;
}

/** Code that is fetched when it is first needed, and kept. */
export function fetched<Code>(load: () => Promise<Code>): FetchedCode<Code> {
  let kept: Code | null = null;
  return {
    kept: () => kept,
    fetch: async () => {
      kept ??= await load();
      return kept;
    },
  };
}

type FetchedDialogProps<Code> = {
  readonly code: FetchedCode<Code>;
  /** Stands over it until it has its own. */
  readonly title: string;
  readonly onClose: () => void;
  readonly children: (code: Code) => ReactNode;
};

/**
 * A dialog whose code is fetched when it is opened: it stands with its title at once, says when it cannot be fetched and fetches it
 * again, and gives the focus back to what opened it.
 */
export function FetchedDialog<Code>({ code, title, onClose, children }: FetchedDialogProps<Code>) {
  const [ready, setReady] = useState<{ readonly code: Code } | null>(() => {
    const kept = code.kept();
    return kept === null ? null : { code: kept };
  });
  const [tries, setTries] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const isReady = ready !== null;
  useFocusBack(true);
  useEffect(() => {
    if (isReady) return undefined;
    let isGone = false;
    code.fetch().then(
      (found) => {
        if (!isGone) setReady({ code: found });
      },
      () => {
        if (!isGone) setFailed(true);
      },
    );
    return () => {
      isGone = true;
    };
  }, [code, isReady, tries]);
  if (ready !== null) return children(ready.code);
  const again = () => {
    setFailed(false);
    setTries(tries + 1);
  };
  return (
    <Dialog opened onClose={onClose} title={title}>
      <Fetching onRetry={hasFailed ? again : null} />
    </Dialog>
  );
}

function Fetching({ onRetry }: { readonly onRetry: (() => void) | null }) {
  const translate = useTranslate();
  if (onRetry === null) return <Loader size="sm" aria-label={translate('ui.loading')} />;
  return (
    <Alert
      role="alert"
      color="red"
      variant="light"
      icon={<IconAlertTriangle aria-hidden />}
      title={translate('ui.dialogNotFetched')}
    >
      <Button size="xs" variant="default" onClick={onRetry}>
        {translate('ui.retry')}
      </Button>
    </Alert>
  );
}
