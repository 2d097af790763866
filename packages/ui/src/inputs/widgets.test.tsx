// @vitest-environment happy-dom
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { find, findButton, press, pressKey, settle, show, type, until } from '../testing.tsx';
import { FetchInternalButton } from './fetch-internal-button.tsx';
import { QuantityAllocationForm } from './quantity-allocation-form.tsx';
import { StarRating } from './star-rating.tsx';

afterEach(() => vi.unstubAllGlobals());

const rows = [
  { id: 'a', label: 'North' },
  { id: 'b', label: 'South' },
];

describe('the quantity allocation form', () => {
  it('BO-28 · says what is wrong in the row and for all, and sends nothing wrong', async () => {
    const sent = vi.fn();
    await show(<QuantityAllocationForm rows={rows} maximum={5} submitLabel="Allocate" onSubmit={sent} />);
    const [first, second] = document.querySelectorAll('input');
    if (first === undefined || second === undefined) throw new Error('two rows are shown');
    await type(first, '6');
    expect(document.body.textContent).toContain('At most 5.');
    expect(document.querySelector('[role=alert]')?.textContent).toBe('The total is 6, the maximum 5.');
    expect(findButton('Allocate').disabled).toBe(true);
    await type(first, '3');
    await type(second, '2');
    expect(document.querySelector('[role=status]')?.textContent).toBe('Left to allocate: 0');
    expect(findButton('Allocate').disabled).toBe(false);
    await press(findButton('Share equally'));
    expect([first.value, second.value]).toEqual(['3', '2']);
  });
});

describe('the button that reads', () => {
  it('BO-38 · shows the JSON that the platform answers', async () => {
    vi.stubGlobal('fetch', async () => new Response('{"done":3}'));
    await show(<FetchInternalButton url="/dashboard/api/x" />);
    await press(findButton('Update Product Stocks'));
    await settle();
    await settle();
    expect(find('pre', HTMLElement).textContent).toContain('"done": 3');
  });

  it('BO-38 · reads Updating... with a spinner while it asks, then Update Product Stocks again', async () => {
    const held = Promise.withResolvers<Response>();
    const asked = vi.fn<typeof fetch>(() => held.promise);
    vi.stubGlobal('fetch', asked);
    await show(<FetchInternalButton url="/dashboard/api/x" />);
    await press(findButton('Update Product Stocks'));
    expect(asked.mock.calls.map(([url, init]) => [url, init?.method ?? 'GET'])).toEqual([['/dashboard/api/x', 'GET']]);
    // The spinner is all that a busy button has more.
    const parts = (button: HTMLElement) => button.querySelectorAll('span').length;
    const busy = { isOff: findButton('Updating...').disabled, parts: parts(findButton('Updating...')) };
    held.resolve(Response.json({}));
    await until(() => document.querySelector('pre') !== null, 'the answer');
    const rested = findButton('Update Product Stocks');
    expect([busy.isOff, rested.disabled]).toEqual([true, false]);
    expect(busy.parts).toBeGreaterThan(parts(rested));
  });

  it('BO-38 · names the status of an answer that is not ok', async () => {
    const logged = vi.fn();
    vi.stubGlobal('reportError', logged);
    vi.stubGlobal('fetch', async () => new Response('no', { status: 503 }));
    await show(<FetchInternalButton url="/dashboard/api/x" />);
    await press(findButton('Update Product Stocks'));
    await settle();
    await settle();
    expect(find('pre', HTMLElement).textContent).toBe('Network error: 503');
    expect(logged).toHaveBeenCalledWith(new Error('Network error: 503'));
  });

  it('BO-38 · an answer that is no JSON is not called an error of the network', async () => {
    vi.stubGlobal('fetch', async () => new Response('<p>Sign in</p>'));
    await show(<FetchInternalButton url="/dashboard/api/x" />);
    await press(findButton('Update Product Stocks'));
    await settle();
    await settle();
    expect(find('[role=alert]', HTMLElement).textContent).toBe('The answer could not be read.');
  });

  it.each([null, 'https://ailleurs.example/x', '//ailleurs.example', '/\\ailleurs.example'])(
    'BO-38 · asks nobody but the platform: %s',
    async (url) => {
      const asked = vi.fn();
      vi.stubGlobal('fetch', asked);
      vi.stubGlobal('reportError', vi.fn());
      await show(<FetchInternalButton url={url} />);
      await press(findButton('Update Product Stocks'));
      expect(asked).not.toHaveBeenCalled();
      expect(find('[role=alert]', HTMLElement).textContent).toBe('No address of the platform is configured.');
    },
  );
});

function Rated() {
  const [stars, setStars] = useState<number | null>(null);
  return (
    <>
      <StarRating label="Rating" value={stars} onChange={setStars} />
      <output>{stars}</output>
    </>
  );
}

describe('the star rating', () => {
  it('BO-20 · offers half a star to five in half steps', async () => {
    await show(<Rated />);
    const values = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].map(({ value }) =>
      Number(value),
    );
    expect([...new Set(values)].filter((value) => value > 0).toSorted((a, b) => a - b)).toEqual([
      0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5,
    ]);
    await pressKey('Enter', {}, find('input[type=radio][value="3.5"]', HTMLInputElement));
    expect(find('output', HTMLElement).textContent).toBe('3.5');
  });
});
