import type { IncidentDetail } from '@hanout/contracts/warehouses/incidents';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, FileButton } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { put } from '../../../api/cache.ts';
import { useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { addPhoto, incidentKeys, MANY, photoAddress, turnPhoto } from '../api/incident-calls.ts';
import type { PhotoTurn } from '../api/incident-calls.ts';

/** What it looked like; seen by those who see the incident. */
export function PhotosCard({ shown: { id, photos } }: { readonly shown: IncidentDetail }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const forget = useRef<() => void>(null);
  const kept = {
    store: (value: IncidentDetail) => [put(incidentKeys.detail(value.id), value)],
    renewsBeside: MANY,
  };
  const adding = useChange<File, IncidentDetail>({
    ...kept,
    send: (file) => addPhoto(api, id, file),
    series: ({ name, size, lastModified }) => `${name} ${size} ${lastModified}`,
    said: () => translate('incidents.photoAdded'),
  });
  const turning = useChange<PhotoTurn, IncidentDetail>({
    ...kept,
    send: (turn) => turnPhoto(api, turn),
    said: (_, { turn }) => translate(turn === 'remove' ? 'incidents.photoRemoved' : 'incidents.photoAdded'),
    undo: (_, done) => (done.turn === 'remove' ? { ...done, turn: 'restore' } : null),
  });
  const choose = (file: File | null) => {
    if (file === null) return;
    // The same file can be chosen once more after it was refused.
    forget.current?.();
    void adding.run(file);
  };
  return (
    <Card title={translate('incidents.photos')}>
      {photos.length === 0 ? <p className="hn-soft">{translate('incidents.noPhotos')}</p> : null}
      <ul className="hn-incident-photos">
        {photos.map((photo, at) => (
          <li key={photo.id}>
            <a href={photoAddress(id, photo.id)} target="_blank" rel="noreferrer">
              <img
                src={photoAddress(id, photo.id)}
                alt={translate('incidents.photoOf', { number: at + 1, name: photo.by })}
                loading="lazy"
              />
            </a>
            <Button
              variant="subtle"
              color="red.9"
              size="compact-sm"
              disabled={turning.isRunning}
              onClick={() => void turning.run({ id, photoId: photo.id, turn: 'remove' })}
            >
              {translate('incidents.removePhoto', { number: at + 1 })}
            </Button>
          </li>
        ))}
      </ul>
      <FileButton accept="image/*" resetRef={forget} onChange={choose}>
        {(button) => (
          <Button
            {...button}
            variant="default"
            mt="sm"
            loading={adding.isRunning}
            leftSection={<IconPhotoPlus size={16} aria-hidden />}
          >
            {translate('incidents.addPhoto')}
          </Button>
        )}
      </FileButton>
    </Card>
  );
}
