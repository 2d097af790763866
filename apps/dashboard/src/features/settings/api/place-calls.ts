import { imagePlaceSchema } from '@hanout/contracts/data/image-place';
import type { ImageMove, ImagePlaceView } from '@hanout/contracts/data/image-place';
import { queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../../../api/client.ts';

export const placeKey = ['data', 'image-place'] as const;
const WHILE_MOVING_MS = 1_000;

/** Looked at each second while they move. */
export function placeQuery(api: ApiClient) {
  return queryOptions<ImagePlaceView>({
    queryKey: placeKey,
    queryFn: ({ signal }) => api.read('/image-place', imagePlaceSchema, { signal }),
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data.movingTo === null ? false : WHILE_MOVING_MS,
  });
}

export const moveImages = (api: ApiClient, move: ImageMove): Promise<Answer<ImagePlaceView>> =>
  api.send('/image-place', imagePlaceSchema, move);
