import { createContext, Suspense, use } from 'react';
import type { Feature } from '../../app/feature.ts';
import { isPermitted } from '../../session/permissions.ts';
import { useSession } from '../../session/use-session.ts';

export const FeaturesContext = createContext<readonly Feature[]>([]);

/** What other features have to say above the pages of this one. */
export function Notices({ above }: { readonly above: string }) {
  const session = useSession();
  return use(FeaturesContext).map(({ key, notice }) =>
    notice === undefined || !notice.above.includes(above) || !isPermitted(session, notice.permission) ? null : (
      <Suspense key={key} fallback={null}>
        <notice.Notice />
      </Suspense>
    ),
  );
}
