type Statement = { what: string; text: string };

/** A repeatable spread of numbers: the same catalogue on every machine. */
const spread = (seed: string, modulus: number): string => `((hashint4(${seed}) & 1048575) % ${modulus})`;

const languages = `unnest(array['fr', 'ar', 'en']) as l`;

/**
 * SQL that fills an empty migrated database: `measured` of the products, spread evenly among all, lie in the category
 * `mesure` (id 1, five children), the others in 500 more. 73 facet values: 20 brands, 20 lines, 5 children, 16 + 12 values.
 */
export function catalogueStatements(products: number, measured: number): Statement[] {
  const every = Math.max(1, Math.floor(products / measured));
  const isMeasured = `g % ${every} = 0`;
  const category = `case when ${isMeasured} then 2 + ${spread('g', 5)} else 7 + ${spread('g + 3', 500)} end`;
  return [
    {
      what: 'shop, brands, categories, attributes',
      text: `
        insert into shops (uuid, code, answers_unknown_hosts, api_token, csrf_token) values (gen_random_uuid(), 'bench', true, 'bench-key', 'bench-csrf');
        insert into shop_hosts values ('localhost', 1);
        insert into shop_texts select 1, l, 'Bench' from ${languages};
        insert into warehouses (uuid, code, name) values (gen_random_uuid(), 'w1', 'w1');
        insert into shop_warehouses values (1, 1, 0);
        insert into product_families (code, name) values ('standard', 'standard');
        insert into tax_rates (name, rate_basis_points, is_default) values ('19 %', 1900, true);
        insert into brands (uuid, slug, name) select gen_random_uuid(), 'marque-' || g, 'Marque ' || g from generate_series(1, 20) g;
        insert into brand_lines (uuid, brand_id, slug, name) select gen_random_uuid(), g, 'gamme-' || g, 'Gamme ' || g from generate_series(1, 20) g;
        insert into categories (uuid, parent_id, path) values (gen_random_uuid(), null, '{1}');
        insert into categories (uuid, parent_id, path) select gen_random_uuid(), 1, array[1, 1 + g] from generate_series(1, 5) g;
        insert into categories (uuid, parent_id, path) select gen_random_uuid(), null, array[6 + g] from generate_series(1, 500) g;
        insert into category_texts select c.id, l, 'Rayon ' || c.id, case when c.id = 1 then 'mesure' else 'rayon-' || c.id end from categories c, ${languages};
        insert into attribute_types (code, position, display) values ('couleur', 0, 'swatch'), ('taille', 1, 'text');
        insert into attribute_type_texts select id, l, code from attribute_types, ${languages};
        insert into attribute_values (attribute_type_id, slug, position, color) select 1, 'c' || g, g, '#8a2f3b' from generate_series(1, 8) g;
        insert into attribute_values (attribute_type_id, slug, position) select 2, 't' || g, g from generate_series(1, 8) g;
        insert into attribute_value_texts select id, l, slug from attribute_values, ${languages};
        insert into feature_types (code, position) values ('matiere', 0), ('origine', 1);
        insert into feature_type_texts select id, l, code from feature_types, ${languages};
        insert into feature_values (feature_type_id, slug, position) select 1, 'm' || g, g from generate_series(1, 6) g;
        insert into feature_values (feature_type_id, slug, position) select 2, 'o' || g, g from generate_series(1, 6) g;
        insert into feature_value_texts select id, l, slug from feature_values, ${languages};
        insert into images (uuid, folder, file_key, width, height) select gen_random_uuid(), 'product', md5(g::text), 1000, 1000 from generate_series(1, 240) g;`,
    },
    {
      what: 'products and their names',
      text: `
        insert into products (uuid, uid, type, family_id, brand_id, brand_line_id, main_category_id, price_ht_centimes, created_at)
        select gen_random_uuid(), 'p' || g, 'combinations', 1, 1 + ${spread('g + 1', 20)}, 1 + ${spread('g + 1', 20)}, ${category},
          10000 + 10 * ${spread('g * 3', 90000)}, now() - make_interval(days => 60, secs => g)
        from generate_series(1, ${products}) g;
        insert into product_texts (product_id, language, name, slug)
        select p.id, l, 'Produit ' || ${spread('p.id', 100000)} || ' ' || l, 'produit-' || p.id from products p, ${languages};
        insert into shop_products (shop_id, product_id) select 1, id from products;
        insert into product_categories select id, main_category_id from products;`,
    },
    {
      what: 'features, pictures, combinations, stock',
      text: `
        insert into product_features select id, 1, 1 + ${spread('id + 5', 6)} from products;
        insert into product_features select id, 2, 7 + ${spread('id + 9', 6)} from products;
        insert into product_images select id, 1 + id % 240, 0 from products union all select id, 1 + (id + 1) % 240, 1 from products;
        insert into combinations (uuid, product_id, is_default, position) select gen_random_uuid(), p.id, k = 0, k from products p, generate_series(0, 1) k;
        insert into combination_values select c.id, 1 + ${spread('c.id', 8)} from combinations c;
        insert into combination_values select c.id, 9 + ${spread('c.id + 1', 8)} from combinations c;
        insert into stocks (warehouse_id, product_id, combination_id, on_hand)
        select 1, c.product_id, c.id, case when c.id % 9 = 0 then 0 else 20 end from combinations c;
        insert into stock_lots (stock_id, quantity) select id, on_hand from stocks;
        insert into stock_movements (stock_id, lot_id, quantity, type, reason, cause_type)
        select stock_id, id, quantity, 'initial', 'bench', 'import' from stock_lots where quantity > 0;`,
    },
  ];
}
