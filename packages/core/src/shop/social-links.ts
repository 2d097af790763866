/** Where a shop can be followed, and the hosts that each network answers at. */
const HOSTS = {
  facebook: ['facebook.com', 'fb.com', 'fb.me'],
  instagram: ['instagram.com'],
  tiktok: ['tiktok.com'],
  whatsapp: ['wa.me', 'whatsapp.com'],
  youtube: ['youtube.com', 'youtu.be'],
} as const;

export type SocialNetwork = keyof typeof HOSTS;

export const SOCIAL_NETWORKS = ['facebook', 'instagram', 'tiktok', 'whatsapp', 'youtube'] as const;

const LONGEST = 200;

/**
 * The address of a shop at a network as it is stored, or null for what is none: https, one of the network's hosts or below it,
 * no port, no name and password, and more than the bare host. An address typed without its beginning gets it.
 */
export function socialAddress(network: SocialNetwork, typed: string): string | null {
  const text = typed.trim();
  const full = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
  if (text.length > LONGEST || !URL.canParse(full)) return null;
  const { protocol, hostname, port, username, password, pathname, search, href } = new URL(full);
  const isOfNetwork = HOSTS[network].some((host) => hostname === host || hostname.endsWith(`.${host}`));
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === '';
  return isOfNetwork && isPlain && (pathname !== '/' || search !== '') ? href : null;
}
