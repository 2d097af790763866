import { useSearchParams } from 'react-router';

/** The address of a list that is read whole: what is searched for in it, and what is open beside that. */
export function useSearchedAddress() {
  const [parameters, setParameters] = useSearchParams();
  const q = parameters.get('q') ?? '';
  const wanted = q.toLocaleLowerCase();
  return {
    q,
    parameters,
    search: (text: string | null) => setParameters(text === null ? {} : { q: text }),
    /** Opens what is named, or closes what was open; the search stays. */
    go: (next: Readonly<Record<string, string>>) => setParameters(q === '' ? next : { q, ...next }),
    isFound: (...texts: readonly string[]): boolean => texts.join(' ').toLocaleLowerCase().includes(wanted),
  };
}
