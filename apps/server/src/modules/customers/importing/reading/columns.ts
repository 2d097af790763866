/** What a file of another shop says of a customer or an order, by field. */
export type Field =
  | 'number'
  | 'firstName'
  | 'lastName'
  | 'fullName'
  | 'phone'
  | 'email'
  | 'address'
  | 'address2'
  | 'commune'
  | 'wilaya'
  | 'note'
  | 'tags'
  | 'type'
  | 'placedAt'
  | 'cancelledAt'
  | 'status'
  | 'payment'
  | 'total'
  | 'channel'
  | 'lineName'
  | 'lineQuantity'
  | 'linePrice'
  | 'packedLines';

export type System = 'shopify' | 'woocommerce' | 'prestashop' | 'other';
export type Subject = 'customers' | 'orders';

/** A column as its title is compared: no case, accents, marks and stars; a number sign is a word. */
export const foldTitle = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('#', ' number ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The titles of each field, the surest first; where one is empty in a row the next one that is there is read. */
const titles: Readonly<Record<Field, readonly string[]>> = {
  number: [
    'order number',
    'order id',
    'reference',
    'numero de commande',
    'n de commande',
    'رقم الطلبية',
    'id',
    'id commande',
  ],
  firstName: [
    'first name',
    'firstname',
    'billing first name',
    'first name billing',
    'shipping first name',
    'prenom',
    'الاسم',
  ],
  lastName: [
    'last name',
    'lastname',
    'billing last name',
    'last name billing',
    'shipping last name',
    'nom',
    'nom de famille',
    'اللقب',
  ],
  fullName: [
    'billing name',
    'shipping name',
    'customer name',
    'full name',
    'customer',
    'nom complet',
    'client',
    'الزبون',
    'name',
  ],
  phone: [
    'phone',
    'phone number',
    'billing phone',
    'phone billing',
    'shipping phone',
    'phone shipping',
    'default address phone',
    'mobile phone',
    'telephone',
    'telephone portable',
    'mobile',
    'tel',
    'portable',
    'الهاتف',
    'رقم الهاتف',
  ],
  email: [
    'email',
    'e mail',
    'email address',
    'customer email',
    'customer e mail',
    'user email',
    'billing email',
    'email billing',
    'adresse e mail',
    'adresse email',
    'courriel',
    'البريد الالكتروني',
  ],
  address: [
    'default address address1',
    'shipping address1',
    'shipping address 1',
    'billing address1',
    'billing address 1',
    'shipping street',
    'billing street',
    'address 1 2 billing',
    'address 1',
    'address1',
    'address',
    'adresse',
    'adresse 1',
    'العنوان',
  ],
  address2: [
    'default address address2',
    'shipping address2',
    'shipping address 2',
    'billing address2',
    'billing address 2',
    'address 2',
    'adresse 2',
    'complement d adresse',
  ],
  commune: [
    'default address city',
    'shipping city',
    'billing city',
    'city billing',
    'city',
    'ville',
    'commune',
    'البلدية',
  ],
  wilaya: [
    'default address province code',
    'default address province',
    'shipping province name',
    'shipping province',
    'billing province name',
    'billing province',
    'shipping state',
    'billing state',
    'state name billing',
    'state code billing',
    'state',
    'region',
    'etat region',
    'wilaya',
    'الولاية',
  ],
  note: ['note', 'notes', 'customer note', 'other', 'ملاحظة'],
  tags: ['tags', 'etiquettes', 'الوسوم'],
  type: ['role', 'roles', 'type', 'customer group', 'النوع'],
  placedAt: ['created at', 'order date', 'date', 'date created', 'date d ajout', 'paid at', 'تاريخ الطلبية'],
  cancelledAt: ['cancelled at'],
  status: ['order status', 'status', 'fulfillment status', 'statut', 'etat', 'الحالة'],
  payment: ['financial status'],
  total: ['total', 'order total', 'order total amount', 'total amount', 'net sales', 'montant total', 'المجموع'],
  channel: ['source', 'attribution', 'channel', 'canal'],
  lineName: ['lineitem name', 'item name', 'product name', 'produit'],
  lineQuantity: ['lineitem quantity', 'quantity refund', 'quantity', 'quantite'],
  linePrice: ['lineitem price', 'item cost', 'item price', 'prix unitaire'],
  packedLines: ['line items', 'product s', 'products'],
};

type Columns = Record<Field, readonly number[]>;

export interface Recognised {
  readonly system: System;
  readonly subject: Subject;
  /** columns of each field, the surest first */
  readonly columns: Readonly<Columns>;
}

/** What a header belongs to, or null where neither customers nor orders could be read from it. */
export function recognise(header: readonly string[]): Recognised | null {
  const folded = header.map(foldTitle);
  const has = (...names: readonly string[]): boolean => names.some((name) => folded.includes(name));
  const system = systemOf(folded);
  const isOrders = subjectIsOrders(folded);
  const found = (field: Field): number[] =>
    titlesOf(field, { isOrders, system }).flatMap((name) =>
      folded.flatMap((title, at) => (title === name ? [at] : [])),
    );
  const packed = folded.flatMap((title, at) => (/^line item \d+$/.test(title) ? [at] : []));
  const columns = columnsBy(found);
  const whole: Columns = { ...columns, packedLines: [...columns.packedLines, ...packed] };
  const isReadable = isOrders
    ? whole.number.length > 0 && whole.total.length > 0
    : whole.phone.length + whole.email.length > 0 && !has('lineitem name', 'sku', 'variant sku');
  return isReadable ? { system, subject: isOrders ? 'orders' : 'customers', columns: whole } : null;
}

const columnsBy = (found: (field: Field) => readonly number[]): Columns => ({
  number: found('number'),
  firstName: found('firstName'),
  lastName: found('lastName'),
  fullName: found('fullName'),
  phone: found('phone'),
  email: found('email'),
  address: found('address'),
  address2: found('address2'),
  commune: found('commune'),
  wilaya: found('wilaya'),
  note: found('note'),
  tags: found('tags'),
  type: found('type'),
  placedAt: found('placedAt'),
  cancelledAt: found('cancelledAt'),
  status: found('status'),
  payment: found('payment'),
  total: found('total'),
  channel: found('channel'),
  lineName: found('lineName'),
  lineQuantity: found('lineQuantity'),
  linePrice: found('linePrice'),
  packedLines: found('packedLines'),
});

/** Shopify calls the number of an order its name, and the person something else. */
function titlesOf(field: Field, { isOrders, system }: { readonly isOrders: boolean; readonly system: System }) {
  if (isOrders && system === 'shopify') {
    if (field === 'number') return ['name', 'id'];
    if (field === 'fullName') return titles.fullName.filter((name) => name !== 'name');
    if (field === 'note') return ['notes'];
  }
  return titles[field];
}

function systemOf(folded: readonly string[]): System {
  const has = (...names: readonly string[]): boolean => names.some((name) => folded.includes(name));
  if (has('lineitem name', 'financial status', 'default address address1', 'accepts email marketing', 'total spent'))
    return 'shopify';
  if (
    has(
      'billing phone',
      'phone billing',
      'user login',
      'username',
      'billing first name',
      'net sales',
      'line item 1',
      'aov',
    )
  )
    return 'woocommerce';
  if (
    has(
      'titles id',
      'social title',
      'titre de civilite',
      'partner offers',
      'alias',
      'new client',
      'nouveau client',
      'id default group',
    )
  )
    return 'prestashop';
  return has('lastname', 'newsletter', 'secure key') ? 'prestashop' : 'other';
}

function subjectIsOrders(folded: readonly string[]): boolean {
  const has = (...names: readonly string[]): boolean => names.some((name) => folded.includes(name));
  if (has('lineitem name', 'order number', 'order status', 'financial status', 'رقم الطلبية', 'numero de commande'))
    return true;
  return has('total', 'order total', 'net sales') && has('status', 'statut', 'etat', 'reference');
}
