// @vitest-environment happy-dom
import type { LibraryPicture } from '@hanout/contracts/picture-library';
import { find, findButton, press, type, until } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showPart, type Asked } from '../../testing.tsx';
import { PictureLibraryPage } from './pages/picture-library-page.tsx';

const picture: LibraryPicture = {
  id: 7,
  folder: 'web',
  url: '/uploads/web/a/banner_phone.webp',
  largeUrl: '/uploads/web/a/banner_wide.webp',
  width: 1600,
  height: 640,
  alt: { fr: 'Soldes', ar: '', en: 'Sales' },
  createdAt: '2026-11-01T10:00:00.000Z',
  uses: [{ kind: 'promotion', total: 1, shown: [{ id: 3, name: 'Summer' }] }],
  isWhole: false,
  earlier: [],
};
const before = {
  id: 4,
  url: '/uploads/web/b/banner_phone.webp',
  width: 10,
  height: 4,
  replacedAt: picture.createdAt,
  by: 'Amel',
};
const stored: LibraryPicture = {
  ...picture,
  id: 9,
  largeUrl: '/uploads/web/d/banner_wide.webp',
  alt: { fr: 'Rentrée', ar: '', en: '' },
  uses: [],
};
const replaced: LibraryPicture = { ...picture, largeUrl: '/uploads/web/c/banner_wide.webp', earlier: [before] };

const asked: Asked[] = [];
beforeEach(() => void asked.splice(0));
beforeEach(() => vi.stubGlobal('reportError', vi.fn()));
afterEach(() => vi.unstubAllGlobals());
/** What the server has under the number of the picture, and makes of it when it is replaced. */
const server = { now: picture, next: replaced, timesBusy: 0 };
beforeEach(() => void Object.assign(server, { now: picture, next: replaced, timesBusy: 0 }));
/** What the server says to each picture that is added, in turn. */
const refused = new Array<string>();

function answer(call: Asked) {
  asked.push(call);
  const { method, path, json } = call;
  if (path === '/picture-library' && method === 'POST') {
    const message = refused.shift() ?? '';
    if (message !== '') return { status: 422, body: { code: 'images.not-a-picture', message } };
    return { body: { ...picture, id: 100 + asked.length, isNew: true } };
  }
  if (path === '/picture-library') {
    const rows = call.search.includes('lacks=use') ? [] : [picture];
    return { body: { rows, total: rows.length, counts: { web: 1, blog: 1, all: 1 }, nextCursor: null } };
  }
  if (path.endsWith('/file') && server.timesBusy > 0) {
    server.timesBusy -= 1;
    return { status: 503, body: { code: 'images.too-slow', message: 'Try again in a moment.' } };
  }
  if (path.endsWith('/file')) server.now = server.next;
  if (method === 'GET' || path.endsWith('/file')) return { body: server.now };
  if (path.endsWith('/text')) return { body: { ...picture, alt: { ...picture.alt, ...Object(json).alt } } };
  server.now = picture;
  return { body: path.startsWith('/picture-library/9/') ? stored : picture };
}

const sent = () => asked.filter(({ method }) => method === 'POST').map(({ path, json }) => [path, json]);
const dialog = () => document.querySelector('[role=dialog]')?.textContent ?? '';

async function open(session: Parameters<typeof showPart>[2] = {}) {
  const shown = await showPart(<PictureLibraryPage />, answer, session);
  await until(() => document.querySelector('ul a[href*="picture="]') !== null, 'the pictures');
  await press(find('ul a[href*="picture="]', HTMLAnchorElement));
  await until(() => dialog().includes('Summer'), 'the picture');
  return shown;
}

it('a tile says where its picture is seen and what it lacks, and opens it under its own address', async () => {
  const { router } = await open();
  expect(find('ul a[href*="picture="]', HTMLAnchorElement).textContent).toBe('Salesseen in 1 placeText incomplete');
  expect(router.state.location.search).toBe('?picture=7');
  expect(find('[role=dialog] a', HTMLAnchorElement).getAttribute('href')).toBe('/promotions/3');
});

it('whoever works in one shop alone sees what all shops show, and is offered nothing that would be refused', async () => {
  server.now = replaced;
  await open({ inEveryShop: false });
  expect(find('[role=dialog] input[name=fr]', HTMLInputElement).readOnly).toBe(true);
  expect(document.querySelector('[role=dialog] input[type=file]')).toBeNull();
  const buttons = [...document.querySelectorAll('[role=dialog] button')].map(({ textContent }) => textContent);
  expect(buttons.filter((label) => label !== '')).toEqual([]);
  expect(dialog()).toContain('only people who work in all of them change them');
});

