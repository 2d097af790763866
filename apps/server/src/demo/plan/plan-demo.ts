import type { Ids, Instant } from '@hanout/core/kernel';
import { demoPictures, type DemoPictures } from '../pictures/picture-catalogue.ts';
import { planBlog } from './blog-rows.ts';
import { planContent } from './content-rows.ts';
import { planDelivery } from './delivery-rows.ts';
import { imageName, planDictionary, type Dictionary } from './dictionary-rows.ts';
import { planMessages } from './message-rows.ts';
import { planOrders } from './order-rows.ts';
import { planProducts } from './product-rows.ts';
import { planCollections, planPromotions } from './promotion-rows.ts';
import { planTags } from './tag-rows.ts';
import { planRequests } from './request-rows.ts';
import { createTableRows, type TableRows } from './rows.ts';
import { planReviews } from './review-rows.ts';
import { planShops, planWarehouses, type ShopSigns } from './shop-rows.ts';
import { planStock } from './stock-rows.ts';

/** Every row of the demo shop, its dates counted from `now`. The same on every run, the shops' two tokens apart. */
export function planDemo(now: Instant, ids: Ids): TableRows {
  const pictures = demoPictures();
  const rows = createTableRows();
  const later = createTableRows();
  const dictionary = planDictionary(rows, pictures);
  const products = planProducts(rows, dictionary, pictures, now);
  planCollections(rows, products);
  planWarehouses(rows);
  const delivery = planDelivery(rows, pictures, dictionary.imageIds);
  planShops(rows, { products, signs: signsOf(pictures, dictionary), ids, now });
  planPromotions(rows, dictionary, products, now);
  planBlog(rows, { dictionary, pictures, products, now });
  planContent(rows, dictionary, pictures, products);
  planReviews(rows, products, pictures, now);
  const stock = planStock(rows, products, now);
  planOrders({ rows: later, products, stock, delivery, now });
  planTags(later);
  planRequests(later, { products, stock, now });
  planMessages(later);
  stock.write();
  for (const [table, list] of later.entries()) for (const row of list) rows.add(table, row);
  return rows;
}

const signsOf = ({ ofShop: { logo, icon } }: DemoPictures, { imageIds }: Dictionary): ShopSigns => ({
  logo: imageIds.get(imageName(logo)) ?? null,
  icon: imageIds.get(imageName(icon)) ?? null,
});
