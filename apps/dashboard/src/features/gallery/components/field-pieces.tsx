import { directionOf } from '@hanout/i18n';
import { NEW_CALCULATION } from '@hanout/ui/calculator/calculation.ts';
import { PriceCalculator } from '@hanout/ui/calculator/price-calculator.tsx';
import { useToasts } from '@hanout/ui/feedback/toasts.tsx';
import { GenericForm, useGenericErrors } from '@hanout/ui/form/generic-form.tsx';
import { SaveBar } from '@hanout/ui/form/save-bar.tsx';
import { SubmitButton } from '@hanout/ui/form/submit-button.tsx';
import { CommunePicker } from '@hanout/ui/inputs/commune-picker.tsx';
import { CurrencyInput } from '@hanout/ui/inputs/currency-input.tsx';
import { DateInput } from '@hanout/ui/inputs/date-input.tsx';
import { DateRangeInput } from '@hanout/ui/inputs/date-range-input.tsx';
import { FetchInternalButton } from '@hanout/ui/inputs/fetch-internal-button.tsx';
import { GrowingText } from '@hanout/ui/inputs/growing-text.tsx';
import { PhoneInput } from '@hanout/ui/inputs/phone-input.tsx';
import { QuantityAllocationForm } from '@hanout/ui/inputs/quantity-allocation-form.tsx';
import { RemoveButton } from '@hanout/ui/inputs/remove-button.tsx';
import { SelectPicker } from '@hanout/ui/inputs/select-picker.tsx';
import { StarRating } from '@hanout/ui/inputs/star-rating.tsx';
import { RichTextInput } from '@hanout/ui/rich-text/rich-text-input.tsx';
import { SheetCell } from '@hanout/ui/sheet/sheet-cell.tsx';
import { PhoneNumber } from '@hanout/ui/text/phone-number.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Group, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { loadCommunes, wilayasQuery } from '../../../api/places.ts';
import { useSession } from '../../../session/use-session.ts';
import { Piece } from './piece.tsx';

/** Fields that stand alone: empty, filled, refused and turned off. */
export function FieldPieces() {
  const t = useTranslate();
  const [price, setPrice] = useState('');
  const [day, setDay] = useState('');
  const [phone, setPhone] = useState('');
  const [words, setWords] = useState('');
  const [stars, setStars] = useState<number | null>(null);
  return (
    <>
      <Piece id="BO-21" title={t('gallery.currency')}>
        <CurrencyInput label={t('gallery.currency')} value={price} onChange={setPrice} />
        <CurrencyInput label={t('gallery.refused')} value="12" onChange={setPrice} error={t('gallery.formHint')} />
        <CurrencyInput label={t('gallery.disabled')} value="1234.50" onChange={setPrice} disabled />
      </Piece>
      <Piece title={t('ui.date.open')}>
        <DateInput label={t('ui.date.open')} value={day} onChange={setDay} />
        <DateInput label={t('gallery.disabled')} value="2026-11-03T14:30" onChange={setDay} withTime disabled />
        <DateRangeInput from={day} to={day} onChange={({ to }) => setDay(to)} />
      </Piece>
      <Piece title={t('gallery.phone')}>
        <PhoneInput label={t('gallery.phone')} value={phone} onChange={setPhone} />
        <PhoneInput label={t('gallery.disabled')} value="0661 23 45 67" onChange={setPhone} disabled />
        <PhoneNumber phone="0661234567" />
        <PhoneNumber phone="021 23 45 67" isCalled />
      </Piece>
      <Piece title={t('gallery.growing')}>
        <GrowingText
          label={t('gallery.growing')}
          minRows={2}
          maxRows={6}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <GrowingText label={t('gallery.disabled')} minRows={2} value={t('gallery.formHint')} disabled />
      </Piece>
      <Piece id="BO-20" title={t('gallery.rating')}>
        <StarRating label={t('gallery.rating')} value={stars} onChange={setStars} />
      </Piece>
      <CalculatorPiece />
      <PickerPieces />
      <EditorPieces />
      <FormPieces />
    </>
  );
}

function CalculatorPiece() {
  const t = useTranslate();
  const [value, setValue] = useState(NEW_CALCULATION);
  const options = [1, 2].map((number) => ({
    id: String(number),
    name: t('gallery.row', { number }),
    price: number * 150_050,
  }));
  return (
    <Piece id="BO-31" title={t('gallery.calculator')}>
      <PriceCalculator options={options} value={value} onChange={setValue} />
      <PriceCalculator
        options={options}
        value={{ option: '1', quantity: '0' }}
        onChange={setValue}
        errors={{ quantity: t('gallery.formHint') }}
      />
    </Piece>
  );
}

