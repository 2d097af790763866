/** Whose pages a text may show a piece of. */
export const EMBED_HOSTS = [
  'youtube',
  'vimeo',
  'google-maps',
  'openstreetmap',
  'facebook',
  'instagram',
  'tiktok',
] as const;
export type EmbedHost = (typeof EMBED_HOSTS)[number];

export interface Embed {
  readonly host: EmbedHost;
  /** The page that people open, in one spelling. */
  readonly address: string;
  /** What a frame shows of it, once somebody has asked for it. */
  readonly frame: string;
  /** As high as it is wide: 16 by 9, a post, a film of a phone. */
  readonly shape: 'wide' | 'post' | 'tall';
}

/** Longer than any of these addresses; a map that was shared has the longest. */
export const LONGEST_EMBED = 1000;

type Asked = Pick<URL, 'pathname' | 'searchParams' | 'hash'>;
type Read = (url: Asked) => Embed | null;

/** An address that somebody pasted → what is shown of it; null: of no listed host, or of a page there that has no piece to show. */
export function parseEmbed(typed: string): Embed | null {
  const text = typed.trim();
  if (text.length > LONGEST_EMBED || /\s/u.test(text)) return null;
  const full = /^[a-z][a-z0-9+.-]*:/iu.test(text) ? text : `https://${text}`;
  if (!URL.canParse(full)) return null;
  const url = new URL(full);
  const isPlain = /^https?:$/u.test(url.protocol) && url.port === '' && url.username === '' && url.password === '';
  return isPlain ? (readers.get(url.hostname.replace(/^(?:www|m|web)\./u, ''))?.(url) ?? null) : null;
}

const YOUTUBE_ID = /^[\w-]{11}$/u;

const youtube: Read = ({ pathname, searchParams }) => {
  const [, first = '', second = ''] = pathname.split('/');
  const id = first === 'watch' ? searchParams.get('v') : ['shorts', 'embed', 'live'].includes(first) ? second : null;
  return id !== null && YOUTUBE_ID.test(id) ? film(id, first === 'shorts') : null;
};

const youtubeShort: Read = ({ pathname }) => {
  const id = pathname.slice(1);
  return YOUTUBE_ID.test(id) ? film(id, false) : null;
};

const film = (id: string, isTall: boolean): Embed => ({
  host: 'youtube',
  address: isTall ? `https://www.youtube.com/shorts/${id}` : `https://www.youtube.com/watch?v=${id}`,
  frame: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
  shape: isTall ? 'tall' : 'wide',
});

const vimeo: Read = ({ pathname }) => {
  const id = /^\/(?:video\/)?(\d{5,12})\/?$/u.exec(pathname)?.[1];
  if (id === undefined) return null;
  const frame = `https://player.vimeo.com/video/${id}?dnt=1&autoplay=1`;
  return { host: 'vimeo', address: `https://vimeo.com/${id}`, frame, shape: 'wide' };
};

/** A place by its name or its coordinates, or the code that the host itself gives for a frame. */
const googleMaps: Read = ({ pathname, searchParams }) => {
  if (!/^\/maps(?:\/|$)/u.test(pathname)) return null;
  const code = pathname === '/maps/embed' ? searchParams.get('pb') : null;
  if (code !== null && /^[\w!.:%+*-]{1,900}$/u.test(code)) {
    const address = `https://www.google.com/maps/embed?pb=${code}`;
    return { host: 'google-maps', address, frame: address, shape: 'wide' };
  }
  const [, name = '', at] = /^\/maps\/(?:place|search)\/([^/@]+)(?:\/@(-?[\d.]+,-?[\d.]+))?/u.exec(pathname) ?? [];
  const [, alone] = /^\/maps\/@(-?[\d.]+,-?[\d.]+)/u.exec(pathname) ?? [];
  const place = searchParams.get('q') ?? searchParams.get('query') ?? (decoded(name) || at) ?? alone ?? '';
  if (place.trim() === '') return null;
  const address = `https://www.google.com/maps?q=${encodeURIComponent(place.trim())}`;
  return { host: 'google-maps', address, frame: `${address}&output=embed`, shape: 'wide' };
};

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '));
  } catch {
    return '';
  }
};

