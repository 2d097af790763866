import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import './back-link.css';

/** The one way back to the list above a page. */
export function BackLink({ to, label }: { readonly to: string; readonly label: string }) {
  return (
    <Link to={to} className="hn-back-link">
      <IconArrowLeft size={16} aria-hidden className="hn-flip" />
      {label}
    </Link>
  );
}
