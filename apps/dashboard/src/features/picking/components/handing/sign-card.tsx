import type { HandOver, Signature } from '@hanout/contracts/picking/hand-overs';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useHandOver } from '../../api/use-hand-over.ts';
import { SignaturePad } from './signature-pad.tsx';

/** Who receives the parcels writes a name and signs; then every order on the list is handed over. */
export function SignCard({ shown }: { readonly shown: HandOver }) {
  const translate = useTranslate();
  const { run, isRunning } = useHandOver(shown);
  const [name, setName] = useState('');
  const [lines, setLines] = useState<Signature>([]);
  const [isTried, setTried] = useState(false);
  const signedBy = name.trim();
  const sign = () => {
    setTried(true);
    if (signedBy !== '' && lines.length > 0)
      void run({ does: 'sign', request: { version: shown.version, signedBy, signature: lines } });
  };
  return (
    <Card title={translate('picking.signature')} isFirst>
      <div className="hn-pick-form">
        <TextInput
          label={translate('picking.signedBy')}
          size="lg"
          maxLength={100}
          withAsterisk
          value={name}
          error={isTried && signedBy === '' ? translate('picking.signedByNeeded') : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <p className="hn-soft">{translate('picking.signatureHint')}</p>
        <SignaturePad lines={lines} onChange={setLines} />
        {isTried && lines.length === 0 ? <p role="alert">{translate('picking.signatureNeeded')}</p> : null}
        <Button mih={56} size="lg" loading={isRunning} onClick={sign}>
          {translate('picking.sign')}
        </Button>
      </div>
    </Card>
  );
}
