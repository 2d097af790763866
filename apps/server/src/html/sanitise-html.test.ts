import { hostileMarkup } from '@hanout/test-kit/scenes/hostile-markup';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isTooMuchMarkup, MOST_SIGNS, MOST_TAGS, sanitiseHtml } from './sanitise-html.ts';

test('C23 · what a description is made of stays', () => {
  const html =
    '<h3>Taille</h3><p>Du <strong>36</strong> au 44&nbsp;: <a href="/pages/tailles">guide</a></p><ul><li>Coton</li></ul>';
  expect(sanitiseHtml(html)).toBe(
    '<h3>Taille</h3><p>Du <strong>36</strong> au 44&nbsp;: <a href="/pages/tailles" rel="noopener nofollow">guide</a></p><ul><li>Coton</li></ul>',
  );
});

test('C23 · a cell reaches over others, never over thousands', () => {
  const row = '<tr><th colspan="2">EU</th><td rowspan="3">US</td></tr>';
  expect(sanitiseHtml(`<table>${row}</table>`)).toBe(`<table>${row}</table>`);
  for (const cells of ['1', '0', '-2', '2.5', '21', '65534', '2" onclick="x', 'x'])
    expect(sanitiseHtml(`<td colspan="${cells}">a</td>`)).toMatch(/^<td( colspan="2")?>a<\/td>$/);
});

test.each(hostileMarkup)('C23 · nothing that runs survives: %s', (html) => {
  const clean = sanitiseHtml(html);
  expect(clean).not.toMatch(/<(?:script|svg|math|iframe|style|template|noscript)/i);
  expect(clean.replace(/&[a-z#0-9]+;/gi, '')).not.toMatch(/<[^>]*\s(?:on\w+|style|srcdoc)\s*=/i);
  expect(clean).not.toMatch(/(?:href|src)="(?!\/uploads\/|\/images\/|https?:|mailto:|tel:|#|\/[^/])/i);
});

test('elements that something left out held apart are taken apart, so that doing it again changes nothing', () => {
  const clean = sanitiseHtml('<p><svg--><p>');
  expect(clean).toBe('<p></p><p></p><p></p>');
  expect(sanitiseHtml(clean)).toBe(clean);
});

test('C23 · whatever comes in, only listed elements come out, and doing it again changes nothing', () => {
  const piece = fc.constantFrom(
    '<',
    '>',
    '"',
    "'",
    '<p>',
    '</p>',
    '<img ',
    'src=',
    'onerror=',
    '<!--',
    '-->',
    '&lt;',
    '<svg',
    'a',
    ' ',
    '/',
    '<a href=',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const clean = sanitiseHtml(pieces.join(''));
      for (const [, name = ''] of clean.matchAll(/<\/?([^\s>/]*)/g)) expect(['p', 'a', 'img']).toContain(name);
      expect(sanitiseHtml(clean)).toBe(clean);
    }),
  );
});

test('what a page builder makes keeps its classes, its plain styles and frames of listed hosts, and nothing else', () => {
  const built = (html: string): string => sanitiseHtml(html, 'built');
  const frame = '<iframe src="https://www.youtube-nocookie.com/embed/x" title="Vidéo"></iframe>';
  expect(built(frame)).toBe(frame);
  expect(sanitiseHtml(frame)).toBe('');
  for (const src of ['https://evil.example/', '//www.youtube.com@evil.example/', 'javascript:alert(1)', '/admin'])
    expect(built(`<iframe src="${src}"></iframe>`)).toBe('');
  expect(built('<div class="b-hero button" style="color:#123456;position:fixed">x</div>')).toBe(
    '<div class="b-hero" style="color:#123456">x</div>',
  );
  expect(built('<p style="background:url(javascript:alert(1));width:50%" onclick="alert(1)">x</p>')).toBe(
    '<p style="width:50%">x</p>',
  );
  expect(sanitiseHtml('<p class="b-hero" style="color:#123456">x</p>')).toBe('<p>x</p>');
});

const figure = (name: string, value: string): string => `<figure data-${name}="${value}"></figure>`;

test('a text names products, pictures and pages of listed hosts, and nothing else', () => {
  const written = (html: string): string => sanitiseHtml(html, 'writing');
  const film = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
  const picture = '<img src="/uploads/blog/0a/text_large.webp" data-picture="7" alt="Un caftan" loading="lazy">';
  const good = `<p>${picture}</p>${figure('product', '12')}${figure('embed', film)}`;
  expect(written(good)).toBe(good);
  expect(written(figure('embed', 'youtu.be/dQw4w9WgXcQ'))).toBe(figure('embed', film));
  expect(written(figure('embed', 'https://www.openstreetmap.org/#map=17/36.77/3.05'))).toContain('&amp;mlon=3.05000');
  expect(sanitiseHtml(good)).not.toMatch(/figure|data-/);
  for (const bad of [
    figure('product', '0'),
    figure('product', '1;drop'),
    figure('embed', 'https://evil.example/'),
    figure('embed', 'javascript:alert(1)'),
    '<figure onclick="alert(1)" class="embed"></figure>',
    '<figure data-frame="https://evil.example/"></figure>',
  ])
    expect(written(bad)).toBe('');
});

test.each([
  ...hostileMarkup,
  ...hostileMarkup.map((each) => `<figure data-product="3">${each}</figure>`),
  ...hostileMarkup.map((each) => `<figure data-embed="https://vimeo.com/76979871"><p>${each}`),
  ...hostileMarkup.map((each) => `<figure data-embed="${each.replaceAll('"', '&quot;')}"></figure>`),
  '<figure data-embed="https://www.youtube.com/watch?v=dQw4w9WgXcQ&quot;onload=alert(1)"></figure>',
  '<img data-picture="3&quot; onerror=alert(1)" src="javascript:alert(1)">',
])('C23 · nothing that runs survives in what is written for a blog: %s', (html) => {
  const clean = sanitiseHtml(html, 'writing');
  expect(clean).not.toMatch(/<(?:script|svg|math|iframe|style|template|noscript)/i);
  expect(clean.replace(/&[a-z#0-9]+;/gi, '')).not.toMatch(/<[^>]*\s(?:on\w+|style|srcdoc|class|id)\s*=/i);
  expect(clean).not.toMatch(/(?:href|src)="(?!\/uploads\/|\/images\/|https?:|mailto:|tel:|#|\/[^/])/i);
  expect(clean).not.toMatch(/data-(?!product="\d+"|picture="\d+"|embed="https:\/\/)/);
  expect(sanitiseHtml(clean, 'writing')).toBe(clean);
});

test('no more is read than people write, and no deeper nested', () => {
  expect(sanitiseHtml('x'.repeat(MOST_SIGNS + 1))).toHaveLength(MOST_SIGNS);
  const nested = sanitiseHtml('<b>'.repeat(5_000));
  expect(nested.match(/<b>/g)?.length).toBeLessThan(100);
  // An element that is never finished is no element: nothing of fifty thousand signs is left.
  expect(sanitiseHtml('<a'.repeat(25_000))).not.toContain('<a');
});

test('no more elements are read than the longest article has', () => {
  const article = '<p>a</p>'.repeat(MOST_TAGS / 2);
  expect(sanitiseHtml(article)).toBe(article);
  expect(isTooMuchMarkup(article)).toBe(false);
  expect(isTooMuchMarkup(`${article}<p>b</p>`)).toBe(true);
  expect(sanitiseHtml(`${article}<p>b</p>`)).toBe(article);
  expect(isTooMuchMarkup('x'.repeat(MOST_SIGNS + 1))).toBe(true);
});
