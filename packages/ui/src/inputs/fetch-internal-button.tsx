import { Button, Loader } from '@mantine/core';
import { useState } from 'react';
import { useTranslate } from '../text/translate-context.tsx';

type FetchInternalProps = {
  /** A path of the platform itself; the call only reads. */
  readonly url: string | null;
};

type Outcome = { readonly tone: 'status' | 'alert'; readonly text: string };

/** BO-38: asks a configured address of the platform and shows the JSON that it answers. */
export function FetchInternalButton({ url }: FetchInternalProps) {
  const translate = useTranslate();
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const ask = async () => {
    setOutcome(null);
    if (url === null || !isOwnPath(url)) {
      // The specification asks for the log line; whoever pressed the button is told as well.
      reportError(new Error('fetch-internal: no url of the platform is configured'));
      return setOutcome({ tone: 'alert', text: translate('ui.fetchInternal.noUrl') });
    }
    setIsBusy(true);
    const answer = await read(url);
    setIsBusy(false);
    return setOutcome(
      'status' in answer
        ? { tone: 'alert', text: translate('ui.fetchInternal.failed', { status: answer.status }) }
        : { tone: 'status', text: answer.text },
    );
  };
  return (
    <div>
      <Button
        variant="default"
        disabled={isBusy}
        aria-busy={isBusy}
        leftSection={isBusy ? <Loader size={16} /> : null}
        onClick={() => void ask()}
      >
        {translate(isBusy ? 'ui.fetchInternal.busy' : 'ui.fetchInternal.label')}
      </Button>
      {outcome === null ? null : (
        <pre role={outcome.tone} dir="ltr">
          {outcome.text}
        </pre>
      )}
    </div>
  );
}

/** One slash and no other host behind it. */
function isOwnPath(url: string): boolean {
  return /^\/(?![/\\])/u.test(url);
}

async function read(url: string): Promise<{ readonly text: string } | { readonly status: number }> {
  try {
    const response = await fetch(url, {
      credentials: 'same-origin',
      headers: { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
    });
    if (!response.ok) return { status: response.status };
    return { text: JSON.stringify(await response.json(), null, 2) };
  } catch {
    return { status: 0 };
  }
}
