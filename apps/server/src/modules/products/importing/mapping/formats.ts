import {
  attributePlaces,
  importFieldSchema,
  type ImportField,
  type ImportFormat,
} from '@hanout/contracts/imports/import-mapping';
import { LANGUAGES } from '@hanout/i18n';
import { sharedImportFieldsTexts } from '@hanout/i18n/catalogues/shared/import-fields';
import { serverProductsTexts } from '@hanout/i18n/catalogues/server/products';
import { foldHeader } from './fold-header.ts';
import { onePriceFields, templateFields } from './template-fields.ts';

export type Headers = ReadonlyMap<string, ImportField>;

const headersOf = (table: Readonly<Record<string, string>>, fields: readonly ImportField[]): Headers =>
  new Map(
    fields.flatMap((field) => (table[field] ?? '').split(';').map((header) => [foldHeader(header), field] as const)),
  );
const table = (entries: Readonly<Partial<Record<ImportField, string>>>): Headers => {
  const texts: Record<string, string> = entries;
  return new Map(
    Object.keys(texts).flatMap((name) =>
      (texts[name] ?? '').split(';').flatMap((header) => {
        const field = importFieldSchema.options.find((each) => each === name);
        return field === undefined ? [] : [[foldHeader(header), field] as const];
      }),
    ),
  );
};

/** Our template in each language, and the list of products as it is exported. */
function ownHeaders(): Headers {
  const names = new Map<string, ImportField>();
  for (const language of LANGUAGES) {
    const exported = serverProductsTexts[language];
    const listed: readonly (readonly [string, ImportField])[] = [
      ['id', 'id'],
      ['name', `name.${language}`],
      ['sku', 'sku'],
      ['parent', 'parent'],
      ['attributes', 'attributes'],
      ['category', 'category'],
      ['brand', 'brand'],
      ['family', 'family'],
      ['priceHt', 'priceHt'],
      ['priceTtc', 'priceTtc'],
      ['active', 'isActive'],
      ['features', 'features'],
    ];
    names.set(foldHeader(exported['onePrice.products.export.priceHt'] ?? ''), 'priceHt');
    for (const [column, field] of listed) names.set(foldHeader(exported[`products.export.${column}`] ?? ''), field);
  }
  for (const language of LANGUAGES) {
    const labels = Object.fromEntries(
      templateFields.map((field) => [field, sharedImportFieldsTexts[language][`imports.field.${field}`] ?? field]),
    );
    for (const [header, field] of headersOf(labels, templateFields)) names.set(header, field);
    const plain = Object.fromEntries(
      [...onePriceFields].map((field) => [
        field,
        sharedImportFieldsTexts[language][`onePrice.imports.field.${field}`] ?? field,
      ]),
    );
    for (const [header, field] of headersOf(plain, [...onePriceFields])) names.set(header, field);
  }
  for (const field of templateFields) names.set(foldHeader(field), field);
  return names;
}

const woocommerce = table({
  handle: 'ID',
  rowType: 'Type',
  sku: 'SKU;UGS',
  barcode: 'GTIN, UPC, EAN, or ISBN;GTIN, UPC, EAN ou ISBN',
  'name.fr': 'Name;Nom',
  isActive: 'Published;Publié',
  isFeatured: 'Is featured?;Mis en avant ?;Mis en avant?',
  'shortDescription.fr': 'Short description;Description courte',
  'longDescription.fr': 'Description',
  stock: 'Stock',
  lowStockThreshold: 'Low stock amount;Montant de stock faible',
  weightKilograms: 'Weight (kg);Poids (kg)',
  weightGrams: 'Weight (g);Poids (g)',
  weightPounds: 'Weight (lbs);Poids (lbs)',
  weightOunces: 'Weight (oz);Poids (oz)',
  lengthCm: 'Length (cm);Longueur (cm)',
  widthCm: 'Width (cm);Largeur (cm)',
  heightCm: 'Height (cm);Hauteur (cm)',
  lengthMm: 'Length (mm);Longueur (mm)',
  widthMm: 'Width (mm);Largeur (mm)',
  heightMm: 'Height (mm);Hauteur (mm)',
  lengthInches: 'Length (in);Longueur (in)',
  widthInches: 'Width (in);Largeur (in)',
  heightInches: 'Height (in);Hauteur (in)',
  'seoTitle.fr': 'Meta: _yoast_wpseo_title;Meta: rank_math_title;Méta: _yoast_wpseo_title;Méta: rank_math_title',
  'seoDescription.fr':
    'Meta: _yoast_wpseo_metadesc;Meta: rank_math_description;Méta: _yoast_wpseo_metadesc;Méta: rank_math_description',
  priceTtc: 'Regular price;Tarif régulier;Prix régulier',
  salePrice: 'Sale price;Tarif promo;Prix promo;Prix soldé',
  saleFrom: 'Date sale price starts;Date de début de promo;Date de début de la promo',
  saleUntil: 'Date sale price ends;Date de fin de promo;Date de fin de la promo',
  categories: 'Categories;Catégories',
  tags: 'Tags;Étiquettes',
  pictures: 'Images',
  parent: 'Parent',
  brand: 'Brands;Marques;Brand',
  ...Object.fromEntries(
    attributePlaces.flatMap((number) => [
      [`attribute${number}.name`, `Attribute ${number} name;Nom de l’attribut ${number}`],
      [`attribute${number}.value`, `Attribute ${number} value(s);Valeur(s) de l’attribut ${number}`],
    ]),
  ),
});

