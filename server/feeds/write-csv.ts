import { csvRow } from '#server/csv/csv-row.ts';
import type { FeedItem } from './feed-items.ts';

/** Meta's columns: https://www.facebook.com/business/help/120325381656392. */
const columns: Record<string, (item: FeedItem) => string | number | undefined> = {
  id: (item) => item.id,
  item_group_id: (item) => item.group,
  title: (item) => item.title,
  description: (item) => item.description,
  availability: (item) => (item.isSoldOut ? 'out of stock' : 'in stock'),
  condition: () => 'new',
  price: (item) => item.price,
  sale_price: (item) => item.salePrice,
  link: (item) => item.link,
  image_link: (item) => item.picture,
  additional_image_link: (item) => item.furtherPictures.join(','),
  brand: (item) => item.brand,
  google_product_category: (item) => item.googleCategory,
  product_type: (item) => item.productType,
  gender: (item) => item.gender,
  age_group: (item) => item.ageGroup,
  color: (item) => item.colour,
  size: (item) => item.size,
  material: (item) => item.material,
};

export const csvFeed = {
  type: 'text/csv; charset=UTF-8',
  begin: () => `${csvRow(Object.keys(columns))}\r\n`,
  item: (item: FeedItem) => `${csvRow(Object.values(columns).map((cell) => cell(item) ?? ''))}\r\n`,
  end: '',
};
