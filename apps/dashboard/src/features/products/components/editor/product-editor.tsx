import type { ProductPage } from '@hanout/contracts/products/products';
import { LANGUAGES, formatDateTime } from '@hanout/i18n';
import { SaveBar } from '@hanout/ui/form/save-bar.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Alert, Button, Group, Tabs } from '@mantine/core';
import { IconAlertTriangle, IconArchive } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { LeaveGuard } from '../../../../shell/leave-guard.tsx';
import { mandatoryTexts, tabsOf, tabsOfField } from '../../api/editor-parts.ts';
import type { PartKey, ProductTab } from '../../api/editor-parts.ts';
import { CombinationsTab } from '../combinations/combinations-tab.tsx';
import { DetailsTab } from './details-tab.tsx';
import { EssentialsTab } from './essentials-tab.tsx';
import { FeaturesTab } from './features-tab.tsx';
import { ImagesTab } from '../pictures/images-tab.tsx';
import { LanguagesTab, countTexts } from './languages-tab.tsx';
import { PackTab } from './pack-tab.tsx';
import { PricesTab } from '../prices/prices-tab.tsx';
import { StockTab } from '../stock/stock-tab.tsx';
import { useDraft } from './use-draft.ts';
import { useEditor } from '../fields/use-editor.ts';
import { useFirstError } from './use-first-error.ts';
import type { Editor } from '../fields/use-editor.ts';
import { useGrid } from '../combinations/use-grid.ts';
import type { Grid } from '../combinations/use-grid.ts';
import { useReceipts } from '../stock/use-receipts.ts';
import { useStockCounts } from '../stock/use-stock-counts.ts';
import './product-editor.css';

type ProductEditorProps = {
  readonly product: ProductPage;
  readonly mayWrite: boolean;
  readonly mayReadStock: boolean;
  readonly mayWriteStock: boolean;
};

/** The page of a product: its tabs (ST-17) under one save bar. */
export function ProductEditor({ product, mayWrite, mayReadStock, mayWriteStock }: ProductEditorProps) {
  const translate = useTranslate();
  const editor = useEditor(product);
  const grid = useGrid(product.id);
  const receipts = useReceipts(product.id);
  const counts = useStockCounts(product.id);
  const [isSavingGrid, setSavingGrid] = useState(false);
  const [parameters, setParameters] = useSearchParams();
  const tabs = tabsOf(product).filter((tab) => tab !== 'stock' || mayReadStock);
  const current = tabs.find((tab) => tab === parameters.get('tab')) ?? 'essentials';
  const show = (tab: ProductTab) => setParameters(tab === 'essentials' ? {} : { tab }, { replace: true });
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    bar.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  // After that one: the field, not the tab, is to be seen.
  const page = useFirstError(editor, { current, onShow: show });
  const isDirty = editor.dirtyParts.length > 0 || grid.dirtyCount > 0;
  const isStockDirty = receipts.isDirty || counts.isDirty;
  const panels: Readonly<Record<ProductTab, () => ReactNode>> = {
    essentials: () => (
      <EssentialsTab
        editor={editor}
        tabs={tabs}
        stock={<StockTab product={product} receipts={receipts} counts={counts} mayWrite={mayWriteStock} isBrief />}
        mayWrite={mayWrite}
        onShow={show}
      />
    ),
    details: () => <DetailsTab editor={editor} />,
    prices: () => <PricesTab editor={editor} />,
    images: () => <ImagesTab product={product} />,
    features: () => <FeaturesTab editor={editor} />,
    combinations: () => <CombinationsTab product={product} grid={grid} mayWrite={mayWrite} />,
    stock: () => <StockTab product={product} receipts={receipts} counts={counts} mayWrite={mayWriteStock} />,
    languages: () => <LanguagesTab editor={editor} mayWrite={mayWrite} />,
    pack: () => <PackTab editor={editor} />,
  };
  const saveAll = async () => {
    if (editor.dirtyParts.length > 0) await editor.saveAll();
    if (grid.dirtyCount === 0) return;
    setSavingGrid(true);
    await grid.save();
    setSavingGrid(false);
  };
  return (
    <div ref={page}>
      <LeaveGuard isDirty={isDirty || isStockDirty} />
      <DraftOffer editor={editor} />
      {product.archivedAt === null ? null : (
        <Alert color="gray" icon={<IconArchive aria-hidden />} mb="md">
          {translate('products.isArchived')}
        </Alert>
      )}
      {editor.alert === null ? null : (
        <Alert role="alert" tabIndex={-1} color="red" variant="light" icon={<IconAlertTriangle aria-hidden />} mb="md">
          {editor.alert}
        </Alert>
      )}
      <Tabs
        value={current}
        keepMounted={false}
        onChange={(tab) => show(tabs.find((each) => each === tab) ?? 'essentials')}
      >
        <Tabs.List ref={bar} className="hn-editor-tabs">
          {tabs.map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {translate(`products.tab.${tab}`)}
              <TabDot state={tab === 'stock' && isStockDirty ? 'dirty' : stateOf(editor, grid, tab)} />
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map((tab) => (
          <Tabs.Panel key={tab} value={tab} pt="md">
            <fieldset className="hn-editor-fields" disabled={!mayWrite && tab !== 'stock'}>
              {panels[tab]()}
            </fieldset>
          </Tabs.Panel>
        ))}
      </Tabs>
      <SaveBar
        isDirty={isDirty}
        submitting={editor.isSaving || isSavingGrid}
        onSave={() => void saveAll()}
        onDiscard={() => {
          editor.discard();
          grid.discard();
        }}
      />
    </div>
  );
}

