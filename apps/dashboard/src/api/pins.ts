import { pinsSchema } from '@hanout/contracts/staff/pins';
import type { Pinned, PinKind, Pins } from '@hanout/contracts/staff/pins';
import type { Language } from '@hanout/i18n';
import { queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from './client.ts';

export const pinKeys = { all: ['pins'] as const };

export function pinsQuery(api: ApiClient, language: Language) {
  return queryOptions<Pins>({
    queryKey: [...pinKeys.all, language],
    queryFn: ({ signal }) => api.read('/pins', pinsSchema, { signal }),
    staleTime: 60_000,
  });
}

/** As the addresses of pages and the answers of the server name it. */
export type Named = { readonly kind: PinKind; readonly id: string };

export const changePin = (api: ApiClient, pinned: Named, isPinned: boolean): Promise<Answer<Pins>> =>
  api.send('/pins', pinsSchema, { pinned: toPinned(pinned), isPinned });

export const orderPins = (api: ApiClient, pins: readonly Named[]): Promise<Answer<Pins>> =>
  api.send('/pins/order', pinsSchema, { pins: pins.map(toPinned) });

const toPinned = ({ kind, id }: Named): Pinned => ({ kind, id });
