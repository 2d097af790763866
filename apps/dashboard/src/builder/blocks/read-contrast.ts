import { contrast, laidOn, nearestPassing, readColour, type Colour } from '@hanout/core/theme';
import { keyOf } from './shown-blocks.ts';

/** As WCAG asks of text. */
const LEAST = 4.5;
const LONGEST_QUOTE = 40;
const PAPER: Colour = { red: 255, green: 255, blue: 255, alpha: 1 };

export type PoorText = {
  /** the words that are read worst */
  readonly text: string;
  readonly ratio: number;
  /** the background next to it on which all of them are read; null: there is none */
  readonly nearest: string | null;
};

type Written = { readonly text: string; readonly colour: Colour };

/** What is written on the block itself, as the page shows it, and reads badly on that background; null: all of it reads well. */
export function poorestText(page: Document, block: string, background: string): PoorText | null {
  const ground = readColour(background);
  const shown = [...page.querySelectorAll<HTMLElement>('[data-block]')].find((each) => keyOf(each) === block);
  const view = page.defaultView;
  if (ground === null || shown === undefined || view === null) return null;
  const under = colourIn(view.getComputedStyle(page.body).backgroundColor) ?? PAPER;
  const dim = Number(view.getComputedStyle(page.documentElement).getPropertyValue('--block-dim')) || 1;
  const on = (each: Colour) => laidOn({ ...each, alpha: each.alpha * dim }, under);
  const written = writtenOn(shown, view);
  const ratioOf = ({ colour }: Written, behind: Colour) => contrast(laidOn(colour, behind), behind);
  const [worst] = written.toSorted((a, b) => ratioOf(a, on(ground)) - ratioOf(b, on(ground)));
  if (worst === undefined || ratioOf(worst, on(ground)) >= LEAST) return null;
  const nearest = nearestPassing(ground, (tried) => written.every((each) => ratioOf(each, on(tried)) >= LEAST));
  return { text: worst.text.slice(0, LONGEST_QUOTE), ratio: ratioOf(worst, on(ground)), nearest };
}

/** The words that stand on the block and on nothing between. */
function writtenOn(block: HTMLElement, view: Window): readonly Written[] {
  return [...block.querySelectorAll<HTMLElement>('*')].flatMap((element): Written[] => {
    const text = [...element.childNodes].map((node) => (node.nodeType === 3 ? (node.textContent ?? '') : '')).join('');
    if (text.trim() === '' || element.getBoundingClientRect().width === 0 || hasOwnGround(element, block, view))
      return [];
    const colour = colourIn(view.getComputedStyle(element).color);
    return colour === null ? [] : [{ text: text.trim(), colour }];
  });
}

function hasOwnGround(element: HTMLElement, block: HTMLElement, view: Window): boolean {
  if (element === block) return false;
  const { backgroundColor, backgroundImage } = view.getComputedStyle(element);
  if ((colourIn(backgroundColor)?.alpha ?? 1) > 0 || backgroundImage !== 'none') return true;
  const around = element.parentElement;
  return around !== null && hasOwnGround(around, block, view);
}

/** As a browser answers it: `rgb(1, 2, 3)` or `rgba(1, 2, 3, 0.5)`; null: in another space. */
function colourIn(text: string): Colour | null {
  const numbers = /^rgba?\(([^)]*)\)$/
    .exec(text)?.[1]
    ?.split(/[ ,/]+/)
    .map(Number);
  const [red, green, blue, alpha = 1] = numbers ?? [];
  return red === undefined || green === undefined || blue === undefined ? null : { red, green, blue, alpha };
}
