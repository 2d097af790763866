import { serverParcelFollowingTexts } from '@hanout/i18n/catalogues/server/parcel-following';
import type { ServerModule } from '../../server-module.ts';
import { registerClaimRoutes } from './claims/routes.ts';
import { registerComingBack } from './coming-back/routes.ts';
import { followingErrors } from './errors.ts';
import { registerHearing } from './hearing/routes.ts';
import { registerHookRoutes } from './hooks/routes.ts';
import { followingJobs } from './jobs.ts';
import { registerLetters } from './letters/routes.ts';
import { registerLateRoutes } from './late/routes.ts';
import { registerParcelReading } from './reading/routes.ts';
import { personOfClaims, personOfTasks } from './person-repository.ts';
import { tables } from './tables.ts';
import { registerTaskRoutes } from './tasks/routes.ts';

/** Where parcels are: told by their carriers, asked of them, and followed by their orders. */
export const parcelFollowing: ServerModule = {
  name: 'parcel-following',
  tables,
  errors: followingErrors,
  personUses: [personOfTasks, personOfClaims],
  sentences: serverParcelFollowingTexts,
  routes: (http, context) => {
    registerHearing(http, context);
    registerHookRoutes(http, context);
    registerParcelReading(http, context);
    registerTaskRoutes(http, context);
    registerLateRoutes(http, context);
    registerComingBack(http, context);
    registerClaimRoutes(http, context);
    registerLetters(http, context);
  },
  jobs: followingJobs,
};
