// @vitest-environment happy-dom
import { emptyLandingBlock } from '@hanout/contracts/builders/landing-templates';
import type { LandingBlock } from '@hanout/contracts/builders/landing';
import type { LandingFigures, LandingRun } from '@hanout/contracts/builders/landing-pages';
import type { LandingBlockType } from '@hanout/core/landing';
import { expect, it, vi } from 'vitest';
import { showPart } from '../../testing.tsx';
import { LandingSettings } from './components/landing-settings.tsx';
import { landingDifferences } from './components/landing-words.ts';
import { VerdictText } from './components/verdict-text.tsx';

const block = (type: LandingBlockType, rest: Partial<LandingBlock> = {}): LandingBlock => ({
  ...emptyLandingBlock(type, type),
  ...rest,
});

const FIELDS = ['Choose the picture', 'Subtitle (Français)', 'Text (Français)', 'Add', 'How many reviews', 'End'];

it.each([
  ['hero', ['Choose the picture', 'Subtitle (Français)']],
  ['proof', ['Add']],
  ['benefits', ['Add']],
  ['before_after', ['Subtitle (Français)', 'Add']],
  ['reviews', ['How many reviews']],
  ['questions', ['Add']],
  ['countdown', ['End']],
  ['quick_order', ['Subtitle (Français)']],
  ['text', ['Text (Français)']],
] as const)(
  'a block of the type %s is filled with what its type reads, and with nothing else',
  async (type, fields) => {
    await showPart(<LandingSettings shopId={1} block={block(type)} page={null} onChange={vi.fn()} />, () => ({
      body: { choices: [] },
    }));
    const labels = [...document.querySelectorAll('label, button, [id$=label]')].map((each) => each.textContent);
    expect(FIELDS.filter((name) => labels.includes(name))).toEqual(fields);
  },
);

it('what changes is named by its block, by what of it, and by its variant where that is B', () => {
  const words = {
    name: ({ key }: LandingBlock) => key,
    part: (part: string) => part,
    inB: (name: string) => `B ${name}`,
  };
  const [hero, proof] = [block('hero'), block('proof')];
  const said = landingDifferences(
    { a: [hero, proof], b: null },
    { a: [{ ...hero, imageId: 3, endsAt: '2099-01-01T00:00:00.000Z' }], b: [proof] },
    words,
  ).map(({ kind, name }) => `${kind} ${name}`);
  expect(said).toEqual(['changed hero (content, end)', 'removed proof', 'added B proof']);
});

const figures = (underWay: number): LandingFigures => ({
  visitors: 0,
  views: 0,
  orders: 0,
  confirmed: 0,
  delivered: 0,
  underWay,
  deliveredCentimes: 0,
});
const run = (verdict: LandingRun['verdict'], underWay = 0): LandingRun => ({
  run: 2,
  shareOfB: 50,
  startedAt: '2026-11-01T00:00:00.000Z',
  endedAt: null,
  kept: null,
  a: figures(underWay),
  b: figures(underWay),
  verdict,
});

it.each([
  [run({ kind: 'too-few' }), 'Too few delivered orders to tell which is better.'],
  [
    run({ kind: 'chance', probability: 0.352 }),
    'Nothing says that one is better: chance alone would give such a difference in 35,2 % of cases.',
  ],
  [
    run({ kind: 'better', variant: 'b', probability: 0.0065 }),
    'Variant B delivers more: chance alone would give such a difference in only 0,7 % of cases.',
  ],
  [
    run({ kind: 'better', variant: 'a', probability: 0.000_01 }),
    'Variant A delivers more: chance alone would give such a difference in only < 0,1 % of cases.',
  ],
])('what was delivered is told in a sentence: %#', async (shown, sentence) => {
  await showPart(<VerdictText run={shown} />, () => ({ body: {} }));
  expect(document.body.textContent.replaceAll(/\s/gu, ' ')).toContain(sentence);
  expect(document.body.textContent).not.toContain('still under way');
});

it('orders that are still under way are said beside the verdict', async () => {
  await showPart(<VerdictText run={run({ kind: 'too-few' }, 2)} />, () => ({ body: {} }));
  expect(document.body.textContent).toContain('4 orders are still under way and may change this.');
});
