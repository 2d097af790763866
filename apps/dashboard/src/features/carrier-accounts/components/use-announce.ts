import { useNavigate } from 'react-router';
import { useAnnouncing } from '../../../announce-parts/use-announcing.ts';

/** Announces orders, and leads to where one sees what becomes of each. */
export function useAnnounce() {
  const navigate = useNavigate();
  return useAnnouncing((id) => navigate(`/announcements/${id}`));
}
