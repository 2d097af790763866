import { bulkOutcomesSchema, bulkPreviewSchema } from '@hanout/contracts/orders/order-bulk';
import type { BulkChoice, BulkOutcomes, BulkPreview, BulkRun, BulkTask } from '@hanout/contracts/orders/order-bulk';
import { ProblemError } from '@hanout/ui/errors/problem.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../../../api/client.ts';

/** What would come of it; asked anew each time, since others work on the same orders. */
export function bulkPreviewQuery(api: ApiClient, choice: BulkChoice, task: BulkTask) {
  return queryOptions<BulkPreview>({
    queryKey: ['order-bulk', choice, task],
    queryFn: async () => {
      const answer = await api.send('/orders/bulk/preview', bulkPreviewSchema, { choice, task });
      if (!answer.ok) throw new ProblemError(answer.problem);
      return answer.value;
    },
    staleTime: 0,
    gcTime: 0,
  });
}

export function runBulk(api: ApiClient, run: BulkRun, key: string): Promise<Answer<BulkOutcomes>> {
  return api.send('/orders/bulk', bulkOutcomesSchema, run, { key });
}
