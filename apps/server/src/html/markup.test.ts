import { expect, test } from 'vitest';
import { html, trusted } from './markup.ts';

test('whatever is put into a page is text, unless it is a piece of a page', () => {
  const piece = html`<b>${'a & b'}</b>`;
  expect(html`<p title="${'"><script>'}">${piece}${[piece, piece]}${null}${7}</p>`.text).toBe(
    '<p title="&quot;&gt;&lt;script&gt;"><b>a &amp; b</b><b>a &amp; b</b><b>a &amp; b</b>7</p>',
  );
  expect(html`${trusted('<svg/>')}`.text).toBe('<svg/>');
});
