import type { ChoiceRuleWrite } from '@hanout/contracts/carrier-choice/rules';
import { faultsOfRule } from '@hanout/core/carrier-choice';
import { ok, refuse, toCentimes, type Result } from '@hanout/core/kernel';
import { isInScope, type StaffActor } from '@hanout/core/staff';
import type { Database, Tx } from '../../../../database/database.ts';
import { changeEntity, createEntity, type Done, type Made } from '../../../audit/index.ts';
import { archiveRule, holdPositions, insertRule, moveRule, readSurroundings, writeRule } from '../repository.ts';
import { ruleEntity, type RuleRefusal } from '../rule-entity.ts';

/** Keys of sentences by field. */
export interface WrongRule {
  readonly code: 'carrier-choice.rule-is-wrong';
  readonly errors: Readonly<Record<string, string>>;
}

type Checked = ChoiceRuleWrite & { readonly carrier: number };
type MadeRule = Promise<Result<Made<number, number>, WrongRule | RuleRefusal>>;
type DoneRule = Promise<Result<Done<number>, WrongRule | RuleRefusal>>;

const SENTENCES = {
  'commune-is-elsewhere': ['commune', 'errors.carrierChoice.communeElsewhere'],
  'weights-are-crossed': ['weightTo', 'errors.carrierChoice.boundsCrossed'],
  'amounts-are-crossed': ['amountToCentimes', 'errors.carrierChoice.boundsCrossed'],
} as const;

async function check(tx: Tx, shopId: number, rule: ChoiceRuleWrite): Promise<Result<Checked, WrongRule>> {
  const errors: Record<string, string> = {};
  const around = await readSurroundings(tx, shopId, rule);
  const { carrier } = rule;
  if (rule.name === '') errors['name'] = 'errors.field.required';
  if (carrier === null) errors['carrier'] = 'errors.field.required';
  else if (!around.isCarrierOfShop) errors['carrier'] = 'errors.carrierChoice.carrierElsewhere';
  if (!around.isWilaya) errors['wilaya'] = 'errors.carrierChoice.unknown';
  if (!around.isCategory) errors['category'] = 'errors.carrierChoice.unknown';
  const bounds = {
    wilayaCode: rule.wilaya,
    communeId: rule.commune,
    weightFrom: rule.weightFrom,
    weightTo: rule.weightTo,
    amountFrom: rule.amountFromCentimes === null ? null : toCentimes(rule.amountFromCentimes),
    amountTo: rule.amountToCentimes === null ? null : toCentimes(rule.amountToCentimes),
    categoryId: rule.category,
  };
  for (const fault of faultsOfRule(bounds, around)) {
    const [field, sentence] = SENTENCES[fault];
    errors[field] = sentence;
  }
  if (carrier === null || Object.keys(errors).length > 0)
    return refuse({ code: 'carrier-choice.rule-is-wrong', errors });
  return ok({ ...rule, carrier });
}

interface MakeRule {
  readonly shopId: number;
  readonly rule: ChoiceRuleWrite;
  readonly actor: StaffActor;
}

/** One more rule, looked at after all others. */
export function makeRule(db: Database, { shopId, rule, actor }: MakeRule) {
  return createEntity(db, ruleEntity, { actor, action: 'carrier-choice.create-rule' }, async (tx): MadeRule => {
    if (!isInScope(actor, shopId)) return refuse({ code: 'carrier-choice.not-found' });
    await holdPositions(tx, shopId);
    const checked = await check(tx, shopId, rule);
    if (!checked.ok) return checked;
    const id = await insertRule(tx, shopId, checked.value);
    return ok({ id, value: id, changes: { name: [null, rule.name], carrier: [null, rule.carrier] } });
  });
}

interface RuleNamed {
  readonly id: number;
  readonly version: number;
  readonly actor: StaffActor;
}

export function changeRule(db: Database, { id, version, actor, rule }: RuleNamed & { readonly rule: ChoiceRuleWrite }) {
  const change = { id, version, actor, action: 'carrier-choice.change-rule' };
  return changeEntity(db, ruleEntity, change, async (tx, before): DoneRule => {
    const checked = await check(tx, before.shopId, rule);
    if (!checked.ok) return checked;
    await writeRule(tx, id, checked.value);
    return ok({ value: id, changes: { name: [before.name, rule.name] } });
  });
}

/** Put away it is about nothing; brought back it is looked at where it was. */
export function archiveOrRestoreRule(
  db: Database,
  { id, version, actor, isArchived }: RuleNamed & { readonly isArchived: boolean },
) {
  const action = isArchived ? 'carrier-choice.archive-rule' : 'carrier-choice.restore-rule';
  return changeEntity(db, ruleEntity, { id, version, actor, action }, async (tx, before): DoneRule => {
    if (before.isArchived === isArchived) return ok({ value: id, changes: null });
    await archiveRule(tx, id, isArchived);
    return ok({ value: id, changes: { isArchived: [before.isArchived, isArchived] } });
  });
}

/** Looked at before, or after, others of its shop. */
export function moveRuleTo(db: Database, { id, version, actor, to }: RuleNamed & { readonly to: number }) {
  const change = { id, version, actor, action: 'carrier-choice.move-rule' };
  return changeEntity(db, ruleEntity, change, async (tx, before): DoneRule => {
    if (before.isArchived) return refuse({ code: 'carrier-choice.not-found' });
    await holdPositions(tx, before.shopId);
    await moveRule(tx, before, to);
    return ok({ value: id, changes: { position: [before.position, to] } });
  });
}
