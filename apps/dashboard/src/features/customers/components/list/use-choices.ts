import { useLanguage } from '@hanout/ui/text/translate-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { wilayasQuery } from '../../../../api/places.ts';
import { useApplication } from '../../../../app/application.ts';
import { useSession } from '../../../../session/use-session.ts';
import { customerEnumerationsQuery } from '../../api/customer-calls.ts';

type ChosenFilter = 'type' | 'segment' | 'wilaya' | 'tag' | 'shop';
type Choice = { readonly id: string; readonly name: string };

/** What the list is narrowed by, to choose from; `segments` and `types` are the server's (ST-20). */
export function useCustomerChoices(): Readonly<Record<ChosenFilter, readonly Choice[]>> {
  const { api } = useApplication();
  const language = useLanguage();
  const enumerations = useQuery(customerEnumerationsQuery(api, language)).data;
  const { shops } = useSession();
  const wilayas = useQuery(wilayasQuery(language)).data ?? [];
  return {
    type: (enumerations?.types ?? []).map(({ value, label }) => ({ id: value, name: label })),
    segment: (enumerations?.segments ?? []).map(({ id, name }) => ({ id: String(id), name })),
    tag: (enumerations?.tags ?? []).map((tag) => ({ id: tag, name: tag })),
    // Whoever has one shop has nothing to choose.
    shop: shops.length < 2 ? [] : shops.map(({ id, name }) => ({ id: String(id), name })),
    wilaya: wilayas.map(({ id, name }) => ({ id, name: `${id} ${name}` })),
  };
}
