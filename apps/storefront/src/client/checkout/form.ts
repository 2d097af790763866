/** The fields that a shopper fills, in the order of the screen (storefront §3). */
export const formFields = [
  'firstname',
  'lastname',
  'phone',
  'email',
  'wilaya',
  'commune',
  'address',
  'transporter',
  'note',
] as const;

export type FormField = (typeof formFields)[number];

/** Named in form.missingMandatoryInfo; address has its own error under the field. */
export const mandatoryFields = [
  'firstname',
  'lastname',
  'phone',
  'wilaya',
  'commune',
  'transporter',
] as const satisfies readonly FormField[];

export type OrderSource = 'quick' | 'cart';

export type FormValues = Readonly<Record<FormField, string>>;

export const emptyForm: FormValues = {
  firstname: '',
  lastname: '',
  phone: '',
  email: '',
  wilaya: '',
  commune: '',
  address: '',
  transporter: '',
  note: '',
};

export type FieldErrors = Readonly<Partial<Record<FormField, string>>>;

export function isFormField(name: string): name is FormField {
  return formFields.some((field) => field === name);
}

/** The mandatory fields that are still empty, in the order of the screen. */
export function missingFields(values: FormValues): readonly FormField[] {
  return mandatoryFields.filter((field) => values[field].trim() === '');
}
