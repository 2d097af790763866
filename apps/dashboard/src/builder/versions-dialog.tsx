import { formatDateTime } from '@hanout/i18n';
import { ReadProblem } from './read-problem.tsx';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApplication } from '../app/application.ts';
import { DifferenceList } from './difference-list.tsx';
import type { Difference } from './difference.ts';
import { versionQuery, versionsQuery, type DocumentOf } from './document-calls.ts';
import type { BuiltDocument } from './use-document.ts';

type VersionsDialogProps<C> = {
  readonly opened: boolean;
  readonly of: DocumentOf<C>;
  readonly built: BuiltDocument<C>;
  readonly differences: (before: C | null, after: C) => readonly Difference[];
  readonly onClose: () => void;
  readonly onRestore: (number: number) => void;
};

/** Everything that shoppers have seen of it, the latest first, beside the draft. */
export function VersionsDialog<C>(props: VersionsDialogProps<C>) {
  const translate = useTranslate();
  return (
    <Dialog opened={props.opened} onClose={props.onClose} title={translate('builder.versions')} size={560}>
      {props.opened ? <VersionList {...props} /> : null}
    </Dialog>
  );
}

function VersionList<C>({ of, built, differences, onRestore }: VersionsDialogProps<C>) {
  const translate = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const list = useQuery(versionsQuery(api, of));
  const [compared, setCompared] = useState<number | null>(null);
  if (list.isError) return <ReadProblem error={list.error} />;
  if (list.data === undefined) return <Loader aria-label={translate('ui.loading')} />;
  if (list.data.versions.length === 0) return <p>{translate('builder.noVersions')}</p>;
  return (
    <ul className="hn-builder-versions">
      {list.data.versions.map(({ number, at, by, why, isShown }) => (
        <li key={number}>
          <p>
            <strong>{translate('builder.version', { number: String(number) })}</strong>
            {isShown ? ` · ${translate('builder.isShown')}` : ''}
          </p>
          <p>
            {translate(`builder.why.${why}`)} · {formatDateTime(Date.parse(at), language)} ·{' '}
            <bdi>{by ?? translate('builder.byItself')}</bdi>
          </p>
          <div className="hn-builder-acts">
            <Button
              variant="default"
              size="compact-md"
              onClick={() => setCompared(compared === number ? null : number)}
            >
              {translate('builder.compare')}
            </Button>
            <Button variant="default" size="compact-md" onClick={() => onRestore(number)}>
              {translate('builder.restore')}
            </Button>
          </div>
          {compared === number ? (
            <Compared of={of} number={number} present={built.steps.present} differences={differences} />
          ) : null}
        </li>
      ))}
    </ul>
  );
}

type ComparedProps<C> = Pick<VersionsDialogProps<C>, 'of' | 'differences'> & {
  readonly number: number;
  readonly present: C;
};

function Compared<C>({ of, number, present, differences }: ComparedProps<C>) {
  const translate = useTranslate();
  const { api } = useApplication();
  const version = useQuery(versionQuery(api, of, number));
  if (version.isError) return <ReadProblem error={version.error} />;
  if (version.data === undefined) return <Loader size={18} aria-label={translate('ui.loading')} />;
  return (
    <>
      <p>{translate('builder.comparedWithDraft')}</p>
      <DifferenceList differences={differences(version.data.content, present)} />
    </>
  );
}
