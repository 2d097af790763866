import type { Locale } from '../props.ts';
import type { Commune, Wilaya } from '../../client/api/places.ts';
import type { SearchableOption } from '../../client/checkout/search-options.ts';
import { Combobox } from './combobox.tsx';
import { described, type FieldContext, FieldFrame, fieldId } from './form-field.tsx';
import { RetryLine } from './retry-line.tsx';

interface PlaceFieldsProps {
  readonly context: FieldContext;
  readonly locale: Locale;
}

/** Where to: wilaya by number or name in either script, then one of its communes. */
export function PlaceFields({ context, locale }: PlaceFieldsProps) {
  return (
    <div className="field-pair">
      <WilayaField context={context} locale={locale} />
      <CommuneField context={context} locale={locale} />
    </div>
  );
}

function WilayaField({ context, locale }: PlaceFieldsProps) {
  const { checkout, state, t, formId } = context;
  const { wilayas } = state;
  const refusal = t('form.not_served');
  return (
    <FieldFrame context={context} field="wilaya">
      <Combobox
        id={fieldId(formId, 'wilaya')}
        name="wilaya"
        value={state.values.wilaya}
        options={wilayas.items.map((wilaya) => wilayaOption(wilaya, locale, refusal))}
        isLoading={wilayas.status === 'loading'}
        isReadOnly={state.loading}
        t={t}
        describedBy={described(context, 'wilaya')['aria-describedby']}
        isWrong={state.formErrors.wilaya !== undefined}
        onOpen={() => void checkout.loadWilayas()}
        onChoose={(id) => void checkout.chooseWilaya(id)}
      />
      {wilayas.status === 'failed' ? (
        <RetryLine text={t('form.wilayas_failed')} t={t} onRetry={() => void checkout.loadWilayas()} />
      ) : null}
    </FieldFrame>
  );
}

function CommuneField({ context, locale }: PlaceFieldsProps) {
  const { checkout, state, t } = context;
  const { communes, values } = state;
  return (
    <FieldFrame context={context} field="commune">
      <select
        {...described(context, 'commune')}
        className="field__input"
        name="commune"
        aria-required
        aria-busy={communes.status === 'loading' || undefined}
        disabled={values.wilaya === '' || communes.status !== 'ready'}
        value={communes.items.some(({ id }) => String(id) === values.commune) ? values.commune : ''}
        onChange={(event) => void checkout.chooseCommune(event.target.value)}
      >
        <option value="" disabled>
          {communeHint(values.wilaya, communes.status, t)}
        </option>
        {communes.items.map((commune) => (
          <option key={commune.id} value={commune.id} disabled={!commune.deliverable}>
            {communeLabel(commune, locale)}
            {commune.deliverable ? '' : ` (${t('form.not_served')})`}
          </option>
        ))}
      </select>
      {communes.status === 'failed' ? (
        <RetryLine text={t('form.communes_failed')} t={t} onRetry={checkout.retryCommunes} />
      ) : null}
    </FieldFrame>
  );
}

function communeHint(wilaya: string, status: string, t: FieldContext['t']): string {
  if (wilaya === '') return t('form.choose_wilaya_first');
  return status === 'loading' ? t('form.loading') : t('form.choose_commune');
}

function wilayaOption(wilaya: Wilaya, locale: Locale, refusal: string): SearchableOption {
  const { id, name, name_ar } = wilaya;
  return {
    value: String(id),
    label: `${id} – ${locale === 'ar' ? name_ar : name}`,
    words: [String(id), name, name_ar],
    refusal: wilaya.deliverable ? null : refusal,
  };
}

function communeLabel(commune: Commune, locale: Locale): string {
  return locale === 'ar' ? commune.nameAr : commune.name;
}
