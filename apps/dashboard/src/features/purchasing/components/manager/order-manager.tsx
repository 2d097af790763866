import type { SupplierOrderDetail } from '@hanout/contracts/purchasing/supplier-orders';
import { DateInput } from '@hanout/ui/inputs/date-input.tsx';
import { useShortcut } from '@hanout/ui/keyboard/shortcuts.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { isPermitted } from '../../../../session/permissions.ts';
import { useSession } from '../../../../session/use-session.ts';
import { BackLink } from '../../../../shell/back-link.tsx';
import { LeaveGuard } from '../../../../shell/leave-guard.tsx';
import { PageHeading } from '../../../../shell/page-heading.tsx';
import { CreateProductDialog } from '../../../../product-parts/create-product-dialog.tsx';
import { addThing, takePasted } from '../../api/draft.ts';
import { useDraftOrder } from '../../api/use-draft-order.ts';
import { OrderActions } from '../orders/order-actions.tsx';
import { CourseCard, FactsCard } from '../orders/order-view.tsx';
import { OrderState } from '../order-state.tsx';
import { DraftHead } from './draft-head.tsx';
import { PasteDialog } from './paste-dialog.tsx';
import { SelectedLines } from './selected-lines.tsx';
import { ThingSearch } from './thing-search.tsx';
import '../purchasing.css';

/** ST-12: what can be ordered beside what is; a draft that saves itself as it grows. */
export function OrderManager({ order }: { readonly order: SupplierOrderDetail }) {
  const translate = useTranslate();
  const session = useSession();
  const { draft, change, state, retry } = useDraftOrder(order);
  const [opened, setOpened] = useState<'paste' | 'product' | null>(null);
  const [made, setMade] = useState('');
  const close = () => setOpened(null);
  useShortcut('p', translate('purchasing.key.paste'), (event) => {
    event.preventDefault();
    setOpened('paste');
  });
  return (
    <>
      <LeaveGuard isDirty={state !== 'saved'} />
      <BackLink to="/supplier-orders" label={translate('purchasing.title')} />
      <PageHeading
        title={order.number}
        beside={<OrderState shown={order} />}
        actions={<OrderActions key={order.version} shown={order} isWaiting={state !== 'saved'} />}
      />
      <p role="status" className="hn-buy-saved">
        {translate(`purchasing.saved.${state}`)}{' '}
        {state === 'failed' ? (
          <Button size="compact-sm" variant="subtle" onClick={retry}>
            {translate('ui.retry')}
          </Button>
        ) : null}
      </p>
      <div className="hn-buy-columns">
        <Card
          title={translate('purchasing.products')}
          isFirst
          beside={
            <div className="hn-buy-tools">
              <Button size="compact-sm" variant="default" onClick={() => setOpened('paste')}>
                {translate('purchasing.paste')}
              </Button>
              {isPermitted(session, 'catalog.write') ? (
                <Button size="compact-sm" variant="default" onClick={() => setOpened('product')}>
                  {translate('purchasing.newProduct')}
                </Button>
              ) : null}
            </div>
          }
        >
          <ThingSearch
            key={made}
            text={made}
            draft={draft}
            onAdd={(thing) => change((before) => addThing(before, thing))}
            onChange={change}
          />
        </Card>
        <div className="hn-buy-stack">
          <SelectedLines draft={draft} onChange={change} />
          <Card title={translate('purchasing.delivery')}>
            <div className="hn-buy-stack">
              <DraftHead order={order} draft={draft} onChange={change} />
              <DateInput
                label={translate('purchasing.expectedOn')}
                value={draft.expectedOn}
                onChange={(expectedOn) => change((before) => ({ ...before, expectedOn }))}
              />
              <Textarea
                label={translate('purchasing.note')}
                value={draft.note}
                maxLength={1000}
                rows={3}
                dir="auto"
                onChange={({ currentTarget: { value: note } }) => change((before) => ({ ...before, note }))}
              />
            </div>
          </Card>
          <FactsCard shown={order} />
          <CourseCard shown={order} />
        </div>
      </div>
      <PasteDialog
        draft={draft}
        opened={opened === 'paste'}
        onClose={close}
        onTake={(rows) => change((before) => takePasted(before, rows))}
      />
      <CreateProductDialog opened={opened === 'product'} onClose={close} onMade={setMade} />
    </>
  );
}
