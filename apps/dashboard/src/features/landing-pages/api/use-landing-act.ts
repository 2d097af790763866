import type { LandingPage } from '@hanout/contracts/builders/landing-pages';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { put } from '../../../api/cache.ts';
import { useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { actOnLanding, landingDocument, landingKeys, landingPageQuery, type LandingAct } from './landing-calls.ts';
import { keyOf } from '../../../builder/document-calls.ts';

type Seen = Pick<LandingPage, 'id' | 'version' | 'name'>;
type Input = { readonly page: Seen; readonly act: LandingAct };

/** Archives, compares and ends; each says what it did, and archiving can be taken back. */
export function useLandingAct(shopId: number) {
  const translate = useTranslate();
  const { api } = useApplication();
  return useChange<Input, LandingPage>({
    send: ({ page, act }) => actOnLanding(api, shopId, page, act),
    store: (value) => [put(landingPageQuery(api, shopId, value.id).queryKey, value)],
    renews: [landingKeys.all],
    // Keeping B makes it what is drafted and shown.
    renewsBeside: [keyOf({ ...landingDocument(shopId, 0), key: undefined })],
    said: ({ name }, { act }) => translate(doneOf(act), { name }),
    refused: ({ message }) => message,
    undo: (value, { act }) =>
      act.act === 'archive' ? { page: value, act: { act: 'archive', isArchived: !act.isArchived } } : null,
  });
}

function doneOf(act: LandingAct) {
  if (act.act === 'archive') return act.isArchived ? 'landingPages.archived' : 'landingPages.restored';
  if (act.act === 'compare') return 'landingPages.compared';
  return act.act === 'keep' ? 'landingPages.kept' : 'landingPages.saved';
}
