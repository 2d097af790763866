import { ok } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Language } from '@hanout/i18n';
import type { Database } from '../../../database/database.ts';
import { changeEntity } from '../../audit/index.ts';
import { ownAccount } from '../employee-entity.ts';
import { endSession, updateLanguage } from '../repository.ts';

/** Ends the session of this token, whose person asks for it. */
export function signOut(db: Database, actor: StaffActor, tokenHash: Buffer) {
  const change = { id: actor.employeeId, version: null, actor, action: 'session.sign-out' };
  return changeEntity(db, ownAccount, change, async (tx) => {
    await endSession(tx, tokenHash);
    return ok({ value: null, changes: {} });
  });
}

/** The language in which the back office speaks to this person. */
export function changeLanguage(db: Database, actor: StaffActor, language: Language) {
  const change = { id: actor.employeeId, version: null, actor, action: 'employee.change-language' };
  return changeEntity(db, ownAccount, change, async (tx, before) => {
    if (before.language === language) return ok({ value: null, changes: null });
    await updateLanguage(tx, actor.employeeId, language);
    return ok({ value: null, changes: { language: [before.language, language] } });
  });
}
