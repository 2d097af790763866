// @vitest-environment happy-dom
import { find, findButton, press, until } from '@hanout/ui/testing.tsx';
import { act } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showPart } from '../testing.tsx';
import { LeaveGuard } from './leave-guard.tsx';

describe('leaving a page', () => {
  it('is asked about as long as one of its parts has unsaved work, whichever was shown last', async () => {
    const { router } = await showPart(
      <>
        <LeaveGuard isDirty />
        <LeaveGuard isDirty={false} />
      </>,
      () => ({ body: {} }),
    );
    await act(() => router.navigate('/elsewhere'));
    expect(find('[role=alertdialog]', HTMLElement).textContent).toContain('Leave without saving?');
    await press(findButton('Stay'));
    expect(router.state.location.pathname).toBe('/');
    await act(() => router.navigate('/elsewhere'));
    await press(findButton('Leave'));
    await until(() => router.state.location.pathname === '/elsewhere');
  });

  it('is not asked about once everything is saved', async () => {
    const { router } = await showPart(<LeaveGuard isDirty={false} />, () => ({ body: {} }));
    await act(() => router.navigate('/elsewhere'));
    expect(router.state.location.pathname).toBe('/elsewhere');
  });
});
