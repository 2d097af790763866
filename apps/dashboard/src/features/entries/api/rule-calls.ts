import { collectionRulePreviewSchema, collectionRuleReadSchema } from '@hanout/contracts/collections/collection-rules';
import type {
  CollectionRule,
  CollectionRulePreview,
  CollectionRuleRead,
  CollectionRuleWrite,
} from '@hanout/contracts/collections/collection-rules';
import { ProblemError } from '@hanout/ui/errors/problem.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../../../api/client.ts';

/** What was read of rules. */
export const RULES = ['collection-rule'] as const;

export function ruleQuery(api: ApiClient, id: number) {
  return queryOptions<CollectionRuleRead>({
    queryKey: [...RULES, id],
    queryFn: ({ signal }) => api.read(`/catalog/collections/${id}/rule`, collectionRuleReadSchema, { signal }),
    staleTime: 0,
  });
}

/** What the collection would gather by the rule; null while it is not complete. */
export function rulePreviewQuery(api: ApiClient, id: number, rule: CollectionRule | null) {
  return queryOptions<CollectionRulePreview>({
    queryKey: ['collection-rule-preview', id, rule],
    enabled: rule !== null,
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const answer = await api.send(`/catalog/collections/${id}/rule-preview`, collectionRulePreviewSchema, rule);
      if (!answer.ok) throw new ProblemError(answer.problem);
      return answer.value;
    },
  });
}

export function writeRule(
  api: ApiClient,
  id: number,
  change: CollectionRuleWrite,
): Promise<Answer<CollectionRuleRead>> {
  return api.send(`/catalog/collections/${id}/rule`, collectionRuleReadSchema, change);
}
