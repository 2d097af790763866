import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { frameOrigin, parseEmbed } from './embeds.ts';

const film = 'dQw4w9WgXcQ';

describe('what a text may show of elsewhere', () => {
  test.each([
    [`https://www.youtube.com/watch?v=${film}&t=3s`, `https://www.youtube.com/watch?v=${film}`],
    [`youtu.be/${film}?si=x`, `https://www.youtube.com/watch?v=${film}`],
    [`https://m.youtube.com/shorts/${film}`, `https://www.youtube.com/shorts/${film}`],
    [`https://www.youtube-nocookie.com/embed/${film}`, `https://www.youtube.com/watch?v=${film}`],
    ['https://player.vimeo.com/video/76979871', 'https://vimeo.com/76979871'],
    ['https://www.google.com/maps/place/Grande+Poste/@36.77,3.05,17z', 'https://www.google.com/maps?q=Grande%20Poste'],
    ['https://maps.google.com/?q=36.7,3.05', 'https://www.google.com/maps?q=36.7%2C3.05'],
    [
      'https://www.openstreetmap.org/#map=17/36.77/3.05',
      'https://www.openstreetmap.org/?mlat=36.77000&mlon=3.05000#map=17/36.77000/3.05000',
    ],
    ['https://web.facebook.com/hanout.dz/posts/pfbid02abc', 'https://www.facebook.com/hanout.dz/posts/pfbid02abc'],
    ['https://www.facebook.com/watch/?v=1234567', 'https://www.facebook.com/watch/?v=1234567'],
    ['https://www.instagram.com/hanout/reel/Cabcdef12/?igsh=x', 'https://www.instagram.com/reel/Cabcdef12/'],
    [
      'https://www.tiktok.com/@hanout.dz/video/7212345678901234567',
      'https://www.tiktok.com/@hanout.dz/video/7212345678901234567',
    ],
  ])('%s is one page there, and reading it again changes nothing', (typed, address) => {
    expect(parseEmbed(typed)?.address).toBe(address);
    expect(parseEmbed(address)).toEqual(parseEmbed(typed));
  });

  test('a film is fetched from where nothing is remembered of who looks', () => {
    const embed = parseEmbed(`https://youtu.be/${film}`);
    expect(embed === null ? null : frameOrigin(embed)).toBe('https://www.youtube-nocookie.com');
  });

  test.each([
    'https://evil.example/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com@evil.example/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ',
    'javascript:alert(1)//www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v="><script>',
    'https://www.youtube.com/redirect?q=https://evil.example',
    'https://www.google.com/search?q=maps',
    'https://maps.app.goo.gl/abcdef',
    'https://www.facebook.com/login',
    'https://www.instagram.com/hanout/',
    '',
  ])('%s is none', (typed) => expect(parseEmbed(typed)).toBeNull());

  test('whatever is pasted, a frame is of one of the listed hosts and its address holds nothing that ends an attribute', () => {
    const piece = fc.constantFrom(
      'https://',
      'www.youtube.com',
      '/watch?v=',
      film,
      '"',
      '<',
      '@',
      '/maps/place/',
      'www.google.com',
      '#map=3/1/2',
      'www.openstreetmap.org/',
      "'",
      '%',
      '&',
      'a',
      '/posts/',
      'www.facebook.com/',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const embed = parseEmbed(pieces.join(''));
        if (embed === null) return;
        expect(frameOrigin(embed)).toMatch(
          /^https:\/\/(?:www\.youtube-nocookie\.com|player\.vimeo\.com|www\.(?:google|facebook|instagram|tiktok)\.com|www\.openstreetmap\.org)$/u,
        );
        expect(`${embed.frame}${embed.address}`).not.toMatch(/["<>\s]/u);
        expect(parseEmbed(embed.address)).toEqual(embed);
      }),
    );
  });
});
