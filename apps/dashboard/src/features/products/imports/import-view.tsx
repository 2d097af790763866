import type { ProductImport } from '@hanout/contracts/imports/imports';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import type { Problem } from '@hanout/ui/errors/problem.ts';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { put, useCacheWrites, useRenewal } from '../../../api/cache.ts';
import { shownInForm, useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { productKeys } from '../api/product-queries.ts';
import { ImportAddresses } from './import-addresses.tsx';
import { ImportCounts } from './import-counts.tsx';
import { ImportFile } from './import-file.tsx';
import { ImportFindings } from './import-findings.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportResult } from './import-result.tsx';
import { importCalls, importKeys, importQuery, isMoving } from './import-calls.ts';
import type { ImportStep } from './import-calls.ts';
import { STEP_OF, importSteps } from './import-steps.ts';
import { MappingStep } from './mapping-step.tsx';
import { PRODUCT_ENUMERATIONS } from '../../../api/product-enumerations.ts';
import './imports.css';

/** One import, wherever it stands: the address is enough to find it again. */
export function ImportView({ current }: { readonly current: ProductImport }) {
  const write = useCacheWrites();
  const { api } = useApplication();
  const [isMapping, setMapping] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const query = useQuery(importQuery(api, current.id));
  const show = (next: ProductImport) => {
    write([put(importKeys.one(next.id), next)]);
    setMapping(false);
  };
  const stepping = useChange<ImportStep, ProductImport>({
    send: (name) => importCalls(api).step(current.id, name),
    refused: shownInForm,
  });
  const isBusy = stepping.isRunning || query.isRefetching;
  const step = async (name: ImportStep) => {
    setProblem(null);
    const outcome = await stepping.run(name);
    if (outcome.ok) return show(outcome.value);
    // Another tab or person may have gone on with it: then the page shows where it stands now.
    const now = await query.refetch();
    if (now.data?.state === current.state || now.data === undefined) setProblem(outcome.problem);
    return undefined;
  };
  useRefreshedProducts(current);
  const polling = isMoving(current.state) ? problemOf(query.error) : null;
  const { state, file } = current;
  const chooses = file !== null && (state === 'read' || (state === 'checked' && isMapping));
  return (
    <div className="hn-import">
      <ImportSteps step={chooses ? 1 : STEP_OF[state]} />
      {problem === null ? null : <ProblemBanner problem={problem} />}
      {polling === null ? null : <ProblemBanner problem={polling} onRetry={() => void query.refetch()} />}
      {state === 'uploading' ? <ImportFile begun={current} onRead={show} /> : null}
      {chooses ? (
        <MappingStep
          key={`${file.encoding ?? ''}${file.separator ?? ''}`}
          current={current}
          file={file}
          onChanged={show}
        />
      ) : null}
      {state === 'checking' || state === 'undoing' ? <ImportProgress current={current} /> : null}
      {state === 'running' ? (
        <ImportProgress current={current}>
          <CancelButton isBusy={isBusy} onCancel={() => void step('cancel')} />
        </ImportProgress>
      ) : null}
      {state === 'checked' && !isMapping ? (
        <CheckedStep
          current={current}
          isBusy={isBusy}
          onChange={() => setMapping(true)}
          onStart={() => void step('start')}
        />
      ) : null}
      {STEP_OF[state] === 3 && !isMoving(state) ? (
        <>
          <ImportResult current={current} isBusy={isBusy} onStep={(name) => void step(name)} />
          {state === 'done' || state === 'cancelled' ? (
            <ImportAddresses current={current} isBusy={isBusy} onFetch={() => void step('fetch-pictures')} />
          ) : null}
          <ImportFindings current={current} />
        </>
      ) : null}
    </div>
  );
}

type CheckedStepProps = {
  readonly current: ProductImport;
  readonly isBusy: boolean;
  readonly onChange: () => void;
  readonly onStart: () => void;
};

/** The third step: what would be done, what is wrong, and the way on. */
function CheckedStep({ current, isBusy, onChange, onStart }: CheckedStepProps) {
  const translate = useTranslate();
  const hasWork = current.counts.created + current.counts.changed > 0;
  return (
    <>
      <ImportCounts current={current} isDone={false} />
      <div className="hn-import-actions">
        <p role="status">{translate(hasWork ? 'importing.checkHint' : 'importing.nothingToDo')}</p>
        <Button variant="default" disabled={isBusy} onClick={onChange}>
          {translate('importing.change')}
        </Button>
        <Button disabled={isBusy || !hasWork} aria-busy={isBusy} onClick={onStart}>
          {translate('importing.start')}
        </Button>
      </div>
      <ImportFindings current={current} />
    </>
  );
}

function CancelButton({ isBusy, onCancel }: { readonly isBusy: boolean; readonly onCancel: () => void }) {
  const translate = useTranslate();
  return (
    <Group justify="flex-end" mt="sm">
      <Button variant="default" disabled={isBusy} onClick={onCancel}>
        {translate('importing.cancel')}
      </Button>
    </Group>
  );
}

function ImportSteps({ step }: { readonly step: number }) {
  const translate = useTranslate();
  return (
    <ol className="hn-import-steps" aria-label={translate('importing.steps')}>
      {importSteps.map((name, index) => (
        <li key={name} aria-current={index === step ? 'step' : undefined} data-past={index < step}>
          {translate(`importing.step.${name}`)}
        </li>
      ))}
    </ol>
  );
}

/** What an import or taking it back has changed is shown everywhere, once it has ended. */
function useRefreshedProducts({ state }: ProductImport): void {
  const renew = useRenewal();
  const hasWritten = STEP_OF[state] === 3 && !isMoving(state);
  const tell = useEffectEvent(
    () => void renew({ renewsBeside: [productKeys.lists, PRODUCT_ENUMERATIONS, [...importKeys.all, 'list']] }),
  );
  useEffect(() => {
    if (hasWritten) tell();
  }, [hasWritten, state]);
}
