import {
  CONVERSION_NETWORKS,
  type AdTokensWrite,
  type ConversionNetwork,
} from '@hanout/contracts/orders/ad-conversions';
import { ok, type Ids, type Result } from '@hanout/core/kernel';
import { scopeOf, type StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { seal } from '../../../../secrets/seal.ts';
import { changeEntity, type Entity, type Forbidden } from '../../../audit/index.ts';
import { lockTokens, writeTokens, type StoredTokens } from '../repository.ts';

export type TokensRefusal =
  | Forbidden
  | { readonly code: 'ads.shop-not-found' }
  | { readonly code: 'ads.tokens-changed' };

const tokensEntity: Entity<number, StoredTokens, TokensRefusal, StaffActor> = {
  name: 'ad_tokens',
  permission: 'settings.write',
  lock: (tx, shopId, actor) => lockTokens(tx, shopId, scopeOf(actor)),
  missing: { code: 'ads.shop-not-found' },
  touches: async (_tx, shopId) => [shopId],
  versions: { of: ({ version }) => version, changed: { code: 'ads.tokens-changed' } },
};

export interface TokenDependencies {
  readonly db: Database;
  readonly ids: Ids;
  /** of the installation */
  readonly secret: string;
}

export interface ChangeTokens {
  readonly shopId: number;
  readonly write: AdTokensWrite;
  readonly actor: StaffActor;
}

/** Sets by which tokens the networks take conversions. The log says which were changed, and none of them. */
export function changeTokens(
  { db, ids, secret }: TokenDependencies,
  { shopId, write, actor }: ChangeTokens,
): Promise<Result<null, TokensRefusal>> {
  const change = { id: shopId, version: write.version, actor, action: 'ad_tokens.change' };
  return changeEntity(db, tokensEntity, change, async (tx, { tokens }) => {
    const typed = CONVERSION_NETWORKS.filter((network) => write[network] !== null);
    const isSame = (network: ConversionNetwork): boolean => write[network] === '' && tokens[network] === '';
    const changed = typed.filter((network) => !isSame(network));
    if (changed.length === 0) return ok({ value: null, changes: null });
    const sealed = (text: string): string =>
      text === '' ? '' : seal(text, { secret, purpose: 'hanout ad networks' }, ids.secret(16));
    const next = (network: ConversionNetwork): string => {
      const text = write[network];
      return text === null ? tokens[network] : sealed(text);
    };
    await writeTokens(tx, shopId, { meta: next('meta'), tiktok: next('tiktok'), snapchat: next('snapchat') });
    const said = (network: ConversionNetwork) =>
      [tokens[network] === '' ? 'none' : 'set', write[network] === '' ? 'none' : 'changed'] as const;
    const changes = changed.map((network) => [`${network}Token`, said(network)] as const);
    return ok({ value: null, changes: Object.fromEntries(changes) });
  });
}