it('only the language that was written is sent', async () => {
  await open();
  await type(find('[role=dialog] input[name=ar]', HTMLInputElement), 'تخفيضات');
  await press(findButton('Save'));
  await until(() => sent().length > 0, 'the text');
  expect(sent()).toEqual([['/picture-library/7/text', { alt: { ar: 'تخفيضات' } }]]);
});

async function replace() {
  const field = find('[role=dialog] input[type=file]', HTMLInputElement);
  Object.defineProperty(field, 'files', { value: [new File(['x'], 'ete.png')] });
  field.dispatchEvent(new Event('change', { bubbles: true }));
  await until(() => dialog().includes('Earlier pictures'), 'what it showed before');
}
const large = () => find('[role=dialog] img', HTMLImageElement).getAttribute('src');

it('a picture that was replaced everywhere comes back by one press', async () => {
  await open();
  await replace();
  expect(large()).toBe(replaced.largeUrl);
  await press(findButton('Undo'));
  await until(() => sent().length === 2, 'its way back');
  expect(sent()[1]).toEqual(['/picture-library/7/restore', { earlierId: 4 }]);
});

it('one that became a stored one says what that one says, and is itself again once it is taken back', async () => {
  const words = () => find('[role=dialog] input[name=fr]', HTMLInputElement).value;
  server.next = { ...stored, uses: picture.uses, earlier: [before] };
  await open();
  await replace();
  expect([large(), words()]).toEqual([stored.largeUrl, 'Rentrée']);
  await press(findButton('Undo'));
  await until(() => large() === picture.largeUrl, 'the picture');
  expect(words()).toBe('Soldes');
  expect(sent()[1]).toEqual(['/picture-library/9/restore', { earlierId: 4 }]);
  expect(dialog()).not.toContain('Earlier pictures');
});

it('a server that has no time for the picture that replaces it is asked again, and nothing is said of that', async () => {
  server.timesBusy = 2;
  const { toasts } = await open();
  await replace();
  await until(() => toasts.read().log.length > 0, 'what is said');
  expect(toasts.read().log.map(({ message }) => message)).toEqual(['Picture replaced in 1 place']);
  expect(sent()).toHaveLength(3);
});

it('nothing lacks what was asked for: it says so, and what was asked stays in the address', async () => {
  const { router } = await showPart(<PictureLibraryPage />, answer);
  await router.navigate('/pictures?lacks=use');
  await until(() => document.body.textContent.includes('No picture fits'), 'the empty state');
});

const files = (...names: readonly string[]) => ({
  files: names.map((name) => new File(['x'], name, { type: 'image/png' })),
});
const happen = (type: 'drop' | 'paste', target: EventTarget, carried: object) =>
  target.dispatchEvent(Object.assign(new Event(type, { bubbles: true, cancelable: true }), carried));

it('a picture that is found in two folders is one of all', async () => {
  await showPart(<PictureLibraryPage />, answer);
  const counts = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
  await until(() => counts().includes('All1'), 'how many there are');
  expect(counts()).toEqual(expect.arrayContaining(['All1', 'Banners1', 'Pages and posts1', 'Products0']));
});

it('pictures that are dropped are added one beside the other; one that was refused is named with its reason, and tried again', async () => {
  refused.splice(0, refused.length, '', 'This is no image.');
  const { toasts, router } = await showPart(<PictureLibraryPage />, answer);
  await until(() => document.querySelector('ul a[href*="picture="]') !== null, 'the pictures');
  happen('drop', find('[role=group]:has(ul)', HTMLElement), { dataTransfer: files('un.png', 'deux.png') });
  const alert = () => document.querySelector('[role=alert]')?.parentElement?.textContent ?? '';
  await until(() => alert() !== '', 'the failure');
  expect(alert()).toContain('deux.pngThis is no image.');
  await until(() => router.state.location.search === '?folder=web', 'where they are');
  await press(findButton('Try again'));
  await until(() => alert() === '', 'its coming through');
  expect(sent().map(([path]) => path)).toEqual(['/picture-library', '/picture-library', '/picture-library']);
  await until(() => toasts.read().log.length === 2, 'what is said of both');
  expect(
    toasts
      .read()
      .log.map(({ message }) => message)
      .toSorted(),
  ).toEqual(['1 image added', '1 image could not be added']);
});

it('a picture that is pasted is added, but not what is pasted into a field', async () => {
  const { toasts } = await showPart(<PictureLibraryPage />, answer);
  await until(() => document.querySelector('ul a[href*="picture="]') !== null, 'the pictures');
  happen('paste', find('input[type=search]', HTMLInputElement), { clipboardData: files('in-a-field.png') });
  happen('paste', document.body, { clipboardData: files('un.png') });
  await until(() => toasts.read().log.length > 0, 'what is said');
  expect(sent().map(([path]) => path)).toEqual(['/picture-library']);
});
