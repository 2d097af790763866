import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useApplication } from '../../app/application.ts';
import { isPermitted } from '../../session/permissions.ts';
import { useSession } from '../../session/use-session.ts';
import { Notices } from '../../shell/frame/notices.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { useShopInView } from '../../shell/shop-in-view/use-shop-in-view.ts';
import { todayQuery } from '../api/home-calls.ts';
import { CarriersCard } from '../components/carriers-card.tsx';
import { PlacesCard } from '../components/places-card.tsx';
import { PromotionsCard } from '../components/promotions-card.tsx';
import { QueuesCard } from '../components/queues-card.tsx';
import { StockCard } from '../components/stock-card.tsx';
import { TodayCard } from '../components/today-card.tsx';
import './home-page.css';

/** What is to be done and how things stand, of what this person may see. */
export function HomePage() {
  const translate = useTranslate();
  const session = useSession();
  const shop = useShopInView()?.id.toString() ?? null;
  const maySeeFigures = isPermitted(session, 'reports.read');
  return (
    <>
      <PageHeading title={translate('shell.home')} />
      <Notices above="home" />
      <div className="hn-home" data-figures={maySeeFigures}>
        <QueuesCard />
        {maySeeFigures ? <Figures shop={shop} /> : null}
        {isPermitted(session, 'money.read') ? <CarriersCard shop={shop} /> : null}
        {isPermitted(session, 'stock.read') ? <StockCard /> : null}
        {isPermitted(session, 'catalog.read') ? <PromotionsCard shop={shop} /> : null}
      </div>
    </>
  );
}

/** Both are of one answer. */
function Figures({ shop }: { readonly shop: string | null }) {
  const { api } = useApplication();
  const query = useQuery(todayQuery(api, shop));
  return (
    <>
      <TodayCard query={query} shop={shop} />
      <PlacesCard query={query} shop={shop} />
    </>
  );
}