/** What a tab hides: something wrong, something missing, something not saved. */
function TabDot({ state }: { readonly state: TabState }) {
  const translate = useTranslate();
  if (state === null) return null;
  return (
    <span className="hn-tab-dot" data-state={state}>
      <span className="hn-visually-hidden">{translate(`products.tabState.${state}`)}</span>
    </span>
  );
}

type TabState = 'error' | 'dirty' | 'missing' | null;

function stateOf(editor: Editor, grid: Grid, tab: ProductTab): TabState {
  const stands = (part: PartKey, fields: readonly string[]) =>
    fields.some((field) => tabsOfField(part, field).includes(tab));
  const isGrid = tab === 'combinations';
  const parts = editor.dirtyParts;
  const isWrong = parts.some((part) => stands(part, Object.keys(editor.errors(part))));
  if (isWrong || (isGrid && grid.errorCount > 0)) return 'error';
  if (parts.some((part) => stands(part, editor.touched(part))) || (isGrid && grid.dirtyCount > 0)) return 'dirty';
  const { product } = editor;
  const isMissing =
    (tab === 'languages' && LANGUAGES.some((language) => countTexts(editor, language) < mandatoryTexts.length)) ||
    (tab === 'images' && product.images.length === 0) ||
    (tab === 'prices' && product.priceHtCentimes === 0 && product.packPriceHtCentimes === null) ||
    (tab === 'combinations' && product.combinationCount === 0) ||
    (tab === 'pack' && product.packItems.length === 0);
  return isMissing ? 'missing' : null;
}

function DraftOffer({ editor }: { readonly editor: Editor }) {
  const translate = useTranslate();
  const language = useLanguage();
  const draft = useDraft(editor);
  if (draft.offered === null) return null;
  return (
    <Alert color="blue" variant="light" mb="md" role="status">
      <Group justify="space-between">
        {translate('products.draftFound', { when: formatDateTime(draft.offered.savedAt, language) })}
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={draft.dismiss}>
            {translate('ui.form.discard')}
          </Button>
          <Button size="xs" onClick={draft.restore}>
            {translate('products.restoreDraft')}
          </Button>
        </Group>
      </Group>
    </Alert>
  );
}
