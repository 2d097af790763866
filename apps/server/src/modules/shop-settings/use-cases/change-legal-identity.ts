import type { LegalIdentityWrite } from '@hanout/contracts/legal-identity';
import { ok, refuse, type Result } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../database/database.ts';
import { changeEntity, differencesBetween, type Entity, type Forbidden } from '../../audit/index.ts';
import { keepTerms } from '../../content/index.ts';
import {
  lockLegalIdentity,
  writeLegalIdentity,
  type LegalIdentity,
  type StoredLegalIdentity,
} from '../../shops/index.ts';
import type { SettingsRefusal } from './change-settings.ts';

const entity: Entity<number, StoredLegalIdentity, SettingsRefusal, StaffActor> = {
  name: 'shop',
  permission: 'settings.write',
  lock: (tx, id, { shopIds }) => lockLegalIdentity(tx, id, shopIds),
  missing: { code: 'settings.shop-not-found' },
  touches: async (_tx, id) => [id],
  versions: { of: ({ version }) => version, changed: { code: 'settings.changed' } },
};

/** Numbers of the tax office and of the statistics office: digits alone, as long as those that are given out. */
const DIGITS = { nif: /^\d{15}(?:\d{5})?$/u, nis: /^\d{15}(?:\d{3})?$/u, ai: /^\d{11}$/u } as const;

export interface ChangeLegalIdentity {
  readonly shopId: number;
  readonly write: LegalIdentityWrite;
  readonly actor: StaffActor;
}

/** Takes over the whole form. What was issued before keeps the identity that it was issued under. */
export async function changeLegalIdentity(
  db: Database,
  { shopId, write: { version, ...form }, actor }: ChangeLegalIdentity,
): Promise<Result<null, SettingsRefusal | Forbidden>> {
  const numbers = { nif: bare(form.nif), nis: bare(form.nis), ai: bare(form.ai) };
  const wrong = (['nif', 'nis', 'ai'] as const).filter(
    (field) => numbers[field] !== '' && !DIGITS[field].test(numbers[field]),
  );
  if (wrong.length > 0) {
    const errors = Object.fromEntries(wrong.map((field) => [field, 'errors.field.legalNumber']));
    return refuse({ code: 'settings.are-wrong', errors });
  }
  const change = { id: shopId, version, actor, action: 'shop.change-legal-identity' };
  return changeEntity(db, entity, change, async (tx, { legal: before }) => {
    const after = identityOf({ ...form, ...numbers }, before);
    const changes = differencesBetween({ ...before }, { ...after });
    if (Object.keys(changes).length === 0) return ok({ value: null, changes: null });
    await writeLegalIdentity(tx, shopId, after);
    await keepTerms(tx, shopId);
    return ok({ value: null, changes });
  });
}

const bare = (number: string): string => number.replaceAll(/\s/gu, '');

function identityOf(
  { companyNameAr, addressAr, ...own }: Omit<LegalIdentityWrite, 'version'>,
  before: LegalIdentity,
): LegalIdentity {
  const arabic = Object.entries({ companyName: companyNameAr, address: addressAr }).filter(([, text]) => text !== '');
  return { ...own, translations: { ...before.translations, ar: Object.fromEntries(arabic) } };
}
