import type { IncidentRow } from '@hanout/contracts/warehouses/incidents';
import { actionBetween, INCIDENT_STATUSES } from '@hanout/core/incidents';
import { formatDate } from '@hanout/i18n';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowsMove } from '@tabler/icons-react';
import { Link } from 'react-router';
import { dragListeners } from './drag-listeners.ts';
import { RelatedLink, SeverityMark } from './incident-marks.tsx';

type BoardCardProps = {
  readonly row: IncidentRow;
  readonly onDrag: (row: IncidentRow | null) => void;
  readonly onMove: (to: IncidentRow['status']) => void;
};

/** One incident on the board, with the menu that moves it for those who do not drag. */
export function BoardCard({ row, onDrag, onMove }: BoardCardProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const { id, status, severity, description, related, warehouse, createdAt } = row;
  const targets = INCIDENT_STATUSES.filter((to) => actionBetween(status, to) !== undefined);
  return (
    <li draggable ref={dragListeners({ onStart: () => onDrag(row), onEnd: () => onDrag(null) })}>
      <div className="hn-board-head">
        <Link to={`/incidents/${id}`} draggable={false} className="hn-row-link">
          <bdi dir="ltr">I{id}</bdi>
        </Link>
        <SeverityMark severity={severity} />
        <span className="hn-spacer" />
        <Menu position="bottom-end" shadow="md">
          <Menu.Target>
            <ActionIcon variant="default" size={36} aria-label={translate('incidents.moveTo', { number: id })}>
              <IconArrowsMove size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {targets.map((to) => (
              <Menu.Item key={to} onClick={() => onMove(to)}>
                {translate(`incidents.action.${actionBetween(status, to)?.action ?? 'start'}`)} →{' '}
                {translate(`incidents.status.${to}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </div>
      <RelatedLink related={related} />
      <p className="hn-incident-words" dir="auto">
        {description}
      </p>
      <p className="hn-soft">
        <bdi>{warehouse.name}</bdi> · {formatDate(Date.parse(createdAt), language)}
      </p>
    </li>
  );
}
