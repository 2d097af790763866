import type { DisputeDetail } from '@hanout/contracts/remittances/disputes';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, FileButton } from '@mantine/core';
import { IconFileTypePdf, IconPaperclip } from '@tabler/icons-react';
import { useRef } from 'react';
import { put } from '../../../../api/cache.ts';
import { useChange } from '../../../../api/use-change.ts';
import { useApplication } from '../../../../app/application.ts';
import { addProof, disputeKeys, proofAddress, turnProof } from '../../api/dispute-calls.ts';
import type { ProofTurn } from '../../api/dispute-calls.ts';
import { BESIDE } from '../../api/use-dispute-step.ts';

/** Pictures and PDF files that show that the shop is right; seen by those who see the dispute. */
export function ProofsCard({ shown: { id, proofs } }: { readonly shown: DisputeDetail }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const forget = useRef<() => void>(null);
  const kept = { store: (value: DisputeDetail) => [put(disputeKeys.one(value.id), value)], renewsBeside: BESIDE };
  const adding = useChange<File, DisputeDetail>({
    ...kept,
    send: (file) => addProof(api, id, file),
    series: ({ name, size, lastModified }) => `${name} ${size} ${lastModified}`,
    said: () => translate('remittances.proofAdded'),
  });
  const turning = useChange<ProofTurn, DisputeDetail>({
    ...kept,
    send: (turn) => turnProof(api, turn),
    said: (_, { turn }) => translate(turn === 'remove' ? 'remittances.proofRemoved' : 'remittances.proofAdded'),
    undo: (_, done) => (done.turn === 'remove' ? { ...done, turn: 'restore' } : null),
  });
  const choose = (file: File | null) => {
    if (file === null) return;
    // The same file can be chosen once more after it was refused.
    forget.current?.();
    void adding.run(file);
  };
  return (
    <Card title={translate('remittances.proofs')}>
      {proofs.length === 0 ? <p className="hn-soft">{translate('remittances.noProofs')}</p> : null}
      <ul className="hn-dispute-proofs">
        {proofs.map((proof) => (
          <li key={proof.id}>
            <a href={proofAddress(id, proof.id)} target="_blank" rel="noreferrer">
              {proof.isPicture ? (
                <img src={proofAddress(id, proof.id)} alt="" loading="lazy" />
              ) : (
                <IconFileTypePdf size={32} aria-hidden />
              )}
              <bdi>{proof.name}</bdi>
            </a>
            <Button
              variant="subtle"
              color="red.9"
              size="compact-sm"
              disabled={turning.isRunning}
              aria-label={translate('remittances.removeProof', { name: proof.name })}
              onClick={() => void turning.run({ id, proofId: proof.id, turn: 'remove' })}
            >
              {translate('remittances.remove')}
            </Button>
          </li>
        ))}
      </ul>
      <FileButton accept="image/*,application/pdf" resetRef={forget} onChange={choose}>
        {(button) => (
          <Button
            {...button}
            variant="default"
            mt="sm"
            loading={adding.isRunning}
            leftSection={<IconPaperclip size={16} aria-hidden />}
          >
            {translate('remittances.addProof')}
          </Button>
        )}
      </FileButton>
    </Card>
  );
}
