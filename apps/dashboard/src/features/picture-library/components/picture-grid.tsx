import { pictureFolders, pictureLacks, type LibraryPicture } from '@hanout/contracts/picture-library';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { SelectPicker } from '@hanout/ui/inputs/select-picker.tsx';
import { ListFrame } from '@hanout/ui/table/list-frame.tsx';
import { ListStates } from '@hanout/ui/table/list-states.tsx';
import { ListToolbar } from '@hanout/ui/table/list-toolbar.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconPhoto } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useApplication } from '../../../app/application.ts';
import { pagesOf } from '../../../app/use-page-trail.ts';
import { ViewTabs } from '../../../shell/view-tabs.tsx';
import { libraryQuery, PAGE_LENGTH } from '../api/library-calls.ts';
import type { LibraryAddress } from '../api/use-library-address.ts';
import { PictureDialog } from './picture-dialog.tsx';
import { PictureTile } from './picture-tile.tsx';
import './picture-library.css';

/** The pictures as tiles, by folder; searched, and narrowed to what lacks something. */
export function PictureGrid({ address }: { readonly address: LibraryAddress }) {
  const { asked } = address;
  const { api } = useApplication();
  const library = useQuery(libraryQuery(api, asked));
  const rows = library.data?.rows;
  return (
    <ListFrame
      tabs={<Folders address={address} counts={library.data?.counts} />}
      toolbar={<Tools address={address} />}
      shown={rows?.length ?? 0}
      pages={pagesOf(address, library.data, PAGE_LENGTH)}
    >
      <ListStates
        rows={rows}
        problem={problemOf(library.error)}
        onRetry={() => void library.refetch()}
        isRefreshing={library.isFetching}
        empty={<NoPictures isFiltered={asked.q !== '' || asked.lacks !== null} />}
        columns={4}
      >
        {(pictures: readonly LibraryPicture[]) => (
          <ul className="hn-library">
            {pictures.map((picture) => (
              <li key={picture.id}>
                <PictureTile picture={picture} to={address.pictureAddress(picture.id)} />
              </li>
            ))}
          </ul>
        )}
      </ListStates>
      <PictureDialog id={address.opened} onClose={address.close} />
    </ListFrame>
  );
}

type FoldersProps = {
  readonly address: LibraryAddress;
  readonly counts: Readonly<Partial<Record<string, number>>> | undefined;
};

function Folders({ address, counts }: FoldersProps) {
  const translate = useTranslate();
  const said = (count: number | undefined) => (counts === undefined ? '' : String(count ?? 0));
  return (
    <ViewTabs
      label={translate('library.folders')}
      current={address.asked.folder ?? 'all'}
      tabs={[
        {
          key: 'all',
          label: translate('library.all'),
          count: said(counts?.['all']),
          to: address.addressOf({ folder: null }),
        },
        ...pictureFolders.map((folder) => ({
          key: folder,
          label: translate(`library.folder.${folder}`),
          count: said(counts?.[folder]),
          to: address.addressOf({ folder }),
        })),
      ]}
    />
  );
}

function Tools({ address }: { readonly address: LibraryAddress }) {
  const translate = useTranslate();
  const { asked, change } = address;
  return (
    <ListToolbar
      text={asked.q}
      label={translate('library.search')}
      hint={translate('library.searchHint')}
      onSearch={(text) => change({ q: text ?? '' })}
    >
      <SelectPicker
        aria-label={translate('library.lacks')}
        placeholder={translate('library.lacks')}
        options={pictureLacks.map((lack) => ({ id: lack, name: translate(`library.lack.${lack}`) }))}
        value={asked.lacks}
        onChange={(id) => change({ lacks: pictureLacks.find((lack) => lack === id) ?? null })}
      />
    </ListToolbar>
  );
}

function NoPictures({ isFiltered }: { readonly isFiltered: boolean }) {
  const translate = useTranslate();
  const words = isFiltered
    ? { title: translate('library.nothingFound'), sentence: translate('library.nothingFoundSentence') }
    : { title: translate('library.nothing'), sentence: translate('library.nothingSentence') };
  return <EmptyState icon={<IconPhoto />} {...words} />;
}
