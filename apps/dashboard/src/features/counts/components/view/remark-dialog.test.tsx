// @vitest-environment happy-dom
import { fill, findButton, press, until } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPart } from '../../../../testing.tsx';
import { builtCount } from '../../testing.ts';
import { RemarkDialog } from './remark-dialog.tsx';

it('what a count is about is said anew; who was slower sees the words of the other first', async () => {
  const posted = new Array<unknown>();
  await showPart(<RemarkDialog shown={builtCount({ note: 'Aisle 3' })} opened onClose={() => undefined} />, (asked) => {
    posted.push(asked.json);
    return posted.length === 1
      ? { status: 409, body: { code: 'x', message: 'Changed meanwhile.', current: builtCount({ note: 'Aisle 5' }) } }
      : { body: builtCount({ note: 'Aisle 4' }) };
  });
  await fill(screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' }), 'Aisle 4');
  await press(findButton('Save'));
  await until(() => document.body.textContent?.includes('Aisle 5') === true, 'the words of the other');
  await press(findButton('Keep mine'));
  await until(() => posted.length === 2, 'my words over theirs');
  expect(posted).toEqual([
    { note: 'Aisle 4', was: 'Aisle 3' },
    { note: 'Aisle 4', was: 'Aisle 5' },
  ]);
});
