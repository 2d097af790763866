// @vitest-environment happy-dom
import { TextInput } from '@mantine/core';
import { act } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ProblemBanner } from '../errors/problem-banner.tsx';
import { find, findButton, leave, settle, show, type } from '../testing.tsx';
import { SaveBar } from './save-bar.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useServerForm } from './use-server-form.ts';
import type { SubmitOutcome } from './use-server-form.ts';

type Names = { readonly name: string; readonly brand: string };

function NamesForm({ submit }: { readonly submit: (values: Names) => Promise<SubmitOutcome> }) {
  const form = useServerForm<Names>({
    initialValues: { name: '', brand: '' },
    validate: (values) => (values.name.length === 1 ? { name: 'Two letters at least.' } : {}),
    submit,
  });
  return (
    <form id={form.id} onSubmit={form.onSubmit}>
      {form.problem === null ? null : <ProblemBanner problem={form.problem} />}
      <TextInput {...form.field('name')} onChange={(event) => form.change('name', event.currentTarget.value)} />
      <TextInput {...form.field('brand')} onChange={(event) => form.change('brand', event.currentTarget.value)} />
      <SubmitButton submitting={form.submitting} />
      <SaveBar isDirty={form.isDirty} submitting={form.submitting} onSave={form.submit} onDiscard={form.reset} />
    </form>
  );
}

const field = (name: string) => find(`input[name=${name}]`, HTMLInputElement);
const messageOf = (name: string) =>
  document.getElementById((field(name).getAttribute('aria-describedby') ?? '').split(' ')[0] ?? '')?.textContent ??
  null;
const send = async () => {
  await act(async () => {
    find('form', HTMLFormElement).dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });
  await settle();
};
const refusal = (errors?: Record<string, string[]>): SubmitOutcome => ({
  ok: false,
  problem: {
    status: 422,
    code: 'validation_failed',
    message: 'Some fields are wrong.',
    ...(errors === undefined ? {} : { errors }),
  },
});

describe('a form whose last word is the server’s', () => {
  it('X-06 · shows each message under its field, focuses the first, keeps what was typed', async () => {
    await show(<NamesForm submit={async () => refusal({ brand: ['Unknown brand.'] })} />);
    await type(field('name'), 'Robe');
    await type(field('brand'), 'Zz');
    await send();
    expect(messageOf('brand')).toBe('Unknown brand.');
    expect(document.activeElement).toBe(field('brand'));
    expect(field('name').value).toBe('Robe');
    expect(document.querySelector('[role=alert]')).toBeNull();
  });

  it('says above the form what no field can show', async () => {
    await show(
      <NamesForm submit={async () => refusal({ brand: ['Unknown brand.'], parent: ['Three levels at most.'] })} />,
    );
    await send();
    expect(find('[role=alert]', HTMLElement).textContent).toBe('Some fields are wrong.Three levels at most.');
  });

  it('checks a field when it is left and forgives it as soon as it changes', async () => {
    await show(<NamesForm submit={async () => ({ ok: true })} />);
    await type(field('name'), 'R');
    expect(messageOf('name')).toBeNull();
    await leave(field('name'));
    expect(messageOf('name')).toBe('Two letters at least.');
    await type(field('name'), 'Ro');
    expect(messageOf('name')).toBeNull();
  });

  it('asks the server nothing while a rule is broken', async () => {
    const submit = vi.fn(async (): Promise<SubmitOutcome> => ({ ok: true }));
    await show(<NamesForm submit={submit} />);
    await type(field('name'), 'R');
    await send();
    expect(submit).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(field('name'));
  });

  it('BO-37 · sends once, however often it is pressed', async () => {
    const held = Promise.withResolvers<SubmitOutcome>();
    const submit = vi.fn(() => held.promise);
    await show(<NamesForm submit={submit} />);
    await send();
    await send();
    expect(submit).toHaveBeenCalledTimes(1);
    expect(findButton('Submitting...').disabled).toBe(true);
    await act(async () => held.resolve({ ok: true }));
    await settle();
    expect(findButton('Submit').disabled).toBe(false);
  });

  it('BO-30 · saves by Ctrl+S while something is not saved, and asks before the tab is closed', async () => {
    const submit = vi.fn(async (): Promise<SubmitOutcome> => ({ ok: true }));
    await show(<NamesForm submit={submit} />);
    const ctrlS = () =>
      act(async () => {
        field('name').dispatchEvent(
          new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true, cancelable: true }),
        );
      });
    await ctrlS();
    expect(submit).not.toHaveBeenCalled();
    await type(field('name'), 'Robe');
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
    await ctrlS();
    expect(submit).toHaveBeenCalledWith({ name: 'Robe', brand: '' });
  });
});
