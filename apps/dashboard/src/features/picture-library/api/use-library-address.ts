import { pictureFolders, pictureLacks } from '@hanout/contracts/picture-library';
import { useLocation, useNavigate } from 'react-router';
import { usePageTrail } from '../../../app/use-page-trail.ts';
import type { AskedPictures } from './library-calls.ts';

export type LibraryAddress = ReturnType<typeof useLibraryAddress>;

/** Folder, search, page and open picture as the address has them. What cannot be meant is ignored. */
export function useLibraryAddress() {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const asked = askedIn(new URLSearchParams(search));
  const id = new URLSearchParams(search).get('picture');
  const go = (next: AskedPictures, trail: object = {}) => void navigate(addressOf(next, null), { state: trail });
  return {
    asked,
    opened: id !== null && isNumber(id) ? Number(id) : null,
    addressOf: (next: Partial<AskedPictures>) => addressOf({ ...asked, cursor: null, ...next }, null),
    pictureAddress: (picture: number) => addressOf(asked, picture),
    close: () => void navigate(addressOf(asked, null), { state }),
    change: (next: Partial<AskedPictures>) => go({ ...asked, ...next, cursor: null }),
    ...usePageTrail(asked.cursor, (cursor, trail) => go({ ...asked, cursor }, trail)),
  };
}

const isNumber = (text: string): boolean => /^[1-9]\d{0,8}$/u.test(text);

function askedIn(parameters: URLSearchParams): AskedPictures {
  const cursor = parameters.get('cursor');
  return {
    folder: pictureFolders.find((each) => each === parameters.get('folder')) ?? null,
    lacks: pictureLacks.find((each) => each === parameters.get('lacks')) ?? null,
    q: parameters.get('q') ?? '',
    cursor: cursor !== null && isNumber(cursor) ? cursor : null,
  };
}

function addressOf({ folder, lacks, q, cursor }: AskedPictures, picture: number | null): string {
  const parameters = new URLSearchParams();
  const said = { folder, lacks, q: q === '' ? null : q, cursor, picture: picture === null ? null : String(picture) };
  for (const [name, value] of Object.entries(said)) if (value !== null) parameters.set(name, value);
  return parameters.size === 0 ? '/pictures' : `/pictures?${parameters.toString()}`;
}
