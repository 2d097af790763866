import type { HandOver, Signature } from '@hanout/contracts/picking/hand-overs';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Checkbox, Radio, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useHandOver } from '../../api/use-hand-over.ts';
import { SignaturePad } from './signature-pad.tsx';

const WAYS = ['drawn', 'typed'] as const;
type Way = (typeof WAYS)[number];

/** Who receives the parcels writes a name and signs, with a finger or by keyboard; then every order on the list is handed over. */
export function SignCard({ shown }: { readonly shown: HandOver }) {
  const translate = useTranslate();
  const { run, isRunning } = useHandOver(shown);
  const [name, setName] = useState('');
  const [way, setWay] = useState<Way>('drawn');
  const [lines, setLines] = useState<Signature>([]);
  const [isAgreed, setAgreed] = useState(false);
  const [isTried, setTried] = useState(false);
  const signedBy = name.trim();
  const isSigned = way === 'drawn' ? lines.length > 0 : isAgreed;
  const parcels = shown.orders.reduce((sum, order) => sum + order.parcels, 0);
  const sign = () => {
    setTried(true);
    if (signedBy === '' || !isSigned) return;
    const signature = way === 'drawn' ? lines : null;
    void run({ does: 'sign', request: { version: shown.version, signedBy, signature } });
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
        <Radio.Group
          label={translate('picking.signWay')}
          value={way}
          onChange={(value) => setWay(WAYS.find((each) => each === value) ?? way)}
        >
          <div className="hn-pick-reasons">
            {WAYS.map((each) => (
              <Radio key={each} size="lg" value={each} label={translate(`picking.signWay.${each}`)} />
            ))}
          </div>
        </Radio.Group>
        {way === 'drawn' ? (
          <>
            <p className="hn-soft">{translate('picking.signatureHint')}</p>
            <SignaturePad lines={lines} onChange={setLines} />
          </>
        ) : (
          <Checkbox
            size="lg"
            checked={isAgreed}
            label={translate('picking.signTyped', { name: signedBy === '' ? '…' : signedBy, count: parcels })}
            onChange={(event) => setAgreed(event.currentTarget.checked)}
          />
        )}
        {isTried && !isSigned ? (
          <p role="alert" className="hn-pick-wrong">
            {translate('picking.signatureNeeded')}
          </p>
        ) : null}
        <Button mih={56} size="lg" loading={isRunning} onClick={sign}>
          {translate('picking.sign')}
        </Button>
      </div>
    </Card>
  );
}
