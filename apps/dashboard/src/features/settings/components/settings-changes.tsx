import type { SettingsChanges as Changes } from '@hanout/contracts/shop-sections';
import { LEGAL_FIELDS } from '@hanout/contracts/legal-identity';
import { formatDateTime, type Translate } from '@hanout/i18n';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { settingsChangesKeys, settingsChangesQuery, takeBackChange } from '../api/changes-calls.ts';
import { sectionKeys } from '../api/section-calls.ts';
import { settingsKeys } from '../api/settings-calls.ts';
import './settings-changes.css';

type SettingsChangesProps = { readonly shopId: number; readonly onTakenBack: () => void };

/** Who changed what of the shop's settings, and the way back. */
export function SettingsChanges({ shopId, onTakenBack }: SettingsChangesProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const query = useInfiniteQuery(settingsChangesQuery(api, shopId));
  const problem = problemOf(query.error);
  const takingBack = useChange<number, Changes>({
    send: async (id) => {
      const answer = await takeBackChange(api, shopId, id);
      if (answer.ok) onTakenBack();
      return answer;
    },
    renews: [settingsChangesKeys.all],
    renewsBeside: [sectionKeys.all, settingsKeys.all],
    said: () => translate('settings.takenBack'),
  });
  const changes = query.data?.pages.flatMap((page) => page.changes) ?? [];
  return (
    <Card title={translate('settings.section.changes')}>
      <p className="hn-soft">{translate('settings.section.changesWhy')}</p>
      {problem === null ? null : (
        <ProblemBanner problem={problem} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
      {query.isPending && problem === null ? <Skeleton height={120} /> : null}
      {query.data !== undefined && changes.length === 0 ? <p>{translate('settings.noChanges')}</p> : null}
      <ol className="hn-changes">
        {changes.map((change) => (
          <ChangeRow
            key={change.id}
            change={change}
            isBusy={takingBack.isRunning}
            onTakeBack={() => void takingBack.run(change.id)}
          />
        ))}
      </ol>
      {query.hasNextPage ? (
        <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {translate('settings.olderChanges')}
        </Button>
      ) : null}
    </Card>
  );
}

type ChangeRowProps = {
  readonly change: Changes['changes'][number];
  readonly isBusy: boolean;
  readonly onTakeBack: () => void;
};

function ChangeRow({ change: { at, by, section, fields, canTakeBack }, isBusy, onTakeBack }: ChangeRowProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const title = translate(`settings.section.${section}`);
  return (
    <li>
      <div>
        <strong>{title}</strong>
        <span className="hn-soft">
          {[by ?? translate('settings.installation'), formatDateTime(Date.parse(at), language)].join(' · ')}
        </span>
        <ul>
          {fields.map(({ field, before, after }) => (
            <li key={field}>
              {labelOfField(field, translate)} : <del dir="auto">{shortOf(before)}</del>{' '}
              <ins dir="auto">{shortOf(after)}</ins>
            </li>
          ))}
        </ul>
      </div>
      {canTakeBack ? (
        <Button variant="default" size="compact-sm" disabled={isBusy} onClick={onTakeBack}>
          {translate('settings.takeBack')}
        </Button>
      ) : null}
    </li>
  );
}

/** What the form of the field calls it. */
function labelOfField(field: string, translate: Translate): string {
  if (field === 'openingHours') return translate('settings.section.hours');
  if (field === 'firstWeekday' || field === 'showsHours') return translate(`settings.hours.${field}`);
  if (field === 'announcement' || field === 'consentTexts' || field === 'social')
    return translate(field === 'announcement' ? 'settings.section.announcement' : 'settings.section.settings');
  if (field === 'translations') return translate('settings.legal.companyNameAr');
  return isLegalField(field) ? translate(`settings.legal.${field}`) : translate(`settings.${field}`);
}

const LEGAL: readonly string[] = LEGAL_FIELDS;
const isLegalField = (field: string): boolean => LEGAL.includes(field);

const LONGEST = 80;

/** A value in a word or two; what is made of many parts is not spelled out. */
function shortOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (value === true) return '✓';
  if (value === false) return '✗';
  const text = partsOf(value).join(' · ');
  if (text === '') return '—';
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

function partsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(partsOf) : [];
}
