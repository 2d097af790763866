// @vitest-environment happy-dom
import { fill, find, findButton, press, until } from '@hanout/ui/testing.tsx';
import { expect, it, vi } from 'vitest';
import { showPart, type Asked } from '../../../../testing.tsx';
import { EMPTY_DRAFT } from '../../api/draft-values.ts';
import { builtPromotion } from '../../testing.ts';
import { PromotionEditor } from './promotion-editor.tsx';

const stored = builtPromotion({ name: 'Summer', draft: { ...EMPTY_DRAFT, name: 'Summer', scope: 'all' } });
const name = () => find('input[name=name]', HTMLInputElement);

async function rename(answer: { readonly status?: number; readonly body: unknown }) {
  const posted = new Array<Asked>();
  const onSaved = vi.fn();
  await showPart(
    <PromotionEditor promotion={stored} draft={stored.draft} onSaved={onSaved} onDuplicate={vi.fn()} />,
    (asked) => {
      if (asked.path !== '/promotions/9') return { body: {} };
      posted.push(asked);
      return answer;
    },
  );
  await fill(name(), 'Winter');
  await press(findButton('Save'));
  return { posted, onSaved };
}

it('a promotion that is changed is saved over the version that was read', async () => {
  const saved = builtPromotion({ name: 'Winter', version: 4 });
  const { posted, onSaved } = await rename({ body: saved });
  await until(() => onSaved.mock.calls.length === 1, 'what was saved');
  expect(onSaved).toHaveBeenCalledWith(saved);
  expect(posted.map(({ json }) => json)).toEqual([{ version: 3, draft: { ...stored.draft, name: 'Winter' } }]);
});

it('BO-39 · what is refused of a promotion stands under its field, and nothing is saved', async () => {
  const body = { code: 'form.invalid', message: 'No.', errors: { name: ['Somebody has taken this name.'] } };
  const { onSaved } = await rename({ status: 422, body });
  await until(() => document.body.textContent?.includes('Somebody has taken this name.') === true, 'why not');
  expect([name().getAttribute('aria-invalid'), name().value, onSaved.mock.calls]).toEqual(['true', 'Winter', []]);
});
