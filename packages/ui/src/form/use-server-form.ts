import { useEffect, useId, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import type { Problem } from '../errors/problem.ts';

export type FormValues = Readonly<Record<string, string>>;
export type FieldMessages<Values extends FormValues> = { readonly [Field in keyof Values]?: string };
/** `problem` is null where the person has been told in another way. */
export type SubmitOutcome = { readonly ok: true } | { readonly ok: false; readonly problem: Problem | null };

type ServerFormInput<Values extends FormValues> = {
  readonly initialValues: Values;
  /** The same rules as the server's, from core; only the fields that are wrong. */
  readonly validate?: (values: Values) => FieldMessages<Values>;
  readonly submit: (values: Values) => Promise<SubmitOutcome>;
};

export type FieldProps = {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onBlur: () => void;
};

export type ServerForm<Values extends FormValues> = {
  readonly values: Values;
  readonly change: (field: keyof Values & string, value: string) => void;
  readonly field: (field: keyof Values & string) => FieldProps;
  readonly isDirty: boolean;
  readonly submitting: boolean;
  /** What the server refused and no field of this form shows. */
  readonly problem: Problem | null;
  readonly submit: () => void;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly reset: () => void;
  /** Belongs on the form element: by it the first field with an error is found. */
  readonly id: string;
};

/**
 * A form whose last word is the server's: messages stand under their fields, what no field shows is in `problem`, what was
 * typed stays, the first field with an error gets the focus. Fields are checked when they are left, and cleared when changed.
 */
export function useServerForm<Values extends FormValues>(input: ServerFormInput<Values>): ServerForm<Values> {
  const [values, setValues] = useState(input.initialValues);
  const [errors, setErrors] = useState<FieldMessages<Values>>({});
  const [problem, setProblem] = useState<Problem | null>(null);
  const [submitting, setSubmitting] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const id = useId();
  const inFlight = useRef(false);
  const check = (): FieldMessages<Values> => input.validate?.(values) ?? {};

  useEffect(() => {
    if (refusals === 0) return;
    const field = document.getElementById(id)?.querySelector('[aria-invalid="true"]');
    if (field instanceof HTMLElement) field.focus();
  }, [refusals, id]);

  const refuse = (messages: FieldMessages<Values>) => {
    setErrors(messages);
    setRefusals((count) => count + 1);
  };

  const send = async () => {
    inFlight.current = true;
    setSubmitting(true);
    setProblem(null);
    try {
      const outcome = await input.submit(values);
      if (outcome.ok || outcome.problem === null) return setErrors({});
      setProblem(withoutShownErrors(outcome.problem, values));
      refuse(shownErrors(outcome.problem, values));
    } finally {
      inFlight.current = false;
      setSubmitting(false);
    }
  };

  const submit = () => {
    if (inFlight.current) return;
    const messages = check();
    if (Object.keys(messages).length > 0) refuse(messages);
    else void send();
  };

  return {
    values,
    submitting,
    problem,
    id,
    submit,
    isDirty: Object.keys(values).some((field) => values[field] !== input.initialValues[field]),
    change: (field, value) => {
      setValues((known) => ({ ...known, [field]: value }));
      setErrors((known) => ({ ...known, [field]: undefined }));
    },
    field: (field) => ({
      name: field,
      value: values[field] ?? '',
      error: errors[field],
      onBlur: () => {
        if (values[field] !== input.initialValues[field]) setErrors((known) => ({ ...known, [field]: check()[field] }));
      },
    }),
    onSubmit: (event) => {
      event.preventDefault();
      submit();
    },
    reset: () => {
      setValues(input.initialValues);
      setErrors({});
      setProblem(null);
    },
  };
}

function shownErrors<Values extends FormValues>(problem: Problem, values: Values): FieldMessages<Values> {
  const messages: { [Field in keyof Values]?: string } = {};
  for (const field in values) {
    const told = problem.errors?.[field];
    if (told !== undefined) messages[field] = told.join(' ');
  }
  return messages;
}

function withoutShownErrors(problem: Problem, values: FormValues): Problem | null {
  const hidden = Object.entries(problem.errors ?? {}).filter(([field]) => !(field in values));
  const isAllShown = problem.errors !== undefined && hidden.length === 0;
  return isAllShown ? null : { ...problem, errors: Object.fromEntries(hidden) };
}
