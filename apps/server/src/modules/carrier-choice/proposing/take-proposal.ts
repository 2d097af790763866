import type { Language } from '@hanout/i18n';
import type { Database } from '../../../database/database.ts';
import { propose, type ProposalAsked } from './propose.ts';
import { sayWhy } from './say-why.ts';

interface TakenProposal {
  readonly serviceId: number;
  /** for people, in the language of who is asked */
  readonly why: string;
}

/**
 * Who carries an order that nobody chose a carrier for, where its shop has that taken by itself; of one that somebody chose, why it is
 * proposed. Null: nobody is proposed, the shop takes nothing by itself, or somebody else was chosen.
 */
export async function takeProposal(
  db: Database,
  { chosen, language, ...asked }: ProposalAsked & { readonly chosen: number | null; readonly language: Language },
): Promise<TakenProposal | null> {
  const proposal = await propose(db, asked);
  if (proposal === null || proposal.choice.proposed === null) return null;
  const { serviceId } = proposal.choice.proposed;
  if (chosen === null ? !proposal.takesItself : chosen !== serviceId) return null;
  return { serviceId, why: sayWhy(proposal, language) };
}
