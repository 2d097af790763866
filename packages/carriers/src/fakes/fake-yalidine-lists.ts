import { numberOf, type Json } from '../read-json.ts';
import { fakeCommunes, fakeWilayas } from './fake-places.ts';
import type { FakeReply, FakeRequest } from './fake-server.ts';

/** As its errors are written. */
export const yalidineFailure = (status: number, description: string): FakeReply => ({
  status,
  json: { error: { message: 'Bad request', code: status, description } },
});

/** A piece of a list, as its lists are answered. */
export function yalidinePage({ query }: FakeRequest, rows: readonly Json[]): FakeReply {
  const size = Math.min(1_000, numberOf(query.get('page_size')) ?? 100);
  const at = ((numberOf(query.get('page')) ?? 1) - 1) * size;
  const data = rows.slice(at, at + size);
  return {
    json: {
      has_more: at + size < rows.length,
      total_data: rows.length,
      data,
      links: { self: 'https://api.yalidine.app/v1/' },
    },
  };
}

const wilayaName = (id: number): string => fakeWilayas.find((wilaya) => wilaya.id === id)?.name ?? '';

export const yalidineCommune = ({ id, name, wilaya, hasDesk, isDeliverable }: (typeof fakeCommunes)[number]): Json => ({
  id,
  name,
  wilaya_id: wilaya,
  wilaya_name: wilayaName(wilaya),
  has_stop_desk: hasDesk ? 1 : 0,
  is_deliverable: isDeliverable ? 1 : 0,
  delivery_time_parcel: 20,
  delivery_time_payment: 10,
});

export const yalidineCenter = ({ id, name, wilaya }: (typeof fakeCommunes)[number]): Json => ({
  center_id: id * 100 + 1,
  name: `Centre de ${name}`,
  address: `Rue principale, ${name}`,
  gps: '36.75,3.05',
  commune_id: id,
  commune_name: name,
  wilaya_id: wilaya,
  wilaya_name: wilayaName(wilaya),
});

export function yalidineFees({ query }: FakeRequest): FakeReply {
  const to = numberOf(query.get('to_wilaya_id')) ?? 0;
  if (wilayaName(to) === '') return yalidineFailure(422, 'The to_wilaya_id is invalid');
  const far = to > 48 || [1, 8, 11, 30, 33, 37, 47].includes(to);
  const prices = {
    express_home: far ? 1_200 : 600,
    express_desk: far ? 800 : 400,
    economic_home: null,
    economic_desk: null,
  };
  const rows = fakeCommunes
    .filter(({ wilaya }) => wilaya === to)
    .map(({ id, name, hasDesk }) => [
      id,
      { commune_id: id, commune_name: name, ...prices, ...(hasDesk ? {} : { express_desk: null }) },
    ]);
  const json = {
    from_wilaya_name: wilayaName(numberOf(query.get('from_wilaya_id')) ?? 16),
    to_wilaya_name: wilayaName(to),
    zone: far ? 4 : 2,
    retour_fee: 250,
    cod_percentage: 0.75,
    insurance_percentage: 0,
    oversize_fee: 50,
    per_commune: Object.fromEntries(rows),
  };
  return { json };
}