function PickerPieces() {
  const t = useTranslate();
  const [choice, setChoice] = useState<string | null>(null);
  const [place, setPlace] = useState<Place>({ wilaya: null, commune: null });
  const language = useLanguage();
  const wilayas = useQuery(wilayasQuery(language));
  const load = useCallback((wilaya: string) => loadCommunes(wilaya, language), [language]);
  const options = [1, 2].map((number) => ({ id: String(number), name: t('gallery.row', { number }) }));
  const shared = { value: choice, onChange: setChoice };
  return (
    <>
      <Piece title={t('gallery.choice')}>
        <SelectPicker label={t('gallery.choice')} options={options} {...shared} />
        <SelectPicker label={t('gallery.tableLoading')} options={[]} {...shared} loading />
        <SelectPicker
          label={t('gallery.tableFailed')}
          options={[]}
          {...shared}
          failure={t('gallery.failure')}
          onRetry={() => undefined}
        />
        <SelectPicker label={t('gallery.disabled')} options={options} {...shared} disabled />
      </Piece>
      <Piece id="BO-18" title={t('gallery.place')}>
        <CommunePicker
          wilayas={wilayas.data ?? []}
          wilaya={place.wilaya}
          commune={place.commune}
          onChange={setPlace}
          load={load}
        />
      </Piece>
    </>
  );
}

function EditorPieces() {
  const t = useTranslate();
  const language = useLanguage();
  const [text, setText] = useState('');
  const [cell, setCell] = useState('12');
  const cellProps = { value: cell, isDirty: cell !== '12', onType: setCell, ...CELL };
  return (
    <>
      <Piece id="BO-12" title={t('gallery.richText')}>
        <RichTextInput
          label={t('gallery.richText')}
          value={text}
          direction={directionOf(language)}
          onChange={setText}
        />
      </Piece>
      <Piece title={t('gallery.sheet')}>
        <SheetCell {...cellProps} label={t('gallery.sheet')} message={undefined} />
        <SheetCell {...cellProps} label={t('gallery.refused')} message={t('gallery.formHint')} />
      </Piece>
    </>
  );
}

function FormPieces() {
  const t = useTranslate();
  const toasts = useToasts();
  const session = useSession();
  const nothing = () => undefined;
  return (
    <>
      <Piece id="BO-28" title={t('gallery.allocation')}>
        <QuantityAllocationForm
          rows={[1, 2, 3].map((number) => ({ id: String(number), label: t('gallery.row', { number }) }))}
          maximum={10}
          submitLabel={t('gallery.allocate')}
          onSubmit={(quantities) => toasts.show({ tone: 'success', message: [...quantities.values()].join(' + ') })}
        />
      </Piece>
      <Piece id="BO-38" title={t('gallery.fetch')}>
        <FetchInternalButton url="/dashboard/api/promotions/counts" />
      </Piece>
      <Piece id="BO-37" title={t('gallery.form')}>
        <p className="hn-soft">{t('gallery.formHint')}</p>
        <GenericForm action="/dashboard/api/catalog/tags/new" method="post" csrfToken={session.csrfToken}>
          <ExampleField />
        </GenericForm>
      </Piece>
      <Piece title={t('gallery.buttons')}>
        <Group gap="xs">
          <SubmitButton submitting={false} />
          <SubmitButton submitting />
          <RemoveButton label={t('gallery.remove')} onRemove={nothing} />
          <RemoveButton label={t('gallery.removeForGood')} onRemove={nothing} isGrave />
          <RemoveButton label={t('gallery.disabled')} onRemove={nothing} disabled />
        </Group>
      </Piece>
      <Piece title={t('gallery.saveBar')}>
        <SaveBar isDirty={false} isNew submitting={false} onSave={nothing} onDiscard={nothing} />
      </Piece>
    </>
  );
}

/** The call that it is sent to knows no such field: nothing is stored, and what the server says stands under it. */
function ExampleField() {
  const t = useTranslate();
  return <TextInput name="example" label={t('gallery.formField')} error={useGenericErrors('example')} />;
}

/** A cell outside a sheet: there is nothing to walk to or to paste into. */
const CELL = {
  'data-cell': '0:0',
  'data-chosen': false,
  onCopy: () => undefined,
  onMouseDown: () => undefined,
  onPaste: () => undefined,
  onKeyDown: () => undefined,
} as const;

type Place = { readonly wilaya: string | null; readonly commune: string | null };
