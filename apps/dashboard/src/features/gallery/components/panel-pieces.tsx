import { Doughnut } from '@hanout/ui/charts/doughnut.tsx';
import { useConflicts } from '@hanout/ui/conflict/conflicts.tsx';
import { Countdown } from '@hanout/ui/countdown/countdown.tsx';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { ErrorReference } from '@hanout/ui/errors/error-reference.tsx';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { useToasts } from '@hanout/ui/feedback/toasts.tsx';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { ShortcutSheet } from '@hanout/ui/keyboard/shortcut-sheet.tsx';
import { Money } from '@hanout/ui/money/money.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { RotatingBanner } from '@hanout/ui/rotation/rotating-banner.tsx';
import { Dialog, LeaveQuestion } from '@hanout/ui/panel/dialog.tsx';
import { fetched, FetchedDialog } from '@hanout/ui/panel/fetched-dialog.tsx';
import { Offcanvas } from '@hanout/ui/panel/offcanvas.tsx';
import { ScrollRegion } from '@hanout/ui/panel/scroll-region.tsx';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Alert, Button, Group, TextInput } from '@mantine/core';
import { IconMoodEmpty } from '@tabler/icons-react';
import { useState } from 'react';
import { DevicePieces } from './device-pieces.tsx';
import { Piece } from './piece.tsx';
import { useFailure } from './use-failure.ts';

const TONES = ['neutral', 'attention', 'progress', 'good', 'bad', 'muted'] as const;
const NOTICES = ['blue', 'yellow', 'red'] as const;

/** Panels, messages and states: what stands around fields and rows. */
export function PanelPieces() {
  const t = useTranslate();
  const toasts = useToasts();
  const failure = useFailure();
  return (
    <>
      <Piece title={t('gallery.state')}>
        <Group gap="xs">
          {TONES.map((tone) => (
            <StatusBadge key={tone} tone={tone}>
              {t(`gallery.tone.${tone}`)}
            </StatusBadge>
          ))}
        </Group>
        <p>
          <Money centimes={123_456_750} /> · <Money centimes={-5} strong />
        </p>
      </Piece>
      <Piece title={t('gallery.messages')}>
        <ProblemBanner problem={failure} title={t('gallery.tableFailed')} onRetry={() => undefined} />
        <ProblemBanner problem={{ ...failure, status: 409 }} onRetry={() => undefined} retrying />
        {NOTICES.map((color) => (
          <Alert key={color} color={color} title={t('gallery.messages')}>
            {t('gallery.longText')}
          </Alert>
        ))}
        <ErrorReference reference="3f1c-7a20" />
        <EmptyState icon={<IconMoodEmpty />} title={t('gallery.tableEmpty')} sentence={t('gallery.longText')} />
      </Piece>
      <Piece title={t('gallery.card')}>
        <Card title={t('gallery.card')} beside={<StatusBadge tone="muted">{t('gallery.ready')}</StatusBadge>}>
          <ScrollRegion label={t('gallery.scrolls')} className="hn-gallery-scroll">
            <p>{t('gallery.longText')}</p>
          </ScrollRegion>
        </Card>
      </Piece>
      <Piece id="BO-03" title={t('gallery.doughnut')}>
        <Doughnut
          label={t('gallery.doughnut')}
          unit={t('gallery.doughnut')}
          segments={TONES.map((tone, at) => ({ key: tone, label: t(`gallery.tone.${tone}`), value: 12 - 2 * at }))}
        />
      </Piece>
      <Piece id="BO-04" title={t('gallery.countdown')}>
        <p>
          <Countdown end="2036-01-01 CET 00:00" /> · <Countdown end="2026-01-01 CET 00:00" />
        </p>
      </Piece>
      <Piece id="BO-36" title={t('gallery.banner')}>
        <RotatingBanner
          words={{
            previous: t('gallery.banner.previous'),
            next: t('gallery.banner.next'),
            pause: t('gallery.banner.pause'),
            play: t('gallery.banner.play'),
            place: (at, of) => `${at} / ${of}`,
          }}
          slides={TONES.map((tone) => (
            <span key={tone}>{t(`gallery.tone.${tone}`)}</span>
          ))}
        />
      </Piece>
      <DevicePieces />
      <Piece id="BO-34" title={t('gallery.toast')}>
        <Button variant="default" onClick={() => toasts.show({ tone: 'neutral', message: t('gallery.toastText') })}>
          {t('gallery.showToast')}
        </Button>
      </Piece>
      <Dialogs />
    </>
  );
}

/** Its code never comes. */
const missing = fetched<null>(() => Promise.reject(new Error('not here')));

type Opened = 'dialog' | 'fetched' | 'leave' | 'side' | 'keys';

function Dialogs() {
  const t = useTranslate();
  const ask = useConflicts();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return (
    <Piece title={t('gallery.dialogs')}>
      <Group gap="xs">
        {(['dialog', 'fetched', 'leave', 'side', 'keys'] as const).map((each) => (
          <Button key={each} variant="default" onClick={() => setOpened(each)}>
            {t(`gallery.open.${each}`)}
          </Button>
        ))}
        <Button
          variant="default"
          onClick={() =>
            void ask({
              message: t('gallery.failure'),
              changedBy: { name: 'Samir', at: Date.now() },
              fields: [{ label: t('gallery.formField'), theirs: t('gallery.longText'), mine: t('gallery.ready') }],
            })
          }
        >
          {t('gallery.open.conflict')}
        </Button>
      </Group>
      <Dialog opened={opened === 'dialog'} onClose={close} title={t('gallery.dialogs')}>
        <RefusedForm onClose={close} />
      </Dialog>
      {opened === 'fetched' ? (
        <FetchedDialog code={missing} title={t('gallery.open.fetched')} onClose={close}>
          {() => null}
        </FetchedDialog>
      ) : null}
      <LeaveQuestion opened={opened === 'leave'} onStay={close} onLeave={close} />
      <Offcanvas opened={opened === 'side'} onClose={close} title={t('gallery.open.side')}>
        <p>{t('gallery.longText')}</p>
      </Offcanvas>
      <ShortcutSheet opened={opened === 'keys'} onClose={close} />
    </Piece>
  );
}

/** Whatever is sent is refused, under its field. */
function RefusedForm({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const failure = useFailure();
  const form = useServerForm({
    initialValues: { example: '' },
    submit: async () => ({
      ok: false,
      problem: { ...failure, status: 422, errors: { example: [t('gallery.formHint')] } },
    }),
  });
  return (
    <DialogForm form={form} onClose={onClose}>
      <TextInput
        {...form.field('example')}
        label={t('gallery.formField')}
        onChange={(event) => form.change('example', event.currentTarget.value)}
      />
    </DialogForm>
  );
}
