import {
  documentVersionSchema,
  documentVersionsSchema,
  presenceSchema,
  type Document,
  type DocumentKind,
} from '@hanout/contracts/builders/documents';
import { ProblemError } from '@hanout/ui/errors/problem.ts';
import { queryOptions } from '@tanstack/react-query';
import type { ZodType } from 'zod';
import type { ApiClient } from '../api/client.ts';

const HERE_EVERY_MS = 10_000;

/** What is built: where it is asked for, and what it is made of. */
export type DocumentOf<C> = {
  readonly shopId: number;
  readonly kind: DocumentKind;
  /** which one, of what a shop has several of */
  readonly key?: number;
  readonly content: ZodType<C>;
  readonly schema: ZodType<Document<C>>;
};

type Place = Pick<DocumentOf<unknown>, 'shopId' | 'kind' | 'key'>;

export const pathOf = ({ shopId, kind, key }: Place): string =>
  `/shops/${shopId}/documents/${kind}${key === undefined ? '' : `/${key}`}`;
export const keyOf = ({ shopId, kind, key }: Place) => ['documents', shopId, kind, ...(key === undefined ? [] : [key])];

export function documentQuery<C>(api: ApiClient, of: DocumentOf<C>) {
  return queryOptions({
    queryKey: keyOf(of),
    queryFn: ({ signal }) => api.read(pathOf(of), of.schema, { signal }),
    // What is typed meanwhile is laid over what was read: it is read anew when somebody else has changed it.
    staleTime: Infinity,
    refetchOnMount: 'always',
  });
}

/** Says that one is here, and hears who else is. */
export function presenceQuery(api: ApiClient, of: Place) {
  return queryOptions({
    queryKey: [...keyOf(of), 'presence'],
    queryFn: async () => {
      const answer = await api.send(`${pathOf(of)}/presence`, presenceSchema, {});
      if (!answer.ok) throw new ProblemError(answer.problem);
      return answer.value;
    },
    refetchInterval: HERE_EVERY_MS,
  });
}

export function versionsQuery(api: ApiClient, of: Place) {
  return queryOptions({
    queryKey: [...keyOf(of), 'versions'],
    queryFn: ({ signal }) => api.read(`${pathOf(of)}/versions`, documentVersionsSchema, { signal }),
  });
}

export function versionQuery<C>(api: ApiClient, of: DocumentOf<C>, number: number) {
  return queryOptions({
    queryKey: [...keyOf(of), 'versions', number],
    queryFn: ({ signal }) =>
      api.read(`${pathOf(of)}/versions/${number}`, documentVersionSchema(of.content), { signal }),
    staleTime: Infinity,
  });
}
