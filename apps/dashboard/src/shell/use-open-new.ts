import { useSearchParams } from 'react-router';

/** Whether the dialog for a new one stands over its list; the address says it, so that it is a link like every other. */
export function useOpenNew(): { readonly isOpen: boolean; readonly open: (isOpen: boolean) => void } {
  const [parameters, setParameters] = useSearchParams();
  const open = (isOpen: boolean) =>
    setParameters((known) => {
      const next = new URLSearchParams(known);
      next.delete('open');
      if (isOpen) next.set('open', 'new');
      return next;
    });
  return { isOpen: parameters.get('open') === 'new', open };
}
