import type { ProductImport } from '@hanout/contracts/catalog-imports';
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

function Undone({ current }: { readonly current: ProductImport }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const undo = current.undo ?? { archived: 0, restored: 0, kept: 0 };
  const kept = useQuery({ ...keptQuery(api, current.id), enabled: undo.kept > 0 });
  return (
    <Card title={translate('importing.state.undone')}>
      <Figures
        figures={[
          ['importing.undone.archived', undo.archived],
          ['importing.undone.restored', undo.restored],
          ['importing.undone.kept', undo.kept],
        ]}
      />
      <ul className="hn-import-new">
        {(kept.data?.rows ?? []).map(({ id, name }) => (
          <li key={id}>
            <Link to={`/products/${id}`}>
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
