import type { RedirectImported } from '@hanout/contracts/redirects';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { ScrollRegion } from '@hanout/ui/panel/scroll-region.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, FileButton, Group } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import './redirects.css';
import { importRedirects, redirectKeys } from '../api/redirect-calls.ts';

type Read = { readonly csv: string; readonly imported: RedirectImported };
const MOST_SHOWN = 50;

/** A file of redirects: what it would change and which lines it gets wrong are shown before it counts. */
export function ImportButton({ shopId }: { readonly shopId: number }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const forget = useRef<() => void>(null);
  const [read, setRead] = useState<Read | null>(null);
  const preview = useChange<string, RedirectImported>({
    send: (csv) => importRedirects(api, { shopId, csv, isPreview: true }),
  });
  const writing = useChange<string, RedirectImported>({
    send: (csv) => importRedirects(api, { shopId, csv, isPreview: false }),
    renews: [redirectKeys.all],
    said: ({ changes }) => translate('redirects.imported', { count: changes.length }),
  });
  const choose = async (file: File | null) => {
    if (file === null) return;
    forget.current?.();
    const csv = await file.text();
    const outcome = await preview.run(csv);
    if (outcome.ok) setRead({ csv, imported: outcome.value });
  };
  const write = async () => {
    if (read !== null && (await writing.run(read.csv)).ok) setRead(null);
  };
  return (
    <>
      <FileButton accept=".csv,.txt,text/csv" resetRef={forget} onChange={(file) => void choose(file)}>
        {(button) => (
          <Button
            {...button}
            variant="default"
            loading={preview.isRunning}
            leftSection={<IconFileUpload size={16} aria-hidden />}
          >
            {translate('redirects.fromFile')}
          </Button>
        )}
      </FileButton>
      <Dialog opened={read !== null} onClose={() => setRead(null)} title={translate('redirects.fromFile')} size={720}>
        {read === null ? null : (
          <>
            <Preview {...read.imported} />
            {read.imported.changes.length === 0 ? null : (
              <Group justify="flex-end" mt="md">
                <Button loading={writing.isRunning} onClick={() => void write()}>
                  {translate('redirects.write')}
                </Button>
              </Group>
            )}
          </>
        )}
      </Dialog>
    </>
  );
}

function Preview({ changes, problems }: RedirectImported) {
  const translate = useTranslate();
  return (
    <ScrollRegion className="hn-redirect-preview" label={translate('redirects.fromFile')}>
      {problems.length === 0 ? null : (
        <>
          <p>{translate('redirects.problems', { count: problems.length })}</p>
          <ul className="hn-field-errors">
            {problems.slice(0, MOST_SHOWN).map(({ line, problem, text }) => (
              <li key={line}>
                {translate('redirects.line', { line })} : {translate(`redirects.problem.${problem}`)}{' '}
                <bdi dir="ltr">{text}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        {changes.length === 0
          ? translate('redirects.nothing')
          : translate('redirects.changes', { count: changes.length })}
      </p>
      <ul>
        {changes.slice(0, MOST_SHOWN).map(({ from, to }) => (
          <li key={from}>
            <bdi dir="ltr">{from}</bdi> : {to === null ? translate('redirects.gone') : <bdi dir="ltr">{to}</bdi>}
          </li>
        ))}
      </ul>
    </ScrollRegion>
  );
}
