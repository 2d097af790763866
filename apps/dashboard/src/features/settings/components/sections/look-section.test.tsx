// @vitest-environment happy-dom
import { findButton, press, until } from '@hanout/ui/testing.tsx';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPart, type Asked } from '../../../../testing.tsx';
import { LookSection } from './look-section.tsx';

const value = { logoImageId: 5, showsNameBesideLogo: true, iconImageId: null };
const none = { imageId: null, imageUrl: null };

async function open() {
  const asked: Asked[] = [];
  await showPart(<LookSection shopId={1} />, (call) => {
    asked.push(call);
    if (call.path === '/settings/shops/1/look')
      return { body: { logo: { imageId: 5, imageUrl: '/old.webp' }, icon: none } };
    if (call.path === '/pictures/shop-logo') return { body: { imageId: 6, imageUrl: '/new.webp' } };
    return { body: { version: 3, value } };
  });
  await until(() => screen.queryByRole('group', { name: 'Logo' }) !== null, 'the form');
  return asked;
}
const logo = () => within(screen.getByRole('group', { name: 'Logo' }));
const shown = () => logo().queryByRole<HTMLImageElement>('presentation')?.getAttribute('src') ?? null;
const choose = (file: File) => {
  const input = screen.getByRole('group', { name: 'Logo' }).querySelector('input[type=file]');
  if (input !== null) fireEvent.change(input, { target: { files: [file] } });
};

test('a logo that is chosen is shown and saved with the form; one that is given up gives way to the one before', async () => {
  const asked = await open();
  expect(shown()).toBe('/old.webp');
  choose(new File(['x'], 'logo.png'));
  await until(() => shown() === '/new.webp', 'the new logo');
  await press(findButton('Discard'));
  await until(() => shown() === '/old.webp', 'the logo before');
  choose(new File(['x'], 'logo.png'));
  await until(() => shown() === '/new.webp', 'the new logo again');
  await press(findButton('Save'));
  await until(
    () => asked.some(({ method, path }) => method === 'POST' && path.endsWith('/sections/look')),
    'it is sent',
  );
  expect(asked.find(({ method, path }) => method === 'POST' && path.endsWith('/sections/look'))?.json).toEqual({
    version: 3,
    value: { ...value, logoImageId: 6 },
  });
});
