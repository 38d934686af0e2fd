import { escapeXml } from '#server/http/answers/escape-xml.ts';
import type { FeedItem } from './feed-items.ts';

/** RSS 2.0 with Google's names: https://support.google.com/merchants/answer/7052112. */
export const xmlFeed = {
  type: 'application/rss+xml; charset=UTF-8',
  begin: ({ title, link }: { title: string; link: string }) =>
    `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
${element('title', title)}${element('link', link)}${element('description', title)}
`,
  item: (item: FeedItem) => `<item>${membersOf(item).map(writeMember).join('')}</item>\n`,
  end: '</channel>\n</rss>\n',
};

type Member = readonly [name: string, text: string | undefined];

function membersOf(item: FeedItem): Member[] {
  return [
    ['g:id', item.id],
    ['g:item_group_id', item.group],
    ['g:title', item.title],
    ['g:description', item.description],
    ['g:link', item.link],
    ['g:image_link', item.picture],
    ...item.furtherPictures.map((each): Member => ['g:additional_image_link', each]),
    ['g:availability', item.isSoldOut ? 'out_of_stock' : 'in_stock'],
    ['g:condition', 'new'],
    ['g:price', item.price],
    ['g:sale_price', item.salePrice],
    ['g:brand', item.brand],
    ['g:identifier_exists', 'no'],
    ['g:google_product_category', String(item.googleCategory)],
    ['g:product_type', item.productType],
    ['g:gender', item.gender],
    ['g:age_group', item.ageGroup],
    ['g:color', item.colour],
    ['g:size', item.size],
    ['g:material', item.material],
  ];
}

function writeMember([name, text]: Member): string {
  return text === undefined ? '' : element(name, text);
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}
