import type { CountDetail } from '@hanout/contracts/warehouses/stock-counts';
import { formatDateTime } from '@hanout/i18n';
import { Money } from '@hanout/ui/money/money.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Progress } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { isPermitted } from '../../../../session/permissions.ts';
import { useSession } from '../../../../session/use-session.ts';
import { Fact, Facts } from '../../../../shell/facts/fact.tsx';
import { LinesCard } from './lines-card.tsx';
import { NotesCard } from './notes-card.tsx';
import { PartsCard } from './parts-card.tsx';
import { RemarkDialog } from './remark-dialog.tsx';
import '../counts.css';

type Shown = { readonly shown: CountDetail };

export function CountView({ shown }: Shown) {
  return (
    <div className="hn-count-columns hn-count-view">
      <div>
        <AboutCard shown={shown} />
        <NotesCard shown={shown} />
        <PartsCard shown={shown} />
        <DifferencesCard shown={shown} />
        <CourseCard shown={shown} />
      </div>
      <LinesCard shown={shown} />
    </div>
  );
}

function AboutCard({ shown }: Shown) {
  const translate = useTranslate();
  const { warehouse, kind, mode, about, note, lines, countedLines, counters, approvedBy, actions, state } = shown;
  const [isWriting, setWriting] = useState(false);
  const mayWrite = isPermitted(useSession(), 'stock.write');
  const progress = translate('counts.progressOf', { counted: countedLines, lines });
  const approval = state === 'to_approve' ? actions.find(({ action }) => action === 'approve') : undefined;
  return (
    <Card title={translate('counts.about')} isFirst>
      <p>
        {translate('counts.progress')} {progress}
      </p>
      <Progress value={lines === 0 ? 0 : (100 * countedLines) / lines} aria-label={progress} />
      <Facts>
        <Fact name={translate('counts.warehouse')}>
          <bdi>{warehouse.name}</bdi>
        </Fact>
        <Fact name={translate('counts.kindTitle')}>
          {translate(`counts.kind.${kind}`)}
          {about.map((word) => (
            <div key={word}>
              <bdi>{word}</bdi>
            </div>
          ))}
        </Fact>
        <Fact name={translate('counts.modeTitle')}>{translate(`counts.mode.${mode}`)}</Fact>
        {counters.length === 0 ? null : (
          <Fact name={translate('counts.countedBy')}>
            <bdi>{counters.map(({ name }) => name).join(', ')}</bdi>
          </Fact>
        )}
        {approvedBy === '' ? null : (
          <Fact name={translate('counts.approvedBy')}>
            <bdi>{approvedBy}</bdi>
          </Fact>
        )}
      </Facts>
      {note === '' ? null : <p dir="auto">{note}</p>}
      {mayWrite ? (
        <Button variant="subtle" size="xs" onClick={() => setWriting(true)}>
          {translate('counts.editNote')}
        </Button>
      ) : null}
      <RemarkDialog shown={shown} opened={isWriting} onClose={() => setWriting(false)} />
      {approval?.reason === null || approval === undefined ? null : <p className="hn-soft">{approval.reason}</p>}
      <p className="hn-soft">{translate('counts.untouched')}</p>
    </Card>
  );
}

function DifferencesCard({ shown: { differences, state } }: Shown) {
  const translate = useTranslate();
  return (
    <Card
      title={translate('counts.differences')}
      beside={state === 'posted' ? <Link to="/stock/movements?cause=count">{translate('counts.journal')}</Link> : null}
    >
      {differences === null ? (
        <p className="hn-soft">{translate('counts.hidden')}</p>
      ) : (
        <Facts>
          <Fact name={translate('counts.lines')}>{differences.lines}</Fact>
          <Fact name={translate('counts.pieces')}>
            <bdi dir="ltr">{differences.pieces}</bdi>
          </Fact>
          <Fact name={translate('counts.value')}>
            <Money centimes={differences.valueCentimes} />
          </Fact>
          {differences.problems === 0 ? null : <Fact name={translate('counts.problems')}>{differences.problems}</Fact>}
        </Facts>
      )}
    </Card>
  );
}

function CourseCard({ shown: { history } }: Shown) {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <Card title={translate('counts.course')}>
      <ol className="hn-count-course">
        {history.map(({ id, at, label, by }) => (
          <li key={id}>
            <span className="hn-strong">{label}</span>
            <div className="hn-soft">
              <time dateTime={at}>{formatDateTime(Date.parse(at), language)}</time>
              {by === '' ? null : (
                <>
                  {' · '}
                  <bdi>{by}</bdi>
                </>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
