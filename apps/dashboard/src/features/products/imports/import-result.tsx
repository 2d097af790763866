import type { ProductImport } from '@hanout/contracts/imports/imports';
import { isolate } from '@hanout/i18n';
import { Card } from '@hanout/ui/panel/card.tsx';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Alert, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { Figures, ImportCounts } from './import-counts.tsx';
import { keptQuery } from './import-calls.ts';
import type { ImportStep } from './import-calls.ts';

type ImportResultProps = {
  readonly current: ProductImport;
  readonly isBusy: boolean;
  readonly onStep: (step: ImportStep) => void;
};

/** The last step: what was done, going on with what was stopped, and taking it back. */
export function ImportResult({ current, isBusy, onStep }: ImportResultProps) {
  const translate = useTranslate();
  const [isAsked, setAsked] = useState(false);
  const { state } = current;
  const mayUndo = state === 'done' || state === 'cancelled';
  return (
    <>
      {current.failure === null ? null : (
        <Alert color="red" role="alert" title={translate('importing.failed')}>
          {current.failure.message}
        </Alert>
      )}
      {state === 'undone' ? <Undone current={current} /> : <ImportCounts current={current} isDone />}
      <Group gap="xs">
        {mayUndo ? (
          <Button variant="default" disabled={isBusy} onClick={() => setAsked(true)}>
            {translate('importing.undo')}
          </Button>
        ) : null}
        {state === 'cancelled' ? (
          <Button disabled={isBusy} onClick={() => onStep('start')}>
            {translate('importing.goOn')}
          </Button>
        ) : null}
        <Button component={Link} to="/products" variant="default">
          {translate('importing.seeProducts')}
        </Button>
        <Button component={Link} to="/products/imports" variant="default">
          {translate('importing.another')}
        </Button>
      </Group>
      <Dialog
        opened={isAsked}
        onClose={() => setAsked(false)}
        title={translate('importing.undoTitle')}
        role="alertdialog"
      >
        <p>{translate('importing.undoSentence')}</p>
        <Group justify="flex-end" gap="xs" mt="md">
          <Button variant="default" data-autofocus onClick={() => setAsked(false)}>
            {translate('importing.keep')}
          </Button>
          <Button
            color="red.9"
            onClick={() => {
              setAsked(false);
              onStep('undo');
            }}
          >
            {translate('importing.undo')}
          </Button>
        </Group>
      </Dialog>
    </>
  );
}

const nothingUndone = { archived: 0, restored: 0, kept: 0, entries: { removed: 0, hidden: 0, kept: 0 } };

function Undone({ current }: { readonly current: ProductImport }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const { archived, restored, kept, entries } = current.undo ?? nothingUndone;
  const left = useQuery({ ...keptQuery(api, current.id), enabled: kept + entries.kept > 0 });
  return (
    <Card title={translate('importing.state.undone')}>
      <Figures
        figures={[
          ['importing.undone.archived', archived],
          ['importing.undone.restored', restored],
          ['importing.undone.kept', kept],
          ['importing.undone.removed', entries.removed],
          ['importing.undone.hidden', entries.hidden],
          ['importing.undone.keptEntries', entries.kept],
        ]}
      />
      <ul className="hn-import-new">
        {(left.data?.rows ?? []).map(({ id, name }) => (
          <li key={id}>
            <Link to={`/products/${id}`}>
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
        {(left.data?.entries ?? []).map(({ kind, name, why }) => (
          <li key={`${kind} ${name}`}>
            {translate(`importing.undone.why.${why}`, { name: isolate(name), kind: translate(`catalog.kind.${kind}`) })}
          </li>
        ))}
      </ul>
    </Card>
  );
}
