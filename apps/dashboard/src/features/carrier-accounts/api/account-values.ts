import type {
  CarrierAccount,
  CarrierAccountList,
  CarrierAccountWrite,
} from '@hanout/contracts/carrier-accounts/accounts';

/** What stands in the form; `credentials.apiId` and so on are beside them. */
export type AccountValues = Readonly<Record<string, string>>;

const ALGIERS = 16;

/** The company that is chosen, as `yalidine/guepex`. */
export const brandIn = (values: AccountValues): { readonly family: string; readonly brand: string } => {
  const [family = '', brand = ''] = (values['brand'] ?? '').split('/');
  return { family, brand };
};

export const credentialField = (name: string): string => `credentials.${name}`;

export const offerIn = ({ families }: Pick<CarrierAccountList, 'families'>, values: AccountValues) =>
  families.find(({ family }) => family === brandIn(values).family);

/** A new one begins with the shop and company that come first, and with nothing typed. */
export function valuesOf(
  account: CarrierAccount | null,
  { shops, carriers, families }: Pick<CarrierAccountList, 'shops' | 'carriers' | 'families'>,
): AccountValues {
  const shopId = account?.shop.id ?? shops[0]?.id;
  const [first] = families;
  const firstBrand = first === undefined ? '' : `${first.family}/${first.brands[0]?.key ?? ''}`;
  const offer = families.find(({ family }) => family === account?.family);
  const isFixed = offer?.brands.find(({ key }) => key === account?.brand)?.isFixed ?? false;
  return {
    shopId: String(shopId ?? ''),
    carrierId: String(account?.carrier.id ?? carriersOf(carriers, String(shopId))[0]?.id ?? ''),
    name: account?.name ?? '',
    brand: account === null ? firstBrand : `${account.family}/${account.brand}`,
    address: account === null || (isFixed && account.address.startsWith('https:')) ? '' : account.address,
    fromWilayaCode: String(account?.fromWilayaCode ?? ALGIERS),
    mayOpen: String(account?.mayOpen ?? false),
    isInsured: String(account?.isInsured ?? false),
    ...Object.fromEntries(
      families.flatMap(({ credentials }) => credentials.map(({ name }) => [credentialField(name), ''] as const)),
    ),
  };
}

/** Who brings parcels for a shop. */
export const carriersOf = (carriers: CarrierAccountList['carriers'], shopId: string): CarrierAccountList['carriers'] =>
  carriers.filter(({ shopIds }) => shopIds.some((id) => String(id) === shopId));

export function toWrite(
  values: AccountValues,
  { version, list }: { readonly version: number | undefined; readonly list: Pick<CarrierAccountList, 'families'> },
): CarrierAccountWrite {
  const { family, brand } = brandIn(values);
  const credentials = Object.fromEntries(
    (offerIn(list, values)?.credentials ?? []).map(({ name }) => [name, values[credentialField(name)] ?? '']),
  );
  return {
    name: values['name'] ?? '',
    brand,
    address: values['address'] ?? '',
    credentials,
    fromWilayaCode: Number(values['fromWilayaCode']),
    mayOpen: values['mayOpen'] === 'true',
    isInsured: values['isInsured'] === 'true',
    ...(version === undefined
      ? { family, shopId: Number(values['shopId']), carrierId: Number(values['carrierId']) }
      : { version }),
  };
}
