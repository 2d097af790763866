// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { t } from '../../client/testing/shopper.ts';
import { CouponField } from './coupon-field.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const refused = { code: 'ETE', applied: false, amount: 0, message: 'This code has expired.' };

test('ST-09 · a code that does nothing stands in its field to be corrected, and looks like none that was taken', async () => {
  const onChange = vi.fn<(code: string | null) => void>();
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const draw = (props: Pick<Parameters<typeof CouponField>[0], 'code' | 'verdict'>): Promise<void> =>
    act(async () => root.render(<CouponField {...props} t={t} onChange={onChange} />));
  const field = (): HTMLInputElement | null => place.querySelector('input');
  const apply = (text: string): Promise<void> =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text);
      field()?.dispatchEvent(new Event('input', { bubbles: true }));
      place.querySelector<HTMLButtonElement>('[type="submit"]')?.click();
    });

  await draw({ code: 'ETE', verdict: refused });
  expect(field()?.value).toBe('ETE');
  expect(field()?.getAttribute('aria-invalid')).toBe('true');
  expect(place.querySelector('[role="status"]')?.textContent).toBe('This code has expired.');
  expect(place.querySelector('.coupon__code')).toBeNull();
  await apply('ETE26');
  expect(onChange).toHaveBeenLastCalledWith('ETE26');

  await draw({ code: 'ETE26', verdict: { ...refused, code: 'ETE26' } });
  await apply('');
  expect(onChange).toHaveBeenLastCalledWith(null);

  await draw({ code: 'ETE26', verdict: { code: 'ETE26', applied: true, amount: 300, message: null } });
  expect(field()).toBeNull();
  expect(place.querySelector('.coupon__code')?.textContent).toContain('ETE26');
  await act(async () => root.unmount());
});
