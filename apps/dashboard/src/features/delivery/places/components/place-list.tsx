import type { Language, Translate } from '@hanout/i18n';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import type { Column } from '@hanout/ui/table/columns.ts';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { ListToolbar } from '@hanout/ui/table/list-toolbar.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconMapOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { allPlacesQuery } from '../../../../api/all-places.ts';
import { useApplication } from '../../../../app/application.ts';
import { foldText } from '../../../../shell/search/fold-text.ts';
import { ViewTabs } from '../../../../shell/view-tabs.tsx';
import type { Commune, Wilaya } from '../api/places-calls.ts';
import { useWilayaName } from '../../components/wilaya-name.ts';
import { WilayaDialog } from './wilaya-dialog.tsx';
import './places.css';

const VIEWS = ['all', 'young', 'closed'] as const;
type View = (typeof VIEWS)[number];
/** A wilaya with what is said of its communes. */
type Row = Wilaya & { readonly communes: readonly Commune[] };

/** The wilayas, found by their own name or that of a commune; one is opened in a form that the address knows. */
export function PlaceList({ mayWrite }: { readonly mayWrite: boolean }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const list = useQuery(allPlacesQuery(api));
  const [parameters, setParameters] = useSearchParams();
  const change = (name: string, value: string | null) =>
    setParameters((known) => {
      const next = new URLSearchParams(known);
      if (value === null || value === '') next.delete(name);
      else next.set(name, value);
      return next;
    });
  const text = parameters.get('q') ?? '';
  const view = VIEWS.find((each) => each === parameters.get('view')) ?? 'all';
  const byWilaya = Map.groupBy(list.data?.communes ?? [], ({ wilayaCode }) => wilayaCode);
  const all = list.data?.wilayas.map((wilaya): Row => ({ ...wilaya, communes: byWilaya.get(wilaya.code) ?? [] }));
  const rows = all?.filter((row) => isInView(row, view) && isFound(row, text));
  const opened = all?.find(({ code }) => String(code) === parameters.get('open')) ?? null;
  const searchOf = (each: View): string => (each === 'all' ? '' : `?view=${each}`);
  return (
    <ListPanel
      query={list}
      label={translate('places.title')}
      rows={rows}
      columns={columnsOf(translate, language)}
      rowKey={({ code }) => String(code)}
      rowName={({ nameFr }) => nameFr}
      onOpen={({ code }) => change('open', String(code))}
      tabs={
        <ViewTabs
          label={translate('places.title')}
          current={view}
          tabs={VIEWS.map((each) => ({
            key: each,
            label: translate(`places.view.${each}`),
            count: String(all?.filter((row) => isInView(row, each)).length ?? ''),
            to: { pathname: '/places', search: searchOf(each) },
          }))}
        />
      }
      toolbar={
        <ListToolbar
          text={text}
          label={translate('places.search')}
          hint={translate('places.search')}
          onSearch={(next) => change('q', next)}
        />
      }
      card={(row) => (
        <div className="hn-row-card">
          <PlaceLink row={row} />
          <span className="hn-soft">
            <OtherName row={row} /> · {shipsAs(row, translate)}
          </span>
          <div className="hn-row-line">
            <PlaceState row={row} />
          </div>
        </div>
      )}
      empty={
        <EmptyState
          icon={<IconMapOff />}
          title={translate('places.none')}
          sentence={translate('places.noneSentence')}
        />
      }
    >
      <WilayaDialog row={opened} mayWrite={mayWrite} onClose={() => change('open', null)} />
    </ListPanel>
  );
}

/** The eleven youngest ship under the number of the one that they were carved from. */
const isYoung = ({ code, carrierCode }: Wilaya): boolean => code !== carrierCode;
const isOpen = ({ deliverable }: { readonly deliverable: boolean }): boolean => deliverable;

const isInView = (row: Row, view: View): boolean => {
  if (view === 'young') return isYoung(row);
  return view === 'all' || !row.deliverable || row.communes.some((commune) => !commune.deliverable);
};

function isFound(row: Row, text: string): boolean {
  const wanted = foldText(text);
  if (/^\d+$/u.test(wanted)) return String(row.code).startsWith(String(Number(wanted)));
  return [row, ...row.communes].some(
    ({ nameFr, nameAr }) => foldText(nameFr).includes(wanted) || foldText(nameAr).includes(wanted),
  );
}

const shipsAs = (row: Row, translate: Translate): string =>
  isYoung(row) ? `${row.code} → ${row.carrierCode}` : translate('places.ownNumber');

function columnsOf(translate: Translate, language: Language): readonly Column<Row>[] {
  return [
    { key: 'wilaya', title: translate('places.wilaya'), cell: (row) => <PlaceLink row={row} /> },
    {
      key: 'otherName',
      title: translate(language === 'ar' ? 'places.nameFr' : 'places.nameAr'),
      cell: (row) => <OtherName row={row} />,
    },
    {
      key: 'carrierCode',
      title: translate('places.carrierCode'),
      cell: (row) => <bdi dir="ltr">{shipsAs(row, translate)}</bdi>,
    },
    {
      key: 'communes',
      title: translate('places.communes'),
      from: 'md',
      cell: ({ communes }) =>
        translate('places.communeCount', { open: communes.filter(isOpen).length, count: communes.length }),
    },
    { key: 'state', title: translate('places.state'), cell: (row) => <PlaceState row={row} /> },
  ];
}

function PlaceLink({ row }: { readonly row: Row }) {
  const nameOf = useWilayaName();
  return (
    <Link to={`/places?open=${row.code}`} data-row-link className="hn-place-link">
      {String(row.code).padStart(2, '0')} · <bdi>{nameOf(row)}</bdi>
    </Link>
  );
}

/** The name in the script that the page is not written in. */
function OtherName({ row: { nameFr, nameAr } }: { readonly row: Row }) {
  const isArabic = useLanguage() === 'ar';
  return <bdi lang={isArabic ? 'fr' : 'ar'}>{isArabic ? nameFr : nameAr}</bdi>;
}

function PlaceState({ row: { deliverable } }: { readonly row: Row }) {
  const translate = useTranslate();
  return (
    <StatusBadge tone={deliverable ? 'good' : 'muted'}>
      {translate(deliverable ? 'places.open' : 'places.closed')}
    </StatusBadge>
  );
}
