import { LANGUAGES } from '@hanout/i18n';
import type { Language } from '@hanout/i18n';
import { Card } from '@hanout/ui/panel/card.tsx';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { deriveTexts } from '../../api/derive-texts.ts';
import { mandatoryTexts } from '../../api/editor-parts.ts';
import type { PartKey } from '../../api/editor-parts.ts';
import { PartArea, PartRichText, PartText } from '../fields/part-fields.tsx';
import type { Editor } from '../fields/use-editor.ts';
import './languages-tab.css';

const SEO_TITLE = 60;
const SEO_DESCRIPTION = 160;
const partOf = (language: Language): PartKey => `language-${language}`;

/** How many of the four texts of a language are there. */
export function countTexts(editor: Editor, language: Language): number {
  const values = editor.values(partOf(language));
  return mandatoryTexts.filter((field) => (values[field] ?? '').trim() !== '').length;
}

/** BO-12: the languages side by side, each with what it still lacks. */
export function LanguagesTab({ editor, mayWrite }: { readonly editor: Editor; readonly mayWrite: boolean }) {
  return (
    <div className="hn-language-columns">
      {LANGUAGES.map((language) => (
        <LanguageForm key={language} editor={editor} language={language} mayWrite={mayWrite} />
      ))}
    </div>
  );
}

type LanguageFormProps = { readonly editor: Editor; readonly language: Language; readonly mayWrite: boolean };

function LanguageForm({ editor, language, mayWrite }: LanguageFormProps) {
  const translate = useTranslate();
  const part = partOf(language);
  const count = countTexts(editor, language);
  const values = editor.values(part);
  const field = (name: string) => ({ editor, part, name, label: translate(`products.field.${name}`) });
  const counter = (name: string, limit: number) => (
    <Counter length={(values[name] ?? '').trim().length} limit={limit} />
  );
  const copyFrench = () => {
    const { slug: _, ...texts } = editor.values('language-fr');
    editor.change(part, texts);
  };
  return (
    <Card
      title={translate(`products.language.${language}`)}
      beside={
        <StatusBadge tone={count === mandatoryTexts.length ? 'good' : 'attention'}>
          {`${count}/${mandatoryTexts.length}`}
        </StatusBadge>
      }
    >
      <div className="hn-language-form" lang={language}>
        {language === 'fr' ? null : (
          <Button variant="default" size="xs" leftSection={<IconCopy size={14} aria-hidden />} onClick={copyFrench}>
            {translate('products.copyFrench')}
          </Button>
        )}
        <PartText {...field('name')} required={language === 'fr'} maxLength={200} />
        <PartArea {...field('shortDescription')} maxLength={2000} />
        <PartRichText {...field('longDescription')} language={language} isReadOnly={!mayWrite} />
        <PartText {...field('seoTitle')} maxLength={200} description={counter('seoTitle', SEO_TITLE)} />
        <PartArea
          {...field('seoDescription')}
          maxLength={500}
          minRows={2}
          description={counter('seoDescription', SEO_DESCRIPTION)}
        />
        <PartText {...field('slug')} maxLength={200} description={translate('products.slugHint')} />
        <SearchPreview editor={editor} language={language} />
      </div>
    </Card>
  );
}

function Counter({ length, limit }: { readonly length: number; readonly limit: number }) {
  const translate = useTranslate();
  return (
    <span data-over={length > limit} className="hn-counter">
      {translate('products.characters', { length, limit })}
    </span>
  );
}

/** How a search engine is likely to show the page. */
function SearchPreview({ editor, language }: { readonly editor: Editor; readonly language: Language }) {
  const translate = useTranslate();
  const values = editor.values(partOf(language));
  const derived = deriveTexts(values, editor.values('language-fr'));
  const title = derived['seoTitle'] || translate('products.previewTitle');
  const prefix = language === 'fr' ? '' : `/${language}`;
  return (
    <figure className="hn-search-preview" aria-label={translate('products.searchPreview')}>
      <figcaption>{translate('products.searchPreview')}</figcaption>
      <div dir="auto" className="hn-search-title">
        {cut(title, SEO_TITLE)}
      </div>
      <div dir="ltr" className="hn-search-address">
        {`…${prefix}/catalog/product/${editor.product.categorySlug ?? '-'}/${values['slug'] || '…'}`}
      </div>
      <div dir="auto">{cut(derived['seoDescription'] ?? '', SEO_DESCRIPTION)}</div>
    </figure>
  );
}

const cut = (text: string, length: number): string => (text.length > length ? `${text.slice(0, length - 1)}…` : text);
