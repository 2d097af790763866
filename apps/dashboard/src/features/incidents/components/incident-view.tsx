import type { IncidentDetail } from '@hanout/contracts/warehouses/incidents';
import { formatDateTime } from '@hanout/i18n';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Fact, Facts } from '../../../shell/facts/fact.tsx';
import { CorrectionsCard } from './corrections-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { RelatedLink, SeverityMark } from './incident-marks.tsx';
import { PhotosCard } from './photos-card.tsx';
import './incidents.css';

type Shown = { readonly shown: IncidentDetail };

export function IncidentView({ shown }: Shown) {
  return (
    <div className="hn-incident-columns">
      <div>
        <AboutCard shown={shown} />
        <PhotosCard shown={shown} />
        <CorrectionsCard shown={shown} />
      </div>
      <div>
        <HistoryCard shown={shown} />
      </div>
    </div>
  );
}

function AboutCard({ shown }: Shown) {
  const translate = useTranslate();
  const language = useLanguage();
  const { description, severity, subject, warehouse, spot, related, cause, causeNote, by, createdAt, notified } = shown;
  const names = notified.map(({ name }) => name).join(', ');
  return (
    <Card title={translate('incidents.about')} isFirst beside={<SeverityMark severity={severity} />}>
      <p className="hn-incident-whole" dir="auto">
        {description}
      </p>
      <Facts>
        <Fact name={translate('incidents.location')}>
          <bdi>{[warehouse.name, spot].filter((word) => word !== '').join(' · ')}</bdi>
        </Fact>
        <Fact name={translate('incidents.related')}>
          <RelatedLink related={related} /> <span className="hn-soft">{translate(`incidents.subject.${subject}`)}</span>
        </Fact>
        {cause === null ? null : (
          <Fact name={translate('incidents.causeTitle')}>
            {translate(`incidents.cause.${cause}`)} <bdi className="hn-soft">{causeNote}</bdi>
          </Fact>
        )}
        <Fact name={translate('incidents.openedBy')}>
          <bdi>{by}</bdi> <span className="hn-soft">{formatDateTime(Date.parse(createdAt), language)}</span>
        </Fact>
        <Fact name={translate('incidents.notified')}>
          <bdi>{names === '' ? translate('incidents.nobodyNotified') : names}</bdi>
        </Fact>
      </Facts>
    </Card>
  );
}
