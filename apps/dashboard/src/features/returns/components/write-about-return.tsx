import type { ReturnDetail } from '@hanout/contracts/orders/returns';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApplication } from '../../../app/application.ts';
import { orderMessagesQuery } from '../../../order-parts/messages/order-message-calls.ts';
import { WriteDialog } from '../../../order-parts/messages/write-dialog.tsx';
import { isPermitted } from '../../../session/permissions.ts';
import { useSession } from '../../../session/use-session.ts';

/** A message to whoever gives back, the one that fits what became of it first. */
export function WriteAboutReturn({ shown }: { readonly shown: ReturnDetail }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const mayWrite = isPermitted(useSession(), 'orders.confirm') && shown.phone !== '';
  const { data } = useQuery({ ...orderMessagesQuery(api, shown.orderId), enabled: mayWrite });
  const [isWriting, setWriting] = useState(false);
  if (!mayWrite || data === undefined || !data.hasPhone) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBrandWhatsapp size={16} aria-hidden />}
        onClick={() => setWriting(true)}
      >
        {translate('message.write')}
      </Button>
      <WriteDialog orderId={shown.orderId} events={data.events} opened={isWriting} onClose={() => setWriting(false)} />
    </>
  );
}
