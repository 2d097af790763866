import { Alert } from '@mantine/core';
import { createContext, use, useEffect, useEffectEvent, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useTranslate } from '../text/translate-context.tsx';
import { sendGenericForm } from './generic-answer.ts';
import type { GenericAnswer } from './generic-answer.ts';
import { SubmitButton } from './submit-button.tsx';
import './form.css';

/** Dashboard document §9: lifetime of a flash alert. */
const FLASH_MS = 5_000;

type Flash = { readonly tone: 'green' | 'red'; readonly sentence: string };
type GenericFormProps = {
  readonly action: string;
  readonly method?: 'get' | 'post';
  readonly csrfToken: string;
  readonly onSuccess?: (answer: GenericAnswer) => void;
  readonly children: ReactNode;
};

const ErrorsContext = createContext<GenericAnswer['errors']>({});

/** BO-37: the specification's generic form, with its messages, its button and its flash alert. */
export function GenericForm({ action, method = 'post', csrfToken, onSuccess, children }: GenericFormProps) {
  const translate = useTranslate();
  const [submitting, setSubmitting] = useState(false);
  const [errors, setErrors] = useState<GenericAnswer['errors']>({});
  const [flash, setFlash] = useState<Flash | null>(null);

  const submit = async (element: HTMLFormElement) => {
    setSubmitting(true);
    setErrors({});
    const answer = await sendGenericForm(element, csrfToken);
    setSubmitting(false);
    setErrors(answer?.errors ?? {});
    if (answer === null) return setFlash({ tone: 'red', sentence: translate('ui.form.submitFailed') });
    if (!answer.success) return setFlash({ tone: 'red', sentence: answer.message ?? translate('ui.form.unexpected') });
    setFlash({ tone: 'green', sentence: answer.message ?? translate('ui.form.submitted') });
    applyCheckboxes(element, answer.data);
    return onSuccess?.(answer);
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!submitting) void submit(event.currentTarget);
  };

  return (
    <form action={action} method={method} encType="multipart/form-data" noValidate onSubmit={onSubmit}>
      <FlashAlert flash={flash} onClose={() => setFlash(null)} />
      <ErrorsContext value={errors}>{children}</ErrorsContext>
      <SubmitButton submitting={submitting} mt="md" />
    </form>
  );
}

/** The server's messages for one field of the generic form, for the `error` of an input; undefined when there are none. */
export function useGenericErrors(field: string): string | undefined {
  return use(ErrorsContext)[field]?.join(' ');
}

function FlashAlert({ flash, onClose }: { readonly flash: Flash | null; readonly onClose: () => void }) {
  const translate = useTranslate();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (flash === null) return undefined;
    const timer = setTimeout(() => close(), FLASH_MS);
    return () => clearTimeout(timer);
  }, [flash]);
  if (flash === null) return null;
  return (
    <Alert
      className="hn-flash"
      color={flash.tone}
      role={flash.tone === 'red' ? 'alert' : 'status'}
      withCloseButton
      closeButtonLabel={translate('ui.close')}
      onClose={onClose}
    >
      {flash.sentence}
    </Alert>
  );
}

function applyCheckboxes(form: HTMLFormElement, data: GenericAnswer['data']): void {
  for (const [field, chosen] of Object.entries(data)) {
    for (const element of form.elements) {
      if (!(element instanceof HTMLInputElement) || element.type !== 'checkbox') continue;
      if (element.name === field || element.name === `${field}[]`) element.checked = chosen.includes(element.value);
    }
  }
}
