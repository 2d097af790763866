import { importLimits } from '@hanout/contracts/imports/imports';
import type { ProductImport } from '@hanout/contracts/imports/imports';
import type { Problem } from '@hanout/ui/errors/problem.ts';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useState } from 'react';
import { shownInForm, useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { LeaveGuard } from '../../../shell/leave-guard.tsx';
import { FileZone } from './file-zone.tsx';
import { sendPieces } from '../../../api/send-pieces.ts';
import { importCalls, piecesPath } from './import-calls.ts';

type ImportPicturesProps = {
  readonly current: ProductImport;
  readonly onChanged: (next: ProductImport) => void;
};

/** The archive with the pictures that the file names, where there is one. */
export function ImportPictures({ current, onChanged }: ImportPicturesProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const [sent, setSent] = useState<{ readonly name: string; readonly share: number } | null>(null);
  const [arrived, setArrived] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const sending = useChange<File, ProductImport>({
    send: async (file) => {
      const announced = await importCalls(api).announcePictures(current.id, file);
      if (!announced.ok) return announced;
      const onSent = (share: number) => setSent({ name: file.name, share });
      const stopped = await sendPieces(api, { path: piecesPath(current.id, 'pictures'), file, onSent });
      return stopped === null ? announced : { ok: false, problem: stopped, body: null };
    },
    refused: shownInForm,
  });
  const send = async (file: File) => {
    setProblem(null);
    setSent({ name: file.name, share: 0 });
    const outcome = await sending.run(file);
    setSent(null);
    if (!outcome.ok) return setProblem(outcome.problem);
    setArrived(file.name);
    return onChanged(outcome.value);
  };
  const files = current.pictures?.files ?? 0;
  const label =
    arrived !== null
      ? translate('importing.picturesSent', { name: arrived })
      : translate(files > 0 ? 'importing.picturesKnown' : 'importing.picturesHint', { files });
  return (
    <Card title={translate('importing.pictures')}>
      <LeaveGuard isDirty={sent !== null} />
      {problem === null ? null : <ProblemBanner problem={problem} />}
      <FileZone
        label={label}
        button={translate('importing.picturesChoose')}
        kinds={['.zip']}
        kindRefusal={translate('importing.picturesKind')}
        most={importLimits.picturesBytes}
        sent={sent}
        onFile={(file) => void send(file)}
      />
    </Card>
  );
}
