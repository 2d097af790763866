import { firstRunStateSchema, sessionSchema } from '@hanout/contracts/auth';
import type { FirstRunRequest, FirstRunState, Session } from '@hanout/contracts/auth';
import type { Answer, ApiClient } from '../../api/client.ts';

/** Whether the installation still waits for its owner. */
export function readFirstRun(api: ApiClient): Promise<FirstRunState> {
  return api.read('/auth/first-run', firstRunStateSchema);
}

export function createOwner(api: ApiClient, request: FirstRunRequest): Promise<Answer<Session>> {
  return api.send('/auth/first-run', sessionSchema, request);
}
