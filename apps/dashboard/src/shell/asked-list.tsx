import { NativeSelect } from '@mantine/core';
import { useSearchParams } from 'react-router';

/** What is asked of a list, by the names that its address has for it. */
type Asked = Readonly<Record<string, string | null>>;

/** A list of which the address says what is shown: what is asked anew begins at the first page. */
export function useAsked<A extends Asked>(pathname: string, read: (parameters: URLSearchParams) => A) {
  const [parameters, setParameters] = useSearchParams();
  const asked = read(parameters);
  const cursor = parameters.get('cursor');
  const go = (changes: Asked): void => setParameters(searchOf({ ...asked, ...changes }));
  return {
    asked,
    cursor,
    go,
    /** Where the same is asked with one thing changed. */
    addressOf: (changes: Asked): string =>
      `${pathname}?${new URLSearchParams(searchOf({ ...asked, ...changes })).toString()}`,
    /** For the pager: back to the first page, on to the next one. */
    turning: (next: string | null) => ({
      onPrevious: cursor === null ? null : () => go({}),
      onNext: next === null ? null : () => go({ cursor: next }),
    }),
  };
}

const searchOf = (asked: Asked): Record<string, string> =>
  Object.fromEntries(
    Object.entries(asked).flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, value]])),
  );

type ListChoiceProps = {
  readonly value: string | null;
  /** What stands there while nothing is chosen, and what names the choice. */
  readonly whole: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChoose: (value: string) => void;
};

/** One of a few, beside the search of a list. */
export function ListChoice({ value, whole, options, onChoose }: ListChoiceProps) {
  return (
    <NativeSelect
      aria-label={whole}
      value={value ?? ''}
      data={[{ value: '', label: whole }, ...options]}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  );
}
