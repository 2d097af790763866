import type { Settings } from '../../settings.ts';
import type { Shop } from './queries.ts';

/** The canonical origin of a shop: from settings and its own hosts, never from what a request claims. */
export function originOf(
  { answersUnknownHosts, hosts }: Pick<Shop, 'answersUnknownHosts' | 'hosts'>,
  { publicUrl, port }: Pick<Settings, 'publicUrl' | 'port'>,
): string {
  if (publicUrl !== undefined && answersUnknownHosts) return publicUrl;
  const base = new URL(publicUrl ?? `http://localhost:${port}`);
  const [host] = hosts;
  if (host !== undefined) base.hostname = host;
  return base.origin;
}
