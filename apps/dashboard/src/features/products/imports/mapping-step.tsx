import type { CheckImport, ProductImport, ReadImport } from '@hanout/contracts/imports/imports';
import { formatDate } from '@hanout/i18n';
import type { Problem } from '@hanout/ui/errors/problem.ts';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Alert, Anchor, Button, Group } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useRenewal } from '../../../api/cache.ts';
import { shownInForm, useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { usePriceWords } from '../../../session/use-price-words.ts';
import { FileFacts } from './file-facts.tsx';
import { importCalls, importKeys } from './import-calls.ts';
import { ImportOptionFields } from './import-options.tsx';
import { ImportPictures } from './import-pictures.tsx';
import { fieldLabel, findRepeated, neededDefaults } from './import-fields.ts';
import { MappingColumns } from './mapping-columns.tsx';
import { useMappingDraft } from './use-mapping-draft.ts';

type MappingStepProps = {
  readonly current: ProductImport;
  readonly file: NonNullable<ProductImport['file']>;
  readonly onChanged: (next: ProductImport) => void;
};

/** The second step: what each column is, and what is done with its rows. */
export function MappingStep({ current, file, onChanged }: MappingStepProps) {
  const translate = useTranslate();
  const { priceWord } = usePriceWords();
  const { api } = useApplication();
  const renew = useRenewal();
  const { mapping, options, change, forget } = useMappingDraft(current);
  const [problem, setProblem] = useState<Problem | null>(null);
  const checking = useChange<CheckImport, ProductImport>({
    send: (how) => importCalls(api).check(current.id, how),
    refused: shownInForm,
  });
  const reading = useChange<ReadImport, ProductImport>({
    send: (how) => importCalls(api).read(current.id, how),
    refused: shownInForm,
  });
  const isBusy = checking.isRunning || reading.isRunning;
  const repeated = findRepeated(mapping);
  const lacksName =
    options.mode !== 'update' &&
    !mapping.includes('combinationValues') &&
    !mapping.some((field) => field?.startsWith('name.') === true);

  const needed = neededDefaults(mapping, options);
  const [refusals, setRefusals] = useState(0);
  const chosen = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) chosen.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const refused = (reason: Problem | null) => {
    setProblem(reason);
    // Another tab or person may have gone on with it: then the page shows where it stands now.
    void renew({ renewsExactly: importKeys.one(current.id) });
  };
  const check = async () => {
    if (needed.some((name) => options[name] === null)) return setRefusals((before) => before + 1);
    const answer = await checking.run({ mapping, options });
    if (!answer.ok) return refused(answer.problem);
    forget({ mapping, options });
    return onChanged(answer.value);
  };
  const readAgain = async (how: ReadImport) => {
    setProblem(null);
    const answer = await reading.run(how);
    if (!answer.ok) return refused(answer.problem);
    forget({ mapping: answer.value.mapping, options: answer.value.options });
    return onChanged(answer.value);
  };
  return (
    <>
      {problem === null ? null : <ProblemBanner problem={problem} />}
      {file.sameAs === null ? null : <SameFile sameAs={file.sameAs} />}
      <Card title={translate('importing.step.columns')}>
        <FileFacts
          file={file}
          options={options}
          isBusy={isBusy}
          onFormat={(format) => change({ options: { ...options, format } })}
          onRead={(how) => void readAgain(how)}
        />
        <p className="hn-soft">{translate(current.isRemembered ? 'importing.remembered' : 'importing.detected')}</p>
        <MappingColumns file={file} mapping={mapping} onChange={(next) => change({ mapping: [...next] })} />
      </Card>
      <Card title={translate('importing.options')}>
        <div ref={chosen}>
          <ImportOptionFields
            options={options}
            needed={needed}
            isRefused={refusals > 0}
            onChange={(next) => change({ options: next })}
          />
        </div>
      </Card>
      <ImportPictures current={current} onChanged={onChanged} />
      <div className="hn-import-actions">
        <p role="status">
          {repeated !== null
            ? translate('importing.twice', { field: fieldLabel(repeated, { translate, priceWord }) })
            : translate(lacksName ? 'importing.noName' : 'importing.checkHint')}
        </p>
        <Button disabled={isBusy || repeated !== null} aria-busy={isBusy} onClick={() => void check()}>
          {translate('importing.check')}
        </Button>
      </div>
    </>
  );
}

function SameFile({ sameAs }: { readonly sameAs: { readonly id: string; readonly endedAt: string } }) {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <Alert color="yellow" role="status">
      <Group gap="sm">
        <span>{translate('importing.sameAs', { date: formatDate(Date.parse(sameAs.endedAt), language) })}</span>
        <Anchor component={Link} to={`/products/imports/${sameAs.id}`}>
          {translate('importing.seeIt')}
        </Anchor>
      </Group>
    </Alert>
  );
}
