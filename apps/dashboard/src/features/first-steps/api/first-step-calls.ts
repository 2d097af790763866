import { firstStepsSchema, type FirstSteps } from '@hanout/contracts/first-steps';
import type { Language } from '@hanout/i18n';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../api/client.ts';

/** How far each shop is; asked anew by every page that shows it. */
export function firstStepsQuery(api: ApiClient, language: Language) {
  return queryOptions<FirstSteps>({
    queryKey: ['first-steps', language],
    queryFn: ({ signal }) => api.read('/first-steps', firstStepsSchema, { signal }),
    staleTime: 0,
  });
}
