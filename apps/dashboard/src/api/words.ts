import { returnEnumerationsSchema, type ReturnEnumerations } from '@hanout/contracts/orders/returns';
import { callEnumerationsSchema, messageEnumerationsSchema, paperEnumerationsSchema } from '@hanout/contracts/words';
import { useLanguage } from '@hanout/ui/text/translate-context.tsx';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApplication } from '../app/application.ts';
import type { Language } from '@hanout/i18n';
import type { ApiClient } from './client.ts';
import { ENUMERATIONS, TRANSITIONS } from './choices.ts';

type Word = { readonly value: string; readonly label: string };

/** The server's word for a value in the person's language; nothing until it is there: a code is no word. */
export function labelOf(words: readonly Word[] | undefined, value: string): string {
  return words === undefined ? '' : (words.find((word) => word.value === value)?.label ?? value);
}

export type WordOf<G extends string> = (group: G, value: string) => string;

/** The words of an area, by the list that a value is of. */
export function wordsIn<G extends string>(served: Readonly<Record<G, readonly Word[]>> | undefined): WordOf<G> {
  return (group, value) => labelOf(served?.[group], value);
}

const said = { meta: ENUMERATIONS, staleTime: Infinity };

export function callWordsQuery(api: ApiClient, language: Language) {
  return queryOptions({
    ...said,
    queryKey: ['words', 'calls', language],
    queryFn: ({ signal }) => api.read('/calls/enumerations', callEnumerationsSchema, { signal }),
  });
}

export function messageWordsQuery(api: ApiClient, language: Language) {
  return queryOptions({
    ...said,
    queryKey: ['words', 'messages', language],
    queryFn: ({ signal }) => api.read('/messages/enumerations', messageEnumerationsSchema, { signal }),
  });
}

export function paperWordsQuery(api: ApiClient, language: Language) {
  return queryOptions({
    ...said,
    queryKey: ['words', 'papers', language],
    queryFn: ({ signal }) => api.read('/papers/enumerations', paperEnumerationsSchema, { signal }),
  });
}

export function returnWordsQuery(api: ApiClient, language: Language) {
  return queryOptions<ReturnEnumerations>({
    meta: TRANSITIONS,
    staleTime: Infinity,
    queryKey: ['words', 'returns', language],
    queryFn: ({ signal }) => api.read('/returns/enumerations', returnEnumerationsSchema, { signal }),
  });
}

export function useCallWords() {
  const { api } = useApplication();
  return wordsIn(useQuery(callWordsQuery(api, useLanguage())).data);
}

export function useMessageWords() {
  const { api } = useApplication();
  return wordsIn(useQuery(messageWordsQuery(api, useLanguage())).data);
}

export function usePaperWords() {
  const { api } = useApplication();
  return wordsIn(useQuery(paperWordsQuery(api, useLanguage())).data);
}

export function useReturnWords() {
  const { api } = useApplication();
  const served = useQuery(returnWordsQuery(api, useLanguage())).data;
  return wordsIn(
    served === undefined ? undefined : { states: served.states, views: served.views, outcomes: served.outcomes },
  );
}

export type MessageWordOf = ReturnType<typeof useMessageWords>;
