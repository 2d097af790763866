import type { CopiesRemoval, ImageMove, ImagePlaceView } from '@hanout/contracts/data/image-place';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { Card } from '@hanout/ui/panel/card.tsx';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Progress, Skeleton } from '@mantine/core';
import { IconPhotoShare, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { put } from '../../../../api/cache.ts';
import { useChange } from '../../../../api/use-change.ts';
import { useApplication } from '../../../../app/application.ts';
import { moveImages, placeKey, placeQuery, removeCopies } from '../../api/place-calls.ts';
import '../data.css';

/** Where pictures lie, and the way to the other place. */
export function ImagePlaceCard() {
  const translate = useTranslate();
  const { api } = useApplication();
  const { data, error, refetch, isFetching } = useQuery(placeQuery(api));
  const problem = problemOf(error);
  return (
    <Card title={translate('data.images')}>
      <p className="hn-soft">{translate('data.imagesWhy')}</p>
      {problem === null ? null : (
        <ProblemBanner problem={problem} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {data === undefined ? <Skeleton height={80} /> : <Place stored={data} />}
    </Card>
  );
}

function Place({ stored }: { readonly stored: ImagePlaceView }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const { place, movingTo, moved, total, failure, version, hasStore, isRemoving } = stored;
  const moving = useChange<ImageMove, ImagePlaceView>({
    send: (move) => moveImages(api, move),
    store: (value) => [put(placeKey, value)],
    renewsAlways: true,
    renews: [placeKey],
    said: () => translate('data.moveBegun'),
  });
  const to = place === 'folder' ? 's3' : 'folder';
  return (
    <div className="hn-backup">
      <div>
        <StatusBadge tone={movingTo === null ? 'good' : 'progress'}>{translate(`data.images.${place}`)}</StatusBadge>
      </div>
      {failure === null ? null : (
        <p className="hn-backup-failure" role="alert">
          {translate('data.moveFailed')} <bdi className="hn-soft">{failure}</bdi>
        </p>
      )}
      <OldCopies stored={stored} />
      {movingTo === null ? (
        <div>
          <Button
            variant="default"
            loading={moving.isRunning}
            disabled={isRemoving || (to === 's3' && !hasStore)}
            leftSection={<IconPhotoShare size={16} aria-hidden />}
            onClick={() => void moving.run({ to, version })}
          >
            {translate(`data.moveTo.${to}`)}
          </Button>
        </div>
      ) : (
        <div role="status">
          <span>{translate('data.moving', { moved, total })}</span>
          <Progress
            mt={4}
            maw={420}
            aria-label={translate('data.images')}
            value={total === 0 ? 0 : (100 * moved) / total}
          />
        </div>
      )}
    </div>
  );
}

const MEGABYTE = 1_000_000;

/** What a move left where the pictures were: how much it is, and the way to be rid of it. */
function OldCopies({ stored }: { readonly stored: ImagePlaceView }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const { place, movingTo, left, isRemoving, version } = stored;
  const removing = useChange<CopiesRemoval, ImagePlaceView>({
    send: (request) => removeCopies(api, request),
    store: (value) => [put(placeKey, value)],
    renewsAlways: true,
    renews: [placeKey],
    said: () => translate('data.copiesBegun'),
  });
  if (isRemoving) return <p role="status">{translate('data.copiesRemoving')}</p>;
  if (movingTo !== null || left.files === 0) return null;
  const count = Math.max(0.1, Math.round(left.bytes / (MEGABYTE / 10)) / 10);
  return (
    <div>
      <p>{translate('data.copies', { place: translate(`data.copies.${place === 's3' ? 'folder' : 's3'}`), count })}</p>
      <Button
        size="compact-sm"
        variant="subtle"
        color="red"
        loading={removing.isRunning}
        leftSection={<IconTrash size={14} aria-hidden />}
        onClick={() => void removing.run({ version })}
      >
        {translate('data.copiesRemove', { count })}
      </Button>
    </div>
  );
}
