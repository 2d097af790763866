import { differencesOf, mergeMine } from '@hanout/ui/conflict/differences.ts';
import type { ConflictQuestion } from '@hanout/ui/conflict/conflict-question.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import type { Overtaken } from './use-change.ts';

type Values = Readonly<Record<string, string>>;

/** A form as it is sent: its fields, and the version that they were typed over. */
export type FormInput<Own extends Values> = { readonly values: Own; readonly version: number | undefined };

type OvertakenForm<Own extends Values, Current> = Pick<Overtaken<unknown, Current>, 'read' | 'store' | 'takeTheirs'> & {
  /** What the form showed before anything was typed. */
  readonly shown: Own;
  readonly valuesOf: (current: Current) => Own;
  readonly versionOf: (current: Current) => number;
  /** What a person calls a field; null: it is not shown. */
  readonly label: (field: string) => string | null;
  /** What they see in it, where that is not its text. */
  readonly show?: (text: string, field: string) => string;
  /** The fields that `show` has words for, so that the bell may tell what was changed in them. */
  readonly isTold?: (field: string) => boolean;
  readonly changedBy?: (current: Current) => ConflictQuestion['changedBy'];
};

/** A conflict of a form, field by field: what was touched here may go over what is stored now, the rest stays theirs. */
export function useOvertakenForm<Own extends Values, Current>(
  form: OvertakenForm<Own, Current>,
): Overtaken<FormInput<Own>, Current> {
  const translate = useTranslate();
  const { read, store, takeTheirs, shown, valuesOf, versionOf, label, changedBy } = form;
  const show = (text: string, field: string): string => {
    if (text === 'true' || text === 'false') return translate(text === 'true' ? 'ui.yes' : 'ui.no');
    return form.show?.(text, field) ?? text;
  };
  const merge = (values: Own, current: Current): Own =>
    mergeMine({ read: shown, mine: values, theirs: valuesOf(current) });
  return {
    read,
    ...(store === undefined ? {} : { store }),
    ...(takeTheirs === undefined ? {} : { takeTheirs }),
    question: (current, { values }) => ({
      message: translate('ui.conflict.message'),
      changedBy: changedBy?.(current) ?? null,
      fields: differencesOf({ theirs: valuesOf(current), mine: merge(values, current) }, label, show),
    }),
    // Of a new thing everything would be a change.
    changes: ({ values, version }) =>
      version === undefined
        ? []
        : differencesOf(
            { theirs: shown, mine: values },
            (field) => (form.isTold?.(field) === true ? label(field) : null),
            show,
          ).map((field) => ({
            label: field.label,
            from: field.theirs,
            to: field.mine,
          })),
    again: ({ values }, current) => ({ values: merge(values, current), version: versionOf(current) }),
  };
}
