import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Popover } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useOrderEnumerations } from '../order-labels.ts';
import type { StateAxis } from '../order-labels.ts';
import { OrderState } from '../order-state.tsx';
import './state-legend.css';

const AXES = [
  { axis: 'confirmationStates', title: 'order.state.confirmation' },
  { axis: 'preparationStates', title: 'order.state.preparation' },
  { axis: 'deliveryStates', title: 'order.state.delivery' },
  { axis: 'paymentStatuses', title: 'order.state.payment' },
] as const satisfies readonly { axis: StateAxis; title: string }[];

/** All states of the four axes at a glance. */
export function StateLegend() {
  const translate = useTranslate();
  const enumerations = useOrderEnumerations();
  return (
    <Popover position="bottom-end" shadow="md" width={300} trapFocus>
      <Popover.Target>
        <Button variant="subtle" color="gray" leftSection={<IconInfoCircle size={16} aria-hidden />}>
          {translate('orders.legend')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={translate('orders.legend')}>
        <div className="hn-legend" tabIndex={-1}>
          {AXES.map(({ axis, title }) => (
            <section key={axis} aria-label={translate(title)}>
              <p>{translate(title)}</p>
              <div>
                {(enumerations?.[axis] ?? []).map(({ value }) => (
                  <OrderState key={value} axis={axis} state={value} />
                ))}
              </div>
            </section>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
