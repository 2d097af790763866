import { createElement, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { createTranslate, type Language, type Translate } from '@hanout/i18n';
import { shopCartTexts } from '@hanout/i18n/catalogues/shop/cart';
import { shopIslandsTexts } from '@hanout/i18n/catalogues/shop/islands';
import { shopProductTexts } from '@hanout/i18n/catalogues/shop/product';
import type { IslandContext, IslandName, IslandPropsByName } from '../islands/props.ts';
import { islandComponents } from '../islands/server.ts';
import { scriptJson } from './escape.ts';

interface IslandMark<N extends IslandName> {
  name: N;
  /** Unique in the page; also the prefix of the ids inside. */
  id: string;
  locale: Language;
  props: IslandPropsByName[N];
}

/** All areas: an island that is hydrated has loaded those that it shows. */
const areas = [shopIslandsTexts, shopCartTexts, shopProductTexts];

const texts: Readonly<Record<Language, Translate>> = {
  fr: createTranslate('fr', ...areas),
  ar: createTranslate('ar', ...areas),
  en: createTranslate('en', ...areas),
};

/**
 * A part of the page that is hydrated on its own: rendered apart with its own id prefix, its props beside it as JSON.
 * The wrapper has `display: contents`, so that its children are items of the page's grid.
 */
export function Island<N extends IslandName>({ name, id, locale, props }: IslandMark<N>) {
  const Component: ComponentType<IslandPropsByName[N] & IslandContext> = islandComponents[name];
  const element = createElement(Component, Object.assign({ locale, t: texts[locale], key: undefined }, props));
  const html = renderToString(element, { identifierPrefix: `${id}-` });
  return (
    <>
      <div className="island" data-island={name} data-island-id={id} dangerouslySetInnerHTML={{ __html: html }} />
      <script type="application/json" data-island-props={id} dangerouslySetInnerHTML={{ __html: scriptJson(props) }} />
    </>
  );
}
