import type { EmbedHost } from '@hanout/core/writings';

/** Names of their own, the same in every language. */
export const HOST_NAMES: Readonly<Record<EmbedHost, string>> = {
  youtube: 'YouTube',
  vimeo: 'Vimeo',
  'google-maps': 'Google Maps',
  openstreetmap: 'OpenStreetMap',
  facebook: 'Facebook',
  instagram: 'Instagram',
  tiktok: 'TikTok',
};
