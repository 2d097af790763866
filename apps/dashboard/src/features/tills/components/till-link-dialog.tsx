import type { TillLink } from '@hanout/contracts/till/device';
import { formatDateTime } from '@hanout/i18n';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, CopyButton, Group, Stack, TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { shownInForm, useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { signOut } from '../../../session/api/sign-out.ts';

const LinkPicture = lazy(async () => ({ default: (await import('./link-picture.tsx')).LinkPicture }));

type TillLinkDialogProps = { readonly link: TillLink | null; readonly onClose: () => void };

/** The link that opens the device, seen once: read off by its camera, copied, or opened here. */
export function TillLinkDialog({ link, onClose }: TillLinkDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog
      opened={link !== null}
      onClose={onClose}
      title={link === null ? '' : translate('tills.openOnTablet', { name: link.till.name })}
    >
      {link === null ? null : <LinkToOpen link={link} />}
    </Dialog>
  );
}

function LinkToOpen({ link }: { readonly link: TillLink }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const leaving = useChange<null, unknown>({ send: () => signOut(api), refused: shownInForm });
  const address = new URL(link.url, window.location.origin).href;
  // The device is opened only once nobody is signed in on it any more.
  const openHere = async () => {
    const outcome = await leaving.run(null);
    if (outcome.ok) window.location.assign(link.url);
  };
  return (
    <Stack gap="md">
      <p className="hn-tills-words">{translate('tills.linkSentence')}</p>
      <div className="hn-tills-qr">
        <Suspense>
          <LinkPicture address={address} />
        </Suspense>
      </div>
      <TextInput
        label={translate('tills.link')}
        value={address}
        readOnly
        attributes={leftToRight}
        onFocus={(event) => event.currentTarget.select()}
      />
      <p className="hn-soft hn-tills-words">
        {translate('tills.linkUntil', { date: formatDateTime(Date.parse(link.expiresAt), language) })}
      </p>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" disabled={leaving.isRunning} onClick={() => void openHere()}>
          {translate('tills.openHere')}
        </Button>
        <CopyButton value={address}>
          {({ copied, copy }) => (
            <Button onClick={copy} data-autofocus>
              {translate(copied ? 'ui.copied' : 'tills.copyLink')}
            </Button>
          )}
        </CopyButton>
      </Group>
    </Stack>
  );
}
