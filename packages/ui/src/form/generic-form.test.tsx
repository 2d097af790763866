// @vitest-environment happy-dom
import { TextInput } from '@mantine/core';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { find, findButton, press, settle, show, type } from '../testing.tsx';
import { GenericForm, useGenericErrors } from './generic-form.tsx';

function NameField() {
  return <TextInput name="name" label="Name" error={useGenericErrors('name')} />;
}

const form = (
  <GenericForm action="/dashboard/somewhere" csrfToken="token">
    <NameField />
    <input type="checkbox" name="days[]" value="sat" />
    <input type="checkbox" name="days[]" value="sun" defaultChecked />
  </GenericForm>
);

const answers = vi.fn<typeof fetch>();
const answer = (body: unknown) => answers.mockImplementation(async () => Response.json(body));
const send = async () => {
  await act(async () => {
    find('form', HTMLFormElement).dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });
  await settle();
};
const flash = () => document.querySelector('[role=alert], form [role=status]')?.textContent ?? null;

describe('the generic form', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    answers.mockReset();
    vi.stubGlobal('fetch', answers);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('BO-37 · goes multipart to its own action with its own method, as a script call with the token', async () => {
    answer({ success: true });
    await show(form);
    await type(find('input[name=name]', HTMLInputElement), 'Robe');
    await send();
    const [target, init] = answers.mock.calls[0] ?? [];
    expect(target instanceof URL ? target.pathname : target).toBe('/dashboard/somewhere');
    expect(init?.method).toBe('POST');
    expect(init?.credentials).toBe('same-origin');
    expect(new Headers(init?.headers).get('X-Requested-With')).toBe('XMLHttpRequest');
    expect(new Headers(init?.headers).get('X-CSRF-TOKEN')).toBe('token');
    expect(init?.body instanceof FormData ? init.body.get('name') : null).toBe('Robe');
  });

  it('BO-37 · is disabled and reads Submitting... until the answer is there, and is sent once', async () => {
    const held = Promise.withResolvers<Response>();
    answers.mockReturnValue(held.promise);
    await show(form);
    expect(findButton('Submit').disabled).toBe(false);
    await send();
    expect(findButton('Submitting...').disabled).toBe(true);
    await send();
    expect(answers).toHaveBeenCalledTimes(1);
    await act(async () => held.resolve(Response.json({ success: true })));
    await settle();
    expect(findButton('Submit').disabled).toBe(false);
  });

  it('X-06 · puts the server’s messages under their field and keeps what was typed', async () => {
    answer({ success: false, message: 'Check the fields.', errors: { name: ['Too short.', 'Letters only.'] } });
    await show(form);
    await type(find('input[name=name]', HTMLInputElement), 'R2');
    await send();
    const field = find('input[name=name]', HTMLInputElement);
    expect(field.value).toBe('R2');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const described = field.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described.split(' ')[0] ?? '')?.textContent).toBe('Too short. Letters only.');
    expect(flash()).toBe('Check the fields.');
  });

  it.each([
    [{ success: true }, 'Form submitted successfully.'],
    [{ success: true, message: 'Saved.' }, 'Saved.'],
    [{ success: false }, 'An unexpected error occurred. Please try again.'],
    ['not an answer', 'There was an error submitting the form.'],
  ])('BO-37 · says what the answer %j came to', async (body, sentence) => {
    answer(body);
    await show(form);
    await send();
    expect(flash()).toBe(sentence);
  });

  it('operation successful: said also where the server says nothing of its own', async () => {
    answer({ success: true });
    await show(form);
    await send();
    expect(flash()).toBe('Form submitted successfully.');
  });

  it('request failed: said with what to do, whatever came back', async () => {
    answer({ success: false });
    await show(form);
    await send();
    expect(flash()).toBe('An unexpected error occurred. Please try again.');
  });

  it('BO-37 · says so when there is no connection', async () => {
    answers.mockRejectedValue(new TypeError('failed to fetch'));
    await show(form);
    await send();
    expect(flash()).toBe('There was an error submitting the form.');
  });

  it('BO-34 · the flash goes after five seconds, or when it is closed', async () => {
    answer({ success: true });
    await show(form);
    await send();
    await act(async () => vi.advanceTimersByTime(4_999));
    expect(flash()).not.toBeNull();
    await act(async () => vi.advanceTimersByTime(1));
    expect(flash()).toBeNull();
    await send();
    await press(findButton('Close'));
    expect(flash()).toBeNull();
  });

  it('BO-37 · sets checkboxes as the answer says', async () => {
    answer({ success: true, data: { days: ['sat'] } });
    await show(form);
    await send();
    expect(find('input[value=sat]', HTMLInputElement).checked).toBe(true);
    expect(find('input[value=sun]', HTMLInputElement).checked).toBe(false);
  });
});
