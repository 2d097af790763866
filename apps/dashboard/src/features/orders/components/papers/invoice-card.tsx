import type { IssuedPaper } from '@hanout/contracts/papers';
import type { OrderDetail } from '@hanout/contracts/orders/orders';
import { formatDateTime, formatMoney } from '@hanout/i18n';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Anchor, Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApplication } from '../../../../app/application.ts';
import { isPermitted } from '../../../../session/permissions.ts';
import { useSession } from '../../../../session/use-session.ts';
import { invoiceAddress, issuedPapersQuery } from '../../api/paper-calls.ts';
import { CancelDialog, IssueDialog } from './invoice-dialogs.tsx';
import { usePaperWords } from '../../../../api/words.ts';

type InvoiceCardProps = { readonly order: Pick<OrderDetail, 'id' | 'number' | 'confirmationState'> };

/** Invoices and credit notes of an order, for those who may see them. */
export function InvoiceCard({ order }: InvoiceCardProps) {
  return isPermitted(useSession(), 'invoices.read') ? <IssuedPapersCard order={order} /> : null;
}

function IssuedPapersCard({ order }: InvoiceCardProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const query = useQuery(issuedPapersQuery(api, order.id));
  const [isIssuing, setIssuing] = useState(false);
  const [cancelled, setCancelled] = useState<IssuedPaper | null>(null);
  const problem = problemOf(query.error);
  const { papers = [], mayIssue = false } = query.data ?? {};
  const stands = papers.some(({ kind, cancelledBy }) => kind === 'invoice' && cancelledBy === null);
  const mayInvoice = mayIssue && !stands && order.confirmationState === 'confirmed';
  return (
    <Card title={translate('papers.invoices')}>
      <Stack gap="sm">
        {problem === null ? null : <ProblemBanner problem={problem} onRetry={() => void query.refetch()} />}
        {papers.map((paper) => (
          <PaperRow key={paper.id} paper={paper} mayCancel={mayIssue} onCancel={() => setCancelled(paper)} />
        ))}
        {query.data !== undefined && papers.length === 0 ? <p className="hn-soft">{translate('papers.none')}</p> : null}
        {mayInvoice ? (
          <Button variant="default" onClick={() => setIssuing(true)}>
            {translate('papers.issue')}
          </Button>
        ) : null}
      </Stack>
      <IssueDialog order={order} opened={isIssuing} onClose={() => setIssuing(false)} />
      <CancelDialog paper={cancelled} orderId={order.id} onClose={() => setCancelled(null)} />
    </Card>
  );
}

type PaperRowProps = { readonly paper: IssuedPaper; readonly mayCancel: boolean; readonly onCancel: () => void };

function PaperRow({ paper, mayCancel, onCancel }: PaperRowProps) {
  const translate = useTranslate();
  const word = usePaperWords();
  const language = useLanguage();
  const { kind, number, cancelledBy } = paper;
  return (
    <div>
      <Group justify="space-between" gap="xs">
        <Anchor href={invoiceAddress(paper.id, language)} target="_blank" rel="noopener">
          {word('kinds', kind)} <bdi dir="ltr">{number}</bdi>
        </Anchor>
        <bdi dir="ltr">{formatMoney(paper.payableCentimes)}</bdi>
      </Group>
      <Group justify="space-between" gap="xs">
        <span className="hn-soft">
          {formatDateTime(Date.parse(paper.issuedAt), language)}
          {cancelledBy === null ? null : ` · ${translate('papers.cancelledBy', { number: cancelledBy })}`}
        </span>
        {kind === 'invoice' && cancelledBy === null && mayCancel ? (
          <Button variant="subtle" color="red.9" size="compact-sm" onClick={onCancel}>
            {translate('papers.cancel')}
          </Button>
        ) : null}
      </Group>
    </div>
  );
}