const shopify = table({
  handle: 'Handle;URL handle',
  'name.fr': 'Title',
  'longDescription.fr': 'Body (HTML);Body HTML;Description',
  brand: 'Vendor',
  category: 'Type',
  tags: 'Tags',
  isActive: 'Status;Published',
  'attribute1.name': 'Option1 Name',
  'attribute1.value': 'Option1 Value',
  'attribute2.name': 'Option2 Name',
  'attribute2.value': 'Option2 Value',
  'attribute3.name': 'Option3 Name',
  'attribute3.value': 'Option3 Value',
  sku: 'Variant SKU;SKU',
  barcode: 'Variant Barcode;Barcode',
  weightGrams: 'Variant Grams;Weight value (grams)',
  stock: 'Variant Inventory Qty;Inventory quantity',
  priceTtc: 'Variant Price;Price',
  compareAtPrice: 'Variant Compare At Price;Compare-at price;Compare At Price',
  supplyPriceHt: 'Cost per item',
  pictures: 'Image Src;Product image URL',
  combinationPicture: 'Variant Image;Variant image URL',
  'seoTitle.fr': 'SEO Title',
  'seoDescription.fr': 'SEO Description',
});

const prestashop = table({
  handle: 'Product ID;ID;Product ID*;ID produit*;ID du produit*',
  parent: 'Product reference;Product reference*;Référence produit;Référence du produit;Référence du produit*',
  combinationNames:
    'Attribute (Name:Type:Position)*;Attribute (Name:Type:Position);Attribut (Nom:Type:Position)*;Attribut (Nom:Type:Position)',
  combinationValues:
    'Value (Value:Position)*;Value (Value:Position);Valeur (Valeur:Position)*;Valeur (Valeur:Position)',
  priceImpact: 'Impact on price;Impact sur le prix;Impact sur le prix (HT)',
  weightImpactKilograms: 'Impact on weight;Impact sur le poids',
  isActive: 'Active (0/1);Active;Actif (0/1);État;Status',
  'name.fr': 'Name *;Name;Nom *;Nom',
  categories: 'Categories (x,y,z...);Catégories (x,y,z...)',
  category: 'Category;Catégorie',
  priceHt: 'Price tax excluded;Prix HT;Prix (HT);Price (tax excl.);Base price',
  priceTtc:
    'Price tax included;Prix TTC;Prix (TTC);Price (tax incl.);Final price;Price tax excluded or Price tax included',
  discountAmount: 'Discount amount;Montant de la remise;Montant de la réduction',
  discountPercent: 'Discount percent;Pourcentage de la remise;Pourcentage de réduction',
  saleFrom: 'Discount from (yyyy-mm-dd);Remise à partir du (aaaa-mm-jj);Réduction à partir de (aaaa-mm-jj)',
  saleUntil: 'Discount to (yyyy-mm-dd);Remise jusqu’au (aaaa-mm-jj);Réduction jusqu’au (aaaa-mm-jj)',
  supplyPriceHt: 'Cost price;Wholesale price;Prix de gros;Prix d’achat',
  sku: 'Reference #;Reference;Référence;Référence #',
  supplier: 'Supplier;Fournisseur',
  brand: 'Manufacturer;Brand;Fabricant;Marque',
  barcode: 'EAN13;EAN-13',
  widthCm: 'Width;Largeur',
  heightCm: 'Height;Hauteur',
  lengthCm: 'Depth;Profondeur',
  weightKilograms: 'Weight;Poids',
  stock: 'Quantity;Quantité',
  lowStockThreshold: 'Low stock level;Niveau de stock bas',
  availableOn: 'Product available date;Date de disponibilité du produit',
  'shortDescription.fr': 'Summary;Short description;Résumé',
  'longDescription.fr': 'Description',
  tags: 'Tags (x,y,z...);Étiquettes (x,y,z...)',
  'seoTitle.fr': 'Meta title;Balise titre;Meta-title',
  'seoDescription.fr': 'Meta description;Meta-description',
  combinationPicture: 'Image URL;URL de l’image',
  pictures: 'Image URLs (x,y,z...);URL des images (x,y,z...);Image',
  features:
    'Feature (Name:Value:Position);Feature(Name:Value:Position);Feature (Name:Value:Position:Customized);Caractéristique (Nom:Valeur:Position);Caractéristique (Nom:Valeur:Position:Personnalisé)',
});

export const formatHeaders: Readonly<Record<Exclude<ImportFormat, 'other'>, Headers>> = {
  hanout: ownHeaders(),
  woocommerce,
  shopify,
  prestashop,
};

/** PrestaShop's file of combinations has no names. */
const combinationHeaders = [...prestashop].flatMap(([header, field]) =>
  field === 'combinationValues' ? [header] : [],
);

/** Without which a file is not of the format, whatever else it has. */
export const signatures: Readonly<Record<Exclude<ImportFormat, 'other'>, readonly (readonly string[])[]>> = {
  hanout: [],
  woocommerce: [
    ['regular price', 'tarif regulier', 'prix regulier'],
    ['sku', 'ugs', 'id'],
  ],
  shopify: [
    ['handle', 'url handle'],
    ['title', 'variant sku', 'variant price'],
  ],
  prestashop: [
    ['name *', 'nom *', 'name', 'nom', ...combinationHeaders],
    ['reference #', ...combinationHeaders, 'reference', 'product id', 'ean13', 'price tax excluded', 'prix (ht)'],
  ],
};
