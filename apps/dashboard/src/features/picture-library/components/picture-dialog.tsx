import type { LibraryPicture } from '@hanout/contracts/picture-library';
import { LANGUAGES } from '@hanout/i18n';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { put } from '../../../api/cache.ts';
import { shownInForm, useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { useSession } from '../../../session/use-session.ts';
import { UseList } from '../../../picture-parts/use-list.tsx';
import { changeText, libraryKeys, pictureQuery } from '../api/library-calls.ts';
import { EarlierFiles } from './earlier-files.tsx';
import { ReplaceButton } from './replace-button.tsx';
import { sayUses } from './say-picture.ts';

type PictureDialogProps = { readonly id: number | null; readonly onClose: () => void };

/** One picture: as large as there is, what it says, where it is seen, and what it showed before. */
export function PictureDialog({ id, onClose }: PictureDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog
      opened={id !== null}
      onClose={onClose}
      title={id === null ? '' : translate('library.number', { id })}
      size={640}
    >
      {id === null ? null : <OpenedPicture id={id} onClose={onClose} />}
    </Dialog>
  );
}

function OpenedPicture({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const picture = useQuery(pictureQuery(api, id));
  const problem = problemOf(picture.error);
  if (problem !== null)
    return <ProblemBanner problem={problem} onRetry={() => void picture.refetch()} retrying={picture.isFetching} />;
  if (picture.data === undefined) return <p className="hn-soft">{translate('ui.loading')}</p>;
  return <PictureForm picture={picture.data} onClose={onClose} />;
}

/** What it says to those who do not see it, with everything that is known of it around: one form, its buttons always in sight. */
function PictureForm({ picture, onClose }: { readonly picture: LibraryPicture; readonly onClose: () => void }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const describing = useChange<Readonly<Record<string, string>>, LibraryPicture>({
    send: (alt) => changeText(api, picture.id, alt),
    store: (changed) => [put(libraryKeys.picture(changed.id), changed)],
    outdates: [libraryKeys.pictures],
    renewsBeside: [libraryKeys.lists],
    said: () => translate('library.textSaved'),
    refused: shownInForm,
  });
  const form = useServerForm({
    initialValues: picture.alt,
    submit: async (values) => {
      // Only what was touched: a text in another language may be somebody else's of this minute.
      const changed = LANGUAGES.filter((language) => values[language] !== picture.alt[language]);
      if (changed.length === 0) return { ok: true };
      const outcome = await describing.run(Object.fromEntries(changed.map((language) => [language, values[language]])));
      if (outcome.ok) onClose();
      return outcome;
    },
  });
  // In its place may stand another one by now, which says something else.
  const [described, setDescribed] = useState(picture.id);
  if (described !== picture.id) {
    setDescribed(picture.id);
    form.reset();
  }
  // What all shops show is changed by whoever works in all of them.
  const { inEveryShop } = useSession();
  const { largeUrl, width, height, uses } = picture;
  return (
    <DialogForm form={form} onClose={onClose} isReadOnly={!inEveryShop}>
      <div className="hn-library-large">
        <img key={largeUrl} src={largeUrl} alt={picture.alt.fr} />
        <p className="hn-soft">
          <bdi>{translate('library.size', { width, height })}</bdi>
        </p>
        {inEveryShop ? (
          <ReplaceButton picture={picture} />
        ) : (
          <p className="hn-soft">{translate('library.ofEveryShop')}</p>
        )}
      </div>
      {LANGUAGES.map((language) => (
        <TextInput
          key={language}
          {...form.field(language)}
          dir="auto"
          label={translate('library.textIn', { language: translate(`library.language.${language}`) })}
          maxLength={200}
          readOnly={!inEveryShop}
          onChange={(event) => form.change(language, event.currentTarget.value)}
        />
      ))}
      <section className="hn-image-uses">
        <h3>{translate('library.usedIn')}</h3>
        {uses.length === 0 ? (
          <p className="hn-soft">{sayUses(picture, translate)}</p>
        ) : (
          <UseList uses={uses} productId={null} />
        )}
      </section>
      {inEveryShop ? <EarlierFiles picture={picture} /> : null}
    </DialogForm>
  );
}
