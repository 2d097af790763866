import type { PackingOrder } from '@hanout/contracts/picking/packing';
import { HEAVIEST_GRAMS } from '@hanout/contracts/picking/packing';
import { stockItemKey } from '@hanout/core/inventory';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group, TextInput } from '@mantine/core';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { thingsOf, unitsOf } from '../../api/box.ts';
import type { LastPut } from '../../api/box.ts';
import type { Opened } from '../../api/use-open-box.ts';
import { usePacking } from '../../api/use-packing.ts';
import { LineName, nameOf } from '../line-name.tsx';
import { BoxPhoto } from './box-photo.tsx';

type OpenBoxProps = {
  readonly order: PackingOrder;
  readonly open: Opened;
  readonly last: LastPut | null;
  readonly onRemove: (key: string) => void;
  readonly onDone: () => void;
};

/** What was scanned into the box, each piece of which may be taken out again; weight, photo, and closing it. */
export function OpenBox({ order, open, last, onRemove, onDone }: OpenBoxProps) {
  const translate = useTranslate();
  const { box, grams, photoId } = open;
  const [asked, setAsked] = useState<LastPut | null>(null);
  const { pack, isRunning } = usePacking(order);
  const { quantities, isWhole } = unitsOf(order, box);
  const isWeight = grams === '' || (/^\d{1,7}$/u.test(grams) && Number(grams) >= 1 && Number(grams) <= HEAVIEST_GRAMS);
  const rest = order.waves.reduce((sum, wave) => sum + wave.rest, 0);
  const isElsewhere = order.waves.length > 1 && rest > 0;
  const close = async () => {
    const done = await pack({ quantities, weightGrams: grams === '' ? null : Number(grams), photoId });
    if (done) onDone();
  };
  const remove = () => {
    if (asked !== null) onRemove(asked.key);
    setAsked(null);
  };
  return (
    <>
      <ul className="hn-pick-lines">
        {thingsOf(order, box).map((thing) => (
          <li key={stockItemKey(thing)} className="hn-pick-boxed">
            <LineName thing={thing} />
            <div className="hn-pick-done">
              <span className="hn-strong">
                {translate('picking.of', { done: thing.done, all: thing.all })}{' '}
                {thing.done === thing.all ? <IconCheck size={20} aria-hidden /> : null}
              </span>
              {thing.done === 0 ? null : (
                <Button
                  variant="subtle"
                  mih={48}
                  aria-label={translate('picking.removeOf', { name: nameOf(thing) })}
                  onClick={() => setAsked({ key: stockItemKey(thing), name: nameOf(thing) })}
                >
                  {translate('picking.remove')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {last === null ? null : (
        <div className="hn-pick-last">
          <span>
            {translate('picking.lastPut')} <bdi className="hn-strong">{last.name}</bdi>
          </span>
          <Button
            variant="default"
            mih={48}
            leftSection={<IconArrowBackUp size={20} aria-hidden className="hn-flip" />}
            aria-label={translate('picking.undoOf', { name: last.name })}
            onClick={() => onRemove(last.key)}
          >
            {translate('ui.undo')}
          </Button>
        </div>
      )}
      <Dialog opened={asked !== null} onClose={() => setAsked(null)} title={translate('picking.removeTitle')}>
        <p>{translate('picking.removeSentence', { name: asked?.name ?? '' })}</p>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" mih={48} onClick={() => setAsked(null)}>
            {translate('ui.form.cancel')}
          </Button>
          <Button mih={48} data-autofocus onClick={remove}>
            {translate('picking.remove')}
          </Button>
        </Group>
      </Dialog>
      <TextInput
        label={translate('picking.weight')}
        size="lg"
        inputMode="numeric"
        attributes={leftToRight}
        value={grams}
        error={isWeight ? undefined : translate('picking.weightWrong')}
        onChange={(event) => open.weigh(event.currentTarget.value.trim())}
      />
      <BoxPhoto orderId={order.id} isKept={photoId !== null} onKept={open.show} />
      {isElsewhere ? <p role="status">{translate('picking.waitForOthers', { count: rest })}</p> : null}
      <Button
        mih={56}
        size="lg"
        disabled={quantities.length === 0 || !isWeight || isElsewhere}
        loading={isRunning}
        onClick={() => void close()}
      >
        {translate(isWhole ? 'picking.packWhole' : 'picking.packPart')}
      </Button>
    </>
  );
}
