import { type ChangeEvent, useId, useState } from 'react';
import { shrinkPhoto, type ShrunkPhoto } from '../../client/review/shrink-photo.ts';
import type { Translate } from '../props.ts';

interface PhotoFieldProps {
  readonly photos: readonly ShrunkPhoto[];
  readonly error: string | undefined;
  readonly t: Translate;
  readonly onChange: (photos: readonly ShrunkPhoto[]) => void;
}

const most = 3;

/** Up to three photos, made small before they travel; what is no picture is named and left out. */
export function PhotoField({ photos, error, t, onChange }: PhotoFieldProps) {
  const id = useId();
  const [note, setNote] = useState('');
  const add = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const { files } = event.target;
    const chosen = [...(files ?? [])].slice(0, most - photos.length);
    const shrunk = await Promise.all(chosen.map(async (file) => ({ file, photo: await shrinkPhoto(file) })));
    event.target.value = '';
    setNote(
      shrunk
        .flatMap(({ file, photo }) => (photo === null ? [t('review.photo_bad', { name: file.name })] : []))
        .join(' '),
    );
    onChange([...photos, ...shrunk.flatMap(({ photo }) => (photo === null ? [] : [photo]))]);
  };
  return (
    <div className={error === undefined ? 'field' : 'field field--wrong'}>
      <label htmlFor={id} className="field__label">
        {t('review.photos')}
        <span className="field__optional"> {t('form.optional')}</span>
      </label>
      {photos.length >= most ? null : (
        <input
          id={id}
          className="visually-hidden"
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          multiple
          aria-describedby={`${id}-hint`}
          aria-invalid={error !== undefined}
          onChange={(event) => void add(event)}
        />
      )}
      {photos.length >= most ? null : (
        <label htmlFor={id} className="button button-outline review-photos-add" aria-hidden="true">
          {t('review.photos_add')}
        </label>
      )}
      <p id={`${id}-hint`} className="field__hint">
        {t('review.photos_hint')}
      </p>
      {photos.length === 0 ? null : (
        <ul className="review-photos">
          {photos.map(({ thumb }, index) => (
            <li key={thumb}>
              <img src={thumb} alt="" width={100} height={100} />
              <button
                type="button"
                className="seen-remove"
                aria-label={t('review.photo_remove', { number: index + 1 })}
                onClick={() => onChange(photos.filter((_, at) => at !== index))}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="field__error" role="status">
        {error ?? note}
      </p>
    </div>
  );
}
