import { useLanguage } from '@hanout/ui/text/translate-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useApplication } from '../../../app/application.ts';
import { useSession } from '../../../session/use-session.ts';
import { moneyEnumerationsQuery } from '../api/money-calls.ts';

type Choice = { readonly id: string; readonly name: string };
type Named = 'who' | 'carrier' | 'age' | 'shop' | 'cause' | 'account' | 'paymentType';

export type MoneyWords = {
  /** What lists are narrowed by, to choose from; whoever has one shop has nothing to choose. */
  readonly choices: Readonly<Record<Named, readonly Choice[]>>;
  /** The word of a value; the value itself until the words are there. */
  readonly wordOf: (name: Named, value: string) => string;
};

/** The words of debts, accounts and causes, which are the server's (ST-20). */
export function useMoneyWords(): MoneyWords {
  const { api } = useApplication();
  const language = useLanguage();
  const words = useQuery(moneyEnumerationsQuery(api, language)).data;
  const { shops } = useSession();
  const listed = (values: readonly { readonly value: string; readonly label: string }[] = []): readonly Choice[] =>
    values.map(({ value, label }) => ({ id: value, name: label }));
  const choices = {
    who: listed(words?.debtors),
    carrier: (words?.carriers ?? []).map(({ id, name }) => ({ id: String(id), name })),
    age: listed(words?.ages),
    shop: shops.length < 2 ? [] : shops.map(({ id, name }) => ({ id: String(id), name })),
    cause: listed(words?.causes),
    account: listed(words?.accounts),
    paymentType: listed(words?.paymentTypes),
  };
  return { choices, wordOf: (name, value) => choices[name].find(({ id }) => id === value)?.name ?? value };
}
