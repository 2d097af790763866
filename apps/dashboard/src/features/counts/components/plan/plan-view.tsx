import type { CountPlan } from '@hanout/contracts/warehouses/count-plans';
import { formatDate } from '@hanout/i18n';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { isPermitted } from '../../../../session/permissions.ts';
import { useSession } from '../../../../session/use-session.ts';
import { useCreateCount } from '../../api/use-create-count.ts';
import { nameOf, placeOf } from '../counting/line-name.ts';
import { RhythmForm } from './rhythm-form.tsx';
import '../counts.css';

/** Today's list beside the rhythm that makes it. */
export function PlanView({ plan }: { readonly plan: CountPlan }) {
  return (
    <div className="hn-count-columns">
      <TodayCard plan={plan} />
      <div>
        <ClassesCard plan={plan} />
        <RhythmForm key={plan.version} plan={plan} />
      </div>
    </div>
  );
}

function TodayCard({ plan: { proposed, warehouse } }: { readonly plan: CountPlan }) {
  const translate = useTranslate();
  const language = useLanguage();
  const navigate = useNavigate();
  const mayCount = isPermitted(useSession(), 'stock.write');
  const making = useCreateCount();
  const make = async () => {
    const isPlanned = {
      warehouseId: warehouse.id,
      kind: 'cycle',
      mode: 'running',
      isBlind: true,
      isPlanned: true,
    } as const;
    const outcome = await making.run(isPlanned);
    if (outcome.ok) void navigate(`/stock-counts/${outcome.value.id}`);
  };
  return (
    <Card
      title={translate('counts.today')}
      isFirst
      beside={
        mayCount && proposed.length > 0 ? (
          <Button loading={making.isRunning} onClick={() => void make()}>
            {translate('counts.countThese', { count: proposed.length })}
          </Button>
        ) : null
      }
    >
      {proposed.length === 0 ? (
        <EmptyState
          icon={<IconCircleCheck />}
          title={translate('counts.nothingDue')}
          sentence={translate('counts.nothingDueSentence')}
        />
      ) : (
        <ol className="hn-count-due">
          {proposed.map((line) => (
            <li key={line.stockId}>
              <bdi dir="ltr" className="hn-strong">
                {placeOf(line)}
              </bdi>
              <div>
                <Link to={`/stock/lines/${line.stockId}`}>
                  <bdi>{nameOf(line)}</bdi>
                </Link>
                <div className="hn-soft">
                  {line.sku === null ? null : (
                    <>
                      <bdi dir="ltr">{line.sku}</bdi>
                      {' · '}
                    </>
                  )}
                  {line.countedAt === null
                    ? translate('counts.neverCounted')
                    : translate('counts.lastCounted', { day: formatDate(Date.parse(line.countedAt), language) })}
                </div>
              </div>
              <span>{translate('counts.classNamed', { class: line.class })}</span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

function ClassesCard({ plan: { classes } }: { readonly plan: CountPlan }) {
  const translate = useTranslate();
  return (
    <Card title={translate('counts.classes')}>
      <p className="hn-soft">{translate('counts.classesHint')}</p>
      <table className="hn-count-classes">
        <thead>
          <tr>
            <th scope="col">{translate('counts.class')}</th>
            <th scope="col">{translate('counts.things')}</th>
            <th scope="col">{translate('counts.shareSold')}</th>
            <th scope="col">{translate('counts.due')}</th>
          </tr>
        </thead>
        <tbody>
          {classes.map(({ class: name, things, share, due }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{things}</td>
              <td>
                <bdi dir="ltr">{share} %</bdi>
              </td>
              <td>{due}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
