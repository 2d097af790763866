import type { CollectionRule } from '@hanout/contracts/collections/collection-rules';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSettled } from '../../../app/use-settled.ts';
import { useApplication } from '../../../app/application.ts';
import { rulePreviewQuery } from '../api/rule-calls.ts';

const AFTER_TYPING_MS = 300;

type RulePreviewProps = { readonly collectionId: number; readonly rule: CollectionRule | null };

/** What the rule gathers as it stands: how many, and the first of them. */
export function RulePreview({ collectionId, rule }: RulePreviewProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const settled = useSettled(rule, AFTER_TYPING_MS);
  const preview = useQuery(rulePreviewQuery(api, collectionId, settled));
  const problem = problemOf(preview.error);
  return (
    <section className="hn-rule-preview" aria-label={translate('catalog.rule.preview')} aria-busy={preview.isFetching}>
      {rule === null ? (
        <p className="hn-soft">{translate('catalog.rule.incomplete')}</p>
      ) : problem !== null ? (
        <ProblemBanner problem={problem} onRetry={() => void preview.refetch()} retrying={preview.isFetching} />
      ) : preview.data === undefined ? (
        <Skeleton height={72} />
      ) : (
        <>
          <p role="status">
            <strong>{translate('catalog.rule.fits', { count: preview.data.count })}</strong>
          </p>
          {preview.data.count === 0 ? <p className="hn-soft">{translate('catalog.rule.none')}</p> : null}
          <ul>
            {preview.data.products.map(({ id, name, imageUrl }) => (
              <li key={id}>
                {imageUrl === null ? <i /> : <img src={imageUrl} alt="" width={28} height={28} loading="lazy" />}
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
          {preview.data.count > preview.data.products.length ? (
            <p className="hn-soft">
              {translate('catalog.rule.more', { count: preview.data.count - preview.data.products.length })}
            </p>
          ) : null}
        </>
      )}
    </section>
  );
}
