import { Button, Loader } from '@mantine/core';
import { useState } from 'react';
import { useTranslate } from '../text/translate-context.tsx';

type FetchInternalProps = {
  /** A path of the platform itself; the call only reads. */
  readonly url: string | null;
  /** How the answer is read to a person; its JSON unless it says otherwise. */
  readonly present?: (answer: unknown) => string;
};

type Outcome = { readonly tone: 'status' | 'alert'; readonly text: string };

/** BO-38: asks a configured address of the platform and shows the JSON that it answers. */
export function FetchInternalButton({ url, present = asJson }: FetchInternalProps) {
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
    if ('status' in answer) reportError(new Error(`Network error: ${answer.status}`));
    if ('answer' in answer) return setOutcome({ tone: 'status', text: present(answer.answer) });
    return setOutcome({
      tone: 'alert',
      text:
        'status' in answer
          ? translate('ui.fetchInternal.failed', { status: answer.status })
          : translate('ui.fetchInternal.unreadable'),
    });
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

const asJson = (answer: unknown): string => JSON.stringify(answer, null, 2);

type Read = { readonly answer: unknown } | { readonly status: number } | { readonly isUnreadable: true };

async function read(url: string): Promise<Read> {
  const response = await fetch(url, {
    credentials: 'same-origin',
    headers: { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
  }).catch(() => null);
  if (response?.ok !== true) return { status: response?.status ?? 0 };
  const text = await response.text();
  try {
    const answer: unknown = JSON.parse(text);
    return { answer };
  } catch {
    return { isUnreadable: true };
  }
}
