import { importLimits } from '@hanout/contracts/imports/imports';
import type { ProductImport } from '@hanout/contracts/imports/imports';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Anchor, Group } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { LeaveGuard } from '../../../shell/leave-guard.tsx';
import { FileZone } from './file-zone.tsx';
import { fileAddress } from './import-calls.ts';
import { useFileSending } from './use-file-sending.ts';
import './imports.css';

type ImportFileProps = {
  /** An import whose file has not all arrived; null: a new one. */
  readonly begun: ProductImport | null;
  readonly onRead: (read: ProductImport) => void;
};

/** The first step: the file, or the template to fill. */
export function ImportFile({ begun, onRead }: ImportFileProps) {
  const translate = useTranslate();
  const { sent, read, problem, send } = useFileSending();
  const go = useEffectEvent(onRead);
  // Only now nothing is under way any more, and the page may be left without being asked.
  useEffect(() => {
    if (read !== null) go(read);
  }, [read]);
  const [isOther, setOther] = useState(false);
  const take = (file: File) => {
    const isAnother = begun !== null && file.name !== begun.fileName;
    setOther(isAnother);
    if (!isAnother) void send(file, begun?.id ?? null);
  };
  return (
    <>
      <LeaveGuard isDirty={sent !== null} />
      {problem === null ? null : <ProblemBanner problem={problem} title={translate('importing.notRead')} />}
      {begun === null ? null : <p role="status">{translate('importing.sendingAgain', { name: begun.fileName })}</p>}
      <FileZone
        label={translate('importing.drop')}
        hint={translate('importing.dropFrom')}
        button={translate('importing.choose')}
        kinds={['.csv', '.tsv', '.txt', '.xlsx']}
        kindRefusal={translate('importing.kindWrong')}
        most={importLimits.fileBytes}
        sent={sent}
        onFile={take}
      >
        {isOther && begun !== null ? (
          <p role="alert" className="hn-file-refusal">
            {translate('importing.otherFile', { name: begun.fileName })}
          </p>
        ) : null}
        {sent === null ? (
          <Group gap="md" justify="center">
            <Anchor href={fileAddress('template.csv')}>{translate('importing.templateCsv')}</Anchor>
            <Anchor href={fileAddress('template.xlsx')}>{translate('importing.templateXlsx')}</Anchor>
          </Group>
        ) : null}
      </FileZone>
    </>
  );
}
