import type { CustomerEnumerations } from '@hanout/contracts/customers/customers';
import { useLanguage } from '@hanout/ui/text/translate-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { wordsIn } from '../../../api/words.ts';
import { useApplication } from '../../../app/application.ts';
import { customerEnumerationsQuery } from '../api/customer-calls.ts';

/** The words of customers, their past orders and their imports, which are the server's (ST-20). */
export function useCustomerWords() {
  const { api } = useApplication();
  const served = useQuery(customerEnumerationsQuery(api, useLanguage())).data;
  return wordsIn(served === undefined ? undefined : groupsOf(served));
}

function groupsOf({ types, states, outcomes, importSubjects, importSystems, importStates }: CustomerEnumerations) {
  return { types, states, outcomes, importSubjects, importSystems, importStates };
}
