import {
  choiceRuleSchema,
  choiceRulesSchema,
  choiceSettingsSchema,
  type ChoiceRuleRow,
  type ChoiceRules,
  type ChoiceRuleWrite,
  type ChoiceSettings,
} from '@hanout/contracts/carrier-choice/rules';
import {
  simulationSchema,
  simulationsSchema,
  type NewSimulation,
  type Simulation,
  type Simulations,
} from '@hanout/contracts/carrier-choice/simulations';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../../../api/client.ts';

const all = ['carrier-choice'] as const;
export const choiceKeys = {
  rules: [...all, 'rules'],
  proposals: [...all, 'proposals'],
  settings: (shop: number) => [...all, 'settings', shop],
  simulations: [...all, 'simulations'],
  simulation: (id: number) => [...all, 'simulation', id],
} as const;

export type RulesAsked = { readonly shop: number; readonly q: string | null; readonly archived: 'yes' | 'no' };

export function rulesQuery(api: ApiClient, asked: RulesAsked) {
  return queryOptions<ChoiceRules>({
    queryKey: [...choiceKeys.rules, asked],
    queryFn: ({ signal }) => api.read('/carrier-choice/rules', choiceRulesSchema, { query: asked, signal }),
    placeholderData: keepPreviousData,
  });
}

export const makeRule = (api: ApiClient, shop: number, rule: ChoiceRuleWrite): Promise<Answer<ChoiceRuleRow>> =>
  api.send('/carrier-choice/rules', choiceRuleSchema, { shop, ...rule });

export const changeRule = (
  api: ApiClient,
  { id, version }: Pick<ChoiceRuleRow, 'id' | 'version'>,
  rule: ChoiceRuleWrite,
): Promise<Answer<ChoiceRuleRow>> => api.send(`/carrier-choice/rules/${id}`, choiceRuleSchema, { version, ...rule });

export type RuleStep = {
  readonly rule: Pick<ChoiceRuleRow, 'id' | 'version'>;
  readonly step: 'archive' | 'restore' | { readonly to: number };
};

export function stepRule(api: ApiClient, { rule: { id, version }, step }: RuleStep): Promise<Answer<ChoiceRuleRow>> {
  return typeof step === 'string'
    ? api.send(`/carrier-choice/rules/${id}/${step}`, choiceRuleSchema, { version })
    : api.send(`/carrier-choice/rules/${id}/move`, choiceRuleSchema, { version, ...step });
}

export function settingsQuery(api: ApiClient, shop: number) {
  return queryOptions<ChoiceSettings>({
    queryKey: choiceKeys.settings(shop),
    queryFn: ({ signal }) => api.read(`/carrier-choice/shops/${shop}/settings`, choiceSettingsSchema, { signal }),
  });
}

export const changeSettings = (
  api: ApiClient,
  shop: number,
  settings: ChoiceSettings,
): Promise<Answer<ChoiceSettings>> =>
  api.send(`/carrier-choice/shops/${shop}/settings`, choiceSettingsSchema, settings);

export function simulationsQuery(api: ApiClient, shop: number) {
  return queryOptions<Simulations>({
    queryKey: [...choiceKeys.simulations, shop],
    queryFn: ({ signal }) => api.read('/carrier-choice/simulations', simulationsSchema, { query: { shop }, signal }),
    refetchInterval: ({ state }) => (state.data?.rows.some(isUnderWay) === true ? 2_000 : false),
  });
}

export function simulationQuery(api: ApiClient, id: number) {
  return queryOptions<Simulation>({
    queryKey: choiceKeys.simulation(id),
    queryFn: ({ signal }) => api.read(`/carrier-choice/simulations/${id}`, simulationSchema, { signal }),
    refetchInterval: ({ state }) => (state.data === undefined || isUnderWay(state.data) ? 1_000 : false),
  });
}

export const isUnderWay = ({ state }: Pick<Simulation, 'state'>): boolean => state === 'waiting' || state === 'running';

export const simulate = (api: ApiClient, asked: NewSimulation): Promise<Answer<Simulation>> =>
  api.send('/carrier-choice/simulations', simulationSchema, asked);
