import { importFieldSchema, type ImportField } from '@hanout/contracts/imports/import-mapping';
import type { Language } from '@hanout/i18n';
import { foldHeader } from './fold-header.ts';

/**
 * What merchants call the columns of their own lists, by language; more than one word for a field stand behind each other. What a
 * shopper pays is a price with tax unless it says otherwise. Only for files that are of no known shop.
 */
const wordsOf: Readonly<Record<Language, Readonly<Partial<Record<ImportField, string>>>>> = {
  fr: {
    'name.fr':
      'Désignation;Libellé;Intitulé;Article;Produit;Nom;Nom du produit;Nom produit;Nom article;Nom de l’article;Désignation article;Désignation produit;Désignation de l’article',
    sku: 'Réf;Référence;Référence article;Référence produit;Réf article;Réf produit;Code;Code article;Code produit;UGS',
    barcode: 'Code barre;Code barres;Code-barre;Code-barres;Codebarre;Codes barres;CodeBarres;CB;EAN;EAN13;EAN 13',
    category: 'Catégorie;Rayon;Catégorie article;Type de produit',
    brand: 'Marque;Fabricant',
    family: 'Famille;Famille article',
    supplier: 'Fournisseur',
    tags: 'Étiquettes;Mots-clés;Mots clés',
    priceTtc:
      'Prix de vente;Prix vente;Prix;Prix unitaire;P.U;PU;PV;P.V;Prix TTC;PV TTC;Prix de vente TTC;Prix vente TTC;Prix public;Prix détail;Prix de détail;Prix client;Tarif',
    priceHt: 'Prix HT;PV HT;Prix de vente HT;Prix vente HT;Prix unitaire HT;PU HT',
    supplyPriceHt: 'Prix d’achat;Prix achat;PA;P.A;PA HT;Prix d’achat HT;Prix achat HT;Coût;Prix de revient',
    wholesalePriceHt: 'Prix de gros;Prix gros;Prix grossiste;Prix de gros HT',
    salePrice: 'Prix promo;Prix promotionnel;Prix soldé;Prix remisé',
    taxRate: 'TVA;Taux TVA;Taux de TVA;TVA %',
    stock:
      'Qté;Qte;Quantité;Stock;Qté en stock;Qté stock;Stock actuel;Quantité en stock;Quantité stock;Quantité disponible;Qté disponible;Stock disponible;Stock réel',
    warehouse: 'Dépôt;Entrepôt;Magasin',
    lowStockThreshold: 'Stock min;Stock minimum;Stock minimal;Stock d’alerte;Seuil d’alerte;Stock de sécurité;Qté min',
    weightGrams: 'Poids (g);Poids en grammes',
    weightKilograms: 'Poids (kg);Poids;Poids en kg',
    'shortDescription.fr': 'Résumé;Description courte',
    'longDescription.fr': 'Description;Détails;Descriptif',
    pictures: 'Image;Images;Photo;Photos;Lien image;URL image',
    isActive: 'Actif;Publié;En ligne;Visible',
  },
  ar: {
    'name.ar': 'الاسم;اسم;اسم المنتج;اسم السلعة;المنتج;السلعة;التسمية;التعيين;البيان;الصنف;اسم الصنف',
    sku: 'المرجع;مرجع;الرمز;رمز المنتج;رمز السلعة;الكود;كود المنتج;رقم الصنف',
    barcode: 'الباركود;باركود;الرمز الشريطي;كود بار;كودبار',
    category: 'الفئة;التصنيف;القسم;الصنف الرئيسي',
    brand: 'العلامة;العلامة التجارية;الماركة;ماركة',
    family: 'العائلة',
    supplier: 'المورد;الممون',
    priceTtc: 'سعر البيع;ثمن البيع;السعر;الثمن;سعر;سعر الوحدة;سعر التجزئة;سعر البيع للزبون',
    priceHt: 'السعر دون رسم;السعر خارج الرسم',
    supplyPriceHt: 'سعر الشراء;ثمن الشراء;التكلفة;سعر التكلفة',
    wholesalePriceHt: 'سعر الجملة;ثمن الجملة',
    salePrice: 'سعر التخفيض;سعر الترقية;السعر بعد التخفيض',
    taxRate: 'الرسم على القيمة المضافة;الضريبة',
    stock: 'الكمية;كمية;المخزون;الكمية المتوفرة;الكمية في المخزون;الرصيد',
    warehouse: 'المستودع;المخزن',
    lowStockThreshold: 'الحد الأدنى للمخزون;حد التنبيه',
    weightKilograms: 'الوزن;الوزن (كغ)',
    weightGrams: 'الوزن (غ)',
    'longDescription.ar': 'الوصف;التفاصيل',
    pictures: 'الصورة;الصور;رابط الصورة',
    isActive: 'مفعل;منشور;ظاهر',
  },
  en: {
    'name.fr': 'Name;Title;Product;Product name;Item;Item name;Designation;Label',
    sku: 'SKU;Ref;Reference;Code;Item code;Product code;Item number;Part number',
    barcode: 'Barcode;Bar code;UPC;GTIN;EAN code',
    category: 'Category;Department',
    brand: 'Brand;Manufacturer;Vendor',
    family: 'Family',
    supplier: 'Supplier',
    tags: 'Tags;Keywords',
    priceTtc: 'Price;Selling price;Sales price;Retail price;Unit price;Price incl. tax',
    priceHt: 'Price excl. tax;Net price',
    supplyPriceHt: 'Cost;Cost price;Purchase price;Buying price;Unit cost',
    wholesalePriceHt: 'Wholesale price;Wholesale',
    salePrice: 'Sale price;Promo price;Discounted price',
    taxRate: 'Tax;VAT;Tax rate;VAT rate',
    stock: 'Qty;Quantity;Stock;Stock quantity;In stock;On hand;Quantity in stock;Available',
    warehouse: 'Warehouse',
    lowStockThreshold: 'Min stock;Minimum stock;Reorder level;Low stock',
    weightKilograms: 'Weight;Weight (kg)',
    weightGrams: 'Weight (g)',
    'shortDescription.fr': 'Summary;Short description',
    'longDescription.fr': 'Description;Details',
    pictures: 'Image;Images;Picture;Pictures;Photo;Photos;Image URL',
    isActive: 'Active;Published;Visible',
  },
};

/** Points, lines below, the currency and the star of what must be there do not make another word. */
const foldWord = (header: string): string =>
  foldHeader(header)
    .replaceAll('_', ' ')
    .replace(/\s*[([](?:da|dzd|دج|د\.ج)[)\]]/g, '')
    .replace(/[\s.:*]+$/, '')
    .trim();

const fieldOf: ReadonlyMap<string, ImportField> = new Map(
  Object.values(wordsOf)
    .toReversed()
    .flatMap((words) =>
      importFieldSchema.options.flatMap((field) =>
        (words[field]?.split(';') ?? []).map((word) => [foldWord(word), field] as const),
      ),
    ),
);

/** What a column of this title is likely to be. */
export const fieldByWord = (header: string): ImportField | undefined => fieldOf.get(foldWord(header));