const WIDEST_ZOOM = 19;

const openStreetMap: Read = ({ searchParams, hash }) => {
  const [, zoomed = '', lat = '', lon = ''] = /map=(\d{1,2})\/(-?[\d.]+)\/(-?[\d.]+)/u.exec(hash) ?? [];
  const north = Number(searchParams.get('mlat') ?? lat);
  const east = Number(searchParams.get('mlon') ?? lon);
  const isPlace = lat !== '' || searchParams.has('mlat');
  if (!isPlace || !(Math.abs(north) <= 85) || !(Math.abs(east) <= 180)) return null;
  const zoom = Math.min(Math.max(Number(zoomed) || 16, 1), WIDEST_ZOOM);
  const half = 360 / 2 ** zoom;
  const box = [east - half, north - half / 2, east + half, north + half / 2].map((side) => side.toFixed(5));
  const [y, x] = [north.toFixed(5), east.toFixed(5)];
  return {
    host: 'openstreetmap',
    address: `https://www.openstreetmap.org/?mlat=${y}&mlon=${x}#map=${zoom}/${y}/${x}`,
    frame: `https://www.openstreetmap.org/export/embed.html?bbox=${box.join('%2C')}&layer=mapnik&marker=${y}%2C${x}`,
    shape: 'wide',
  };
};

const facebook: Read = ({ pathname, searchParams }) => {
  const film = pathname.startsWith('/watch') ? searchParams.get('v') : null;
  if (film !== null && /^\d{5,25}$/u.test(film))
    return facebookFrame(`https://www.facebook.com/watch/?v=${film}`, true);
  const [, , kind = ''] = /^\/([\w.-]+)\/(posts|videos|photos)\/[\w.-]+/u.exec(pathname) ?? [];
  const reel = /^\/reel\/\d{5,25}/u.exec(pathname)?.[0];
  if (kind === '' && reel === undefined) return null;
  return facebookFrame(
    `https://www.facebook.com${(reel ?? pathname).replace(/\/$/u, '')}`,
    kind === 'videos' || reel !== undefined,
  );
};

function facebookFrame(address: string, isFilm: boolean): Embed {
  const frame = `https://www.facebook.com/plugins/${isFilm ? 'video' : 'post'}.php?href=${encodeURIComponent(address)}&show_text=${!isFilm}`;
  return { host: 'facebook', address, frame, shape: isFilm ? 'wide' : 'post' };
}

const instagram: Read = ({ pathname }) => {
  const [, kind = '', code = ''] = /^\/(?:[\w.]+\/)?(p|reel)\/([\w-]{5,40})\/?$/u.exec(pathname) ?? [];
  if (code === '') return null;
  const address = `https://www.instagram.com/${kind}/${code}/`;
  return { host: 'instagram', address, frame: `${address}embed`, shape: 'post' };
};

const tiktok: Read = ({ pathname }) => {
  const [, by = '', id = ''] = /^\/(@[\w.]+)\/video\/(\d{5,25})\/?$/u.exec(pathname) ?? [];
  if (id === '') return null;
  const address = `https://www.tiktok.com/${by}/video/${id}`;
  return { host: 'tiktok', address, frame: `https://www.tiktok.com/player/v1/${id}`, shape: 'tall' };
};

const readers: ReadonlyMap<string, Read> = new Map([
  ['youtube.com', youtube],
  ['youtube-nocookie.com', youtube],
  ['youtu.be', youtubeShort],
  ['vimeo.com', vimeo],
  ['player.vimeo.com', vimeo],
  ['google.com', googleMaps],
  ['maps.google.com', (url) => googleMaps({ ...partsOf(url), pathname: `/maps${url.pathname}` })],
  ['openstreetmap.org', openStreetMap],
  ['facebook.com', facebook],
  ['instagram.com', instagram],
  ['tiktok.com', tiktok],
]);

const partsOf = ({ pathname, searchParams, hash }: Asked): Asked => ({ pathname, searchParams, hash });

/** The host that a page must let in to show it. */
export const frameOrigin = ({ frame }: Embed): string => new URL(frame).origin;
