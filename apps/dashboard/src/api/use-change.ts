import { useConflicts } from '@hanout/ui/conflict/conflicts.tsx';
import type { ConflictQuestion } from '@hanout/ui/conflict/conflict-question.ts';
import type { Problem } from '@hanout/ui/errors/problem.ts';
import type { Deed, ToastTone } from '@hanout/ui/feedback/toast-store.ts';
import { useToasts } from '@hanout/ui/feedback/toasts.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAttemptKeys } from './attempt-keys.ts';
import { renewReads, writeCache } from './cache.ts';
import type { CacheWrite, Renewals } from './cache.ts';
import type { Answer } from './client.ts';

/** What became of a change; `problem` is null once the person has been told of it in another way. */
export type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: Problem | null };

type Refusal = { readonly problem: Problem; readonly body: unknown };
type Told = string | { readonly tone: ToastTone; readonly message: string };

/** Somebody else has saved first. */
export type Overtaken<Input, Current> = {
  /** What is stored now, from the refusal or asked for; null: this refusal is about something else. */
  readonly read: (refusal: Refusal) => Current | null | Promise<Current | null>;
  /** null: nothing of mine would go over theirs, so that nothing is asked. */
  readonly question: (current: Current, input: Input, problem: Problem) => ConflictQuestion | null;
  readonly store?: (current: Current) => readonly CacheWrite[];
  /** Mine over what is stored now; without it theirs can only be seen. */
  readonly again?: (input: Input, current: Current) => Input;
  readonly takeTheirs?: (current: Current) => unknown;
  /** What was changed by it, from → to in words. */
  readonly changes?: (input: Input) => Deed['changes'];
};

export type Change<Input, Value, Current = never> = Renewals & {
  /** Asks the server. The key names this series of attempts. */
  readonly send: (input: Input, key: string) => Promise<Answer<Value>>;
  /** What is the same thing attempted again; unless it is said, the same input. */
  readonly series?: (input: Input) => string;
  /** Shown before the answer, taken back when it is a refusal. */
  readonly foresee?: (input: Input) => readonly CacheWrite[];
  /** What the answer tells of the reads that are held. */
  readonly store?: (value: Value, input: Input) => readonly CacheWrite[];
  /** Reads are renewed also after a refusal; after a conflict they always are. */
  readonly renewsAlways?: boolean;
  readonly overtaken?: Overtaken<Input, Current>;
  readonly said?: (value: Value, input: Input) => Told | null;
  /** The thing that was changed, and from what to what: the bell tells it beside what is said. */
  readonly deed?: (value: Value, input: Input) => Deed;
  /** The change that takes it back; offered in the toast and in the bell until it is pressed once. */
  readonly undo?: (value: Value, input: Input) => Input | null;
  /** The same where another change takes it back. */
  readonly undoWith?: (value: Value, input: Input) => () => unknown;
  /** What the toast says of a refusal; null: it is shown in another place. */
  readonly refused?: (problem: Problem, input: Input) => string | null;
};

export type Changing<Input, Value> = {
  readonly run: (input: Input) => Promise<Outcome<Value>>;
  readonly isRunning: boolean;
  /** What is under way. */
  readonly running: Input | null;
};

/** For changes whose form shows what was refused, in its fields and above them. */
export const shownInForm = (): null => null;

/**
 * The one way in which a screen changes something: asks the server, shows what is to come and takes it back, keeps what is read in
 * step, asks about conflicts, says what was done and offers the way back. What was typed is the caller's and is never touched.
 */
export function useChange<Input, Value, Current = never>(
  change: Change<Input, Value, Current>,
): Changing<Input, Value> {
  const queries = useQueryClient();
  const toasts = useToasts();
  const translate = useTranslate();
  const ask = useConflicts();
  const keys = useAttemptKeys();

  const attempt = async (input: Input): Promise<Outcome<Value>> => {
    const series = (change.series ?? JSON.stringify)(input);
    const takeBack = writeCache(queries, change.foresee?.(input) ?? []);
    const answer = await change.send(input, keys.of(series)).catch((bug: unknown) => {
      takeBack();
      throw bug;
    });
    if (answer.ok) {
      keys.spend(series);
      return accept(answer.value, input);
    }
    takeBack();
    const { overtaken } = change;
    const current = answer.problem.status === 409 && overtaken !== undefined ? await overtaken.read(answer) : null;
    return current === null || overtaken === undefined
      ? refuse(answer.problem, input)
      : settle({ overtaken, current, input, problem: answer.problem });
  };
  const accept = async (value: Value, input: Input): Promise<Outcome<Value>> => {
    writeCache(queries, change.store?.(value, input) ?? []);
    await renewReads(queries, change);
    const told = change.said?.(value, input) ?? null;
    const back = wayBack(value, input);
    if (told !== null)
      toasts.show({
        ...(typeof told === 'string' ? { tone: 'success', message: told } : told),
        deed: { changes: change.overtaken?.changes?.(input) ?? [], ...change.deed?.(value, input) },
        ...(back === null ? {} : { action: { label: translate('ui.undo'), onPress: () => void back() } }),
      });
    return { ok: true, value };
  };
  const wayBack = (value: Value, input: Input): (() => unknown) | null => {
    const inverse = change.undo?.(value, input) ?? null;
    return inverse === null ? (change.undoWith?.(value, input) ?? null) : () => mutation.mutateAsync(inverse);
  };
  const refuse = async (problem: Problem, input: Input): Promise<Outcome<Value>> => {
    const message = change.refused === undefined ? firstMessageOf(problem) : change.refused(problem, input);
    if (message !== null) toasts.show({ tone: 'failure', message });
    if (change.renewsAlways === true || problem.status === 409) await renewReads(queries, change);
    return { ok: false, problem };
  };
  const settle = async (found: Found<Input, Current>): Promise<Outcome<Value>> => {
    const { overtaken, current, input, problem } = found;
    writeCache(queries, overtaken.store?.(current) ?? []);
    const mayKeep = overtaken.again !== undefined;
    const question = overtaken.question(current, input, problem);
    const choice = question === null ? 'mine' : await ask({ mayKeep, ...question });
    if (choice === 'mine' && overtaken.again !== undefined) return attempt(overtaken.again(input, current));
    await renewReads(queries, change);
    await overtaken.takeTheirs?.(current);
    return { ok: false, problem: null };
  };

  // Without a network it fails at once and says so, instead of waiting unseen for the network.
  const mutation = useMutation({ mutationFn: attempt, networkMode: 'always' });
  return {
    run: mutation.mutateAsync,
    isRunning: mutation.isPending,
    running: mutation.isPending ? mutation.variables : null,
  };
}

type Found<Input, Current> = {
  readonly overtaken: Overtaken<Input, Current>;
  readonly current: Current;
  readonly input: Input;
  readonly problem: Problem;
};

const firstMessageOf = ({ errors, message }: Problem): string => Object.values(errors ?? {})[0]?.[0] ?? message;
