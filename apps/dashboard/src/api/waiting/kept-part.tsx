import { KeptNotice } from '@hanout/ui/waiting/kept-notice.tsx';
import type { ReactNode } from 'react';
import { ToldContext } from './told-context.ts';
import type { KeptRead } from './use-kept-read.ts';

type KeptPartProps = { readonly read: Pick<KeptRead<unknown>, 'keptAt' | 'told'>; readonly children: ReactNode };

/** What is shown of something that was kept: under its age, with what was done since laid over it. */
export function KeptPart({ read: { keptAt, told }, children }: KeptPartProps) {
  return (
    <ToldContext value={told}>
      {keptAt === null ? null : <KeptNotice at={keptAt} />}
      {children}
    </ToldContext>
  );
}
