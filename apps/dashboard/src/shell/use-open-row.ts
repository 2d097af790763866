import { useNavigate } from 'react-router';

/** Opens what a row leads to: in its place, or beside with Ctrl. The address is below the back office. */
export function useOpenRow(): (address: string, inNewTab: boolean) => void {
  const navigate = useNavigate();
  return (address, inNewTab) => {
    if (inNewTab) window.open(`/dashboard${address}`, '_blank', 'noopener');
    else void navigate(address);
  };
}
