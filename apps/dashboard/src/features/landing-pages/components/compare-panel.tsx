import type { LandingPage } from '@hanout/contracts/builders/landing-pages';
import { LEAST_SHARE, MOST_SHARE, VARIANTS } from '@hanout/core/landing';
import { Card } from '@hanout/ui/panel/card.tsx';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group, NumberInput, Stack } from '@mantine/core';
import { useState } from 'react';
import { useLandingAct } from '../api/use-landing-act.ts';

type ComparePanelProps = { readonly shopId: number; readonly page: LandingPage; readonly isCompared: boolean };

const HALF = 50;

/** Begins to show two variants, and ends it: everybody sees the one that is kept. */
export function ComparePanel({ shopId, page, isCompared }: ComparePanelProps) {
  const translate = useTranslate();
  const act = useLandingAct(shopId);
  const [share, setShare] = useState(HALF);
  const [keeping, setKeeping] = useState<'a' | 'b' | null>(null);
  return (
    <Card title={translate('landingPages.comparison')}>
      {isCompared ? (
        <Stack gap="sm">
          <p>{translate('landingPages.compareRuns', { share: page.shareOfB ?? HALF })}</p>
          <Group gap="xs">
            {VARIANTS.map((variant) => (
              <Button key={variant} variant="default" onClick={() => setKeeping(variant)}>
                {translate(`landingPages.keep.${variant}`)}
              </Button>
            ))}
          </Group>
        </Stack>
      ) : (
        <Stack gap="sm">
          <p>{translate('landingPages.compareHint')}</p>
          <Group gap="xs" align="end">
            <NumberInput
              label={translate('landingPages.share')}
              min={LEAST_SHARE}
              max={MOST_SHARE}
              suffix=" %"
              clampBehavior="blur"
              allowDecimal={false}
              value={share}
              onChange={(value) => setShare(typeof value === 'number' ? value : HALF)}
            />
            <Button
              loading={act.isRunning}
              onClick={() =>
                void act.run({
                  page,
                  act: { act: 'compare', shareOfB: Math.min(MOST_SHARE, Math.max(LEAST_SHARE, share)) },
                })
              }
            >
              {translate('landingPages.compare')}
            </Button>
          </Group>
        </Stack>
      )}
      <Dialog
        opened={keeping !== null}
        onClose={() => setKeeping(null)}
        title={translate(`landingPages.keep.${keeping ?? 'a'}`)}
      >
        <p>{translate('landingPages.keepHint')}</p>
        <Group justify="flex-end" gap="xs" className="hn-dialog-buttons">
          <Button variant="default" onClick={() => setKeeping(null)}>
            {translate('ui.form.cancel')}
          </Button>
          <Button
            data-autofocus
            loading={act.isRunning}
            onClick={async () => {
              if (keeping === null) return;
              await act.run({ page, act: { act: 'keep', variant: keeping } });
              setKeeping(null);
            }}
          >
            {translate('landingPages.keepIt')}
          </Button>
        </Group>
      </Dialog>
    </Card>
  );
}
