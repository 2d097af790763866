import { imagePlaceSchema } from '@hanout/contracts/data/image-place';
import type { CopiesRemoval, ImageMove, ImagePlaceView } from '@hanout/contracts/data/image-place';
import { queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../../../api/client.ts';

export const placeKey = ['data', 'image-place'] as const;
const WHILE_MOVING_MS = 1_000;

/** Looked at each second while they move, or what they left is removed. */
export function placeQuery(api: ApiClient) {
  return queryOptions<ImagePlaceView>({
    queryKey: placeKey,
    queryFn: ({ signal }) => api.read('/image-place', imagePlaceSchema, { signal }),
    refetchInterval: ({ state }) =>
      state.data !== undefined && (state.data.movingTo !== null || state.data.isRemoving) ? WHILE_MOVING_MS : false,
  });
}

export const moveImages = (api: ApiClient, move: ImageMove): Promise<Answer<ImagePlaceView>> =>
  api.send('/image-place', imagePlaceSchema, move);

export const removeCopies = (api: ApiClient, request: CopiesRemoval): Promise<Answer<ImagePlaceView>> =>
  api.send('/image-place/remove-copies', imagePlaceSchema, request);
