import { CONVERSION_NETWORKS, conversionStates, type Conversion } from '@hanout/contracts/orders/ad-conversions';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { ListToolbar } from '@hanout/ui/table/list-toolbar.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useChange } from '../../../../api/use-change.ts';
import { addressOf } from '../../../../app/address-of.ts';
import { useApplication } from '../../../../app/application.ts';
import { usePageTrail } from '../../../../app/use-page-trail.ts';
import { ChoiceFilter } from '../../../../shell/sent/choice-filter.tsx';
import {
  conversionKeys,
  conversionListQuery,
  CONVERSIONS_PER_PAGE,
  resendConversion,
} from '../../api/conversion-calls.ts';
import { ConversionCard, conversionColumns } from './conversion-columns.tsx';
import { ConversionDialog } from './conversion-dialog.tsx';

const NUMBER = /^[1-9]\d{0,14}$/u;
const MOST_COUNTED = 1000;

/** What networks were told of orders, the latest first; the address says what is shown, and which is open. */
export function ConversionList() {
  const translate = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const [parameters, setParameters] = useSearchParams();
  const asked = readAsked(parameters);
  const list = useQuery(conversionListQuery(api, asked));
  const resending = useChange<number, Conversion>({
    send: (id) => resendConversion(api, id),
    renews: [conversionKeys.all],
    renewsAlways: true,
    said: ({ state }) =>
      state === 'sent' ? translate('ads.resent') : { tone: 'failure', message: translate('ads.notTaken') },
  });
  const { cursor, ...filters } = asked;
  const go = (changes: Readonly<Record<string, string | null>>): void =>
    setParameters(addressOf({ ...filters, ...changes }));
  const pages = usePageTrail(cursor, (next, trail) => {
    setParameters(addressOf({ ...filters, cursor: next }), { state: trail });
  });
  const to = (id: number): string =>
    `?${new URLSearchParams(addressOf({ ...asked, conversion: String(id) })).toString()}`;
  const isNarrowed = Object.values(filters).some((value) => value !== null);
  const acts = { isBusy: resending.isRunning, onResend: (id: number) => void resending.run(id) };
  const opened = list.data?.rows.find(({ id }) => String(id) === parameters.get('conversion')) ?? null;
  return (
    <ListPanel<Conversion>
      query={list}
      toolbar={
        <ListToolbar
          text={filters.order ?? ''}
          label={translate('ads.search')}
          hint={translate('ads.search')}
          onSearch={(text) => go({ order: NUMBER.test(text ?? '') ? text : null })}
        >
          <ChoiceFilter
            label={translate('ads.network')}
            options={CONVERSION_NETWORKS.map((value) => ({ value, label: translate(`ads.network.${value}`) }))}
            value={filters.network}
            onChoose={(network) => go({ network })}
          />
          <ChoiceFilter
            label={translate('ads.state')}
            options={conversionStates.map((value) => ({ value, label: translate(`ads.state.${value}`) }))}
            value={filters.state}
            onChoose={(state) => go({ state })}
          />
        </ListToolbar>
      }
      label={translate('ads.title')}
      rows={list.data?.rows}
      columns={conversionColumns(translate, language, { ...acts, to })}
      rowKey={({ id }) => String(id)}
      rowName={({ order, network }) => `${order.number} ${translate(`ads.network.${network}`)}`}
      onOpen={({ id }) => go({ cursor, conversion: String(id) })}
      card={(conversion) => <ConversionCard conversion={conversion} {...acts} to={to} />}
      empty={
        <EmptyState
          icon={<IconSpeakerphone />}
          title={translate(isNarrowed ? 'ads.nothingFound' : 'ads.none')}
          sentence={translate(isNarrowed ? 'ads.nothingFoundSentence' : 'ads.noneSentence')}
        />
      }
      pages={{
        offset: pages.page * CONVERSIONS_PER_PAGE,
        total: list.data?.total ?? 0,
        isCapped: list.data?.total === MOST_COUNTED,
        onPrevious: pages.previous,
        onNext: pages.nextOf(list.data?.nextCursor ?? null),
      }}
    >
      <ConversionDialog conversion={opened} {...acts} onClose={() => go({ cursor })} />
    </ListPanel>
  );
}

/** What cannot be meant is ignored. */
function readAsked(parameters: URLSearchParams) {
  const number = (name: string): string | null => {
    const text = parameters.get(name);
    return text !== null && NUMBER.test(text) ? text : null;
  };
  return {
    network: CONVERSION_NETWORKS.find((each) => each === parameters.get('network')) ?? null,
    state: conversionStates.find((each) => each === parameters.get('state')) ?? null,
    order: number('order'),
    cursor: number('cursor'),
  };
}
