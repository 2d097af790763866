// @vitest-environment happy-dom
import type { CollectionRule, CollectionRuleRead } from '@hanout/contracts/collections/collection-rules';
import type { Entry } from '@hanout/contracts/entries';
import { find, findButton, press, type, until } from '@hanout/ui/testing.tsx';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { showPart } from '../../../testing.tsx';
import type { Asked } from '../../../testing.tsx';
import { draftOf, ruleOf } from '../api/rule-draft.ts';
import { RuleDialog } from './rule-dialog.tsx';

const rule: CollectionRule = {
  match: 'any',
  conditions: [
    { kind: 'brand', ids: [4, 7], isNot: true },
    { kind: 'price', fromCentimes: null, toCentimes: 250_050 },
    { kind: 'promotion', is: false },
    { kind: 'new', days: 14 },
  ],
};
const collection: Entry = {
  id: 3,
  version: 5,
  name: 'Gifts',
  parentId: null,
  position: 0,
  isActive: true,
  isByRule: true,
  productCount: 8,
  fields: {},
  texts: {},
  imageId: null,
  imageUrl: null,
};
const choices = { category: [], brand: [], brandLine: [], tag: [], attribute: [], feature: [] };
const shop = { stored: { version: 5, rule, productCount: 8 } as CollectionRuleRead, posted: new Array<Asked>() };

function answer(asked: Asked) {
  if (asked.path.endsWith('rule-preview')) return { body: { count: 2, products: [] } };
  if (asked.method === 'GET') return { body: shop.stored };
  shop.posted.push(asked);
  const isStale = Object(asked.json).version !== shop.stored.version;
  return isStale
    ? { status: 409, body: { code: 'catalog.entry-changed', message: 'Somebody changed it meanwhile.' } }
    : { body: { ...shop.stored, version: 6, rule: Object(asked.json).rule } };
}

const conditions = () => screen.queryAllByRole('group', { name: /^Condition/u });

async function open(mayWrite = true): Promise<void> {
  await showPart(
    <RuleDialog collection={collection} choices={choices} mayWrite={mayWrite} onClose={() => undefined} />,
    answer,
  );
  await until(() => document.querySelector('fieldset') !== null, 'the rule');
}

beforeEach(() => {
  shop.stored = { version: 5, rule, productCount: 8 };
  shop.posted = [];
});

describe('the rule of a collection', () => {
  it('is shown as it is stored, with what it gathers, and nothing to save', async () => {
    await open();
    expect(conditions()).toHaveLength(4);
    await until(() => document.body.textContent?.includes('2 products') === true, 'the preview');
    expect(findButton('Save').disabled).toBe(true);
  });

  it('is saved under the version that was read', async () => {
    await open();
    await press(findButton('Remove condition 1'));
    await press(findButton('Save'));
    await until(() => shop.posted.length === 1, 'the save');
    expect(shop.posted[0]?.json).toEqual({ version: 5, rule: { ...rule, conditions: rule.conditions.slice(1) } });
  });

  it('cannot be saved while a condition lacks something', async () => {
    await open();
    await type(find('input[placeholder=To]', HTMLInputElement), '');
    expect(findButton('Save').disabled).toBe(true);
    expect(document.body.textContent).toContain('Complete the conditions');
  });

  it('that somebody else has changed meanwhile is told, and shown as it is now', async () => {
    await open();
    shop.stored = { version: 6, rule: { match: 'all', conditions: [{ kind: 'stock', is: true }] }, productCount: 1 };
    await press(findButton('Remove condition 1'));
    await press(findButton('Save'));
    await until(() => document.querySelector('[role=alertdialog]') !== null, 'both versions');
    expect(find('[role=alertdialog]', HTMLElement).textContent).toContain('Choose which one stays.');
    expect(within(screen.getByRole('alertdialog')).getAllByRole('cell')[0]?.textContent).toContain(
      'Availability available',
    );
    await press(findButton('Take the saved version'));
    await until(() => conditions().length === 1, 'their rule');
    expect(shop.posted).toHaveLength(1);
  });

  it('can only be read without the right to write', async () => {
    await open(false);
    expect(find('fieldset', HTMLFieldSetElement).disabled).toBe(true);
    expect(() => findButton('Save')).toThrow(/no button/u);
  });

  it('survives being taken apart into fields and put together again', () => {
    expect(ruleOf(draftOf(rule))).toEqual(rule);
    expect(ruleOf(draftOf(null))).toBeNull();
  });
});
