import type { Corrected } from '@hanout/contracts/all-places';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { ScrollRegion } from '@hanout/ui/panel/scroll-region.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, FileButton, Group } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { allPlacesQuery } from '../../../../api/all-places.ts';
import { WILAYAS_KEY } from '../../../../api/places.ts';
import { useChange } from '../../../../api/use-change.ts';
import { useApplication } from '../../../../app/application.ts';
import { correctPlaces } from '../api/places-calls.ts';
import './places.css';

type Read = { readonly csv: string; readonly corrected: Corrected };

/** A file of corrections: what it would change and which lines it gets wrong are shown before it counts. */
export function CorrectionButton() {
  const translate = useTranslate();
  const { api } = useApplication();
  const forget = useRef<() => void>(null);
  const [read, setRead] = useState<Read | null>(null);
  const preview = useChange<string, Corrected>({
    send: (csv) => correctPlaces(api, { csv, isPreview: true }),
  });
  const writing = useChange<string, Corrected>({
    send: (csv) => correctPlaces(api, { csv, isPreview: false }),
    renews: [allPlacesQuery(api).queryKey],
    renewsBeside: [WILAYAS_KEY],
    said: ({ changes }) => translate('places.corrected', { count: changes.length }),
  });
  const choose = async (file: File | null) => {
    if (file === null) return;
    forget.current?.();
    const csv = await file.text();
    const outcome = await preview.run(csv);
    if (outcome.ok) setRead({ csv, corrected: outcome.value });
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
            {translate('places.fromFile')}
          </Button>
        )}
      </FileButton>
      <Dialog opened={read !== null} onClose={() => setRead(null)} title={translate('places.correction')} size={720}>
        {read === null ? null : (
          <>
            <Preview corrected={read.corrected} />
            {read.corrected.changes.length === 0 ? null : (
              <Group justify="flex-end" mt="md">
                <Button loading={writing.isRunning} onClick={() => void write()}>
                  {translate('places.write')}
                </Button>
              </Group>
            )}
          </>
        )}
      </Dialog>
    </>
  );
}

function Preview({ corrected: { changes, problems } }: { readonly corrected: Corrected }) {
  const translate = useTranslate();
  const shown = (field: Corrected['changes'][number]['field'], text: string): string => {
    if (field !== 'deliverable') return text;
    return translate(text === 'true' ? 'places.yes' : 'places.no');
  };
  return (
    <ScrollRegion className="hn-place-communes" label={translate('places.correction')}>
      {problems.length === 0 ? null : (
        <>
          <p>{translate('places.problems', { count: problems.length })}</p>
          <ul className="hn-field-errors">
            {problems.map(({ line, problem, text }) => (
              <li key={line}>
                {translate('places.line', { line })} : {translate(`places.problem.${problem}`, { text })}
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        {changes.length === 0 ? translate('places.nothing') : translate('places.changes', { count: changes.length })}
      </p>
      {changes.length === 0 ? null : (
        <table className="hn-place-changes">
          <thead>
            <tr>
              {(['place', 'field', 'before', 'after'] as const).map((column) => (
                <th key={column} scope="col">
                  {translate(`places.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {changes.map(({ line, nameFr, field, from, to }) => (
              <tr key={`${line} ${field}`}>
                <th scope="row">
                  <bdi>{nameFr}</bdi>
                </th>
                <td>{translate(`places.field.${field}`)}</td>
                <td>
                  <bdi>{shown(field, from)}</bdi>
                </td>
                <td>
                  <bdi>{shown(field, to)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </ScrollRegion>
  );
}
