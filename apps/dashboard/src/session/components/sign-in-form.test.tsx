// @vitest-environment happy-dom
import { find, press, type, until } from '@hanout/ui/testing.tsx';
import { expect, it } from 'vitest';
import { builtSession, showPart } from '../../testing.tsx';
import { SignInForm } from './sign-in-form.tsx';

it('after the password the code is asked for, in the same form and with nothing to type again', async () => {
  const sent: unknown[] = [];
  const signedIn: string[] = [];
  await showPart(<SignInForm onSignedIn={({ user }) => signedIn.push(user.name)} />, ({ json }) => {
    sent.push(json);
    if (Object(json).code === undefined)
      return { status: 401, body: { code: 'staff.second-factor-is-needed', message: 'Enter the code.' } };
    return Object(json).code === '123456'
      ? { body: builtSession() }
      : {
          status: 401,
          body: { code: 'staff.second-factor-is-wrong', message: 'Wrong.', errors: { code: ['Wrong.'] } },
        };
  });
  const submit = () => press(find('button[type="submit"]', HTMLButtonElement));
  await type(find('input[name="email"]', HTMLInputElement), 'amel@example.dz');
  await type(find('input[name="password"]', HTMLInputElement), 'une phrase assez longue');
  expect(document.querySelector('input[name="code"]')).toBeNull();
  await submit();
  await until(() => document.activeElement === document.querySelector('input[name="code"]'), 'the focus on the code');
  expect(document.querySelector('[role="alert"]')).toBeNull();
  await type(find('input[name="code"]', HTMLInputElement), '000000');
  await submit();
  await until(() => document.querySelector('[aria-invalid="true"]') !== null, 'the refusal');
  const code = find('input[name="code"]', HTMLInputElement);
  code.setSelectionRange(0, 6);
  await type(code, '123456');
  await submit();
  await until(() => signedIn.length === 1, 'the session');
  expect(sent.at(-1)).toEqual({ email: 'amel@example.dz', password: 'une phrase assez longue', code: '123456' });
});
