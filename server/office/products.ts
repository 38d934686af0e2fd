import * as v from 'valibot';
import { privateFields } from '#domain/product/private-fields.ts';
import { ProductSchema } from '#domain/product/product-schema.ts';
import { m } from '#messages';
import { searchHelp } from '#server/catalogue/find-products.ts';
import { listProducts } from '#server/catalogue/list-products.ts';
import { exportProducts } from '#server/catalogue/product-file/export-products.ts';
import { editProduct } from '#server/catalogue/releases/edit-product.ts';
import {
  listHistory,
  listPublished,
  showPublished,
} from '#server/catalogue/releases/list-releases.ts';
import { publishProducts } from '#server/catalogue/releases/publish-products.ts';
import { isPushKey } from '#server/catalogue/releases/push-key.ts';
import { rollBackCatalogue } from '#server/catalogue/releases/roll-back-catalogue.ts';
import { versionRefusals } from '#server/use-cases/versions.ts';
import {
  exactly,
  fault,
  flag,
  helped,
  limit,
  line,
  positional,
  productId,
  seenVersion,
  wholeNumber,
} from './fields/fields.ts';
import { listOf } from './fields/list-field.ts';
import { writtenTable } from './fields/table-field.ts';
import { procedure } from './procedure.ts';
import { changedPieces } from './stock.ts';

const maxRows = 100_000;

const releaseKey = () =>
  exactly((text) => (isPushKey(text) ? text : undefined), fault(m.fault_release_key, {}));
const key = (help: string) => helped(positional(releaseKey()), help);
const afterRelease = () => helped(releaseKey(), 'Goes on behind the release with this key');

const cellFault = fault(m.fault_cell, {});
const scalar = v.union([v.string(), v.number(), v.boolean(), v.null()]);
/** As in a list of products: `349.50`, `S:3|M:0`, or in JSON `["S", "M"]`. */
const cell = v.union([scalar, v.array(scalar), v.record(v.string(), scalar)], cellFault);
const cells = v.record(v.string(), cell, cellFault);

/** No shopper sees them. */
const hidden = { shelf: v.exactOptional(v.string()) };

const privateChange = {
  id: v.number(),
  field: v.picklist(privateFields),
  before: v.nullable(v.string()),
  after: v.nullable(v.string()),
};

const productChange = v.object({ before: ProductSchema, after: ProductSchema });
const page = limit({ usual: 100, max: 1000 });

const release = v.object({
  key: v.string(),
  publishedAt: v.date(),
  productCount: v.number(),
  state: v.picklist(['current', 'earlier', 'withdrawn']),
});

const change = v.object({
  key: v.string(),
  publishedAt: v.date(),
  productCount: v.number(),
  kind: v.picklist(['publication', 'rollback', 'edit']),
  madeBy: v.string(),
  /** The release whose products a rollback brought back. */
  restores: v.nullable(v.string()),
  added: v.number(),
  changed: v.number(),
  removed: v.number(),
});

const tooManyRows = fault(m.fault_product_rows, { max: maxRows });
/** The use case reads the cells: it names every fault of each. Other columns are ignored. */
const row = v.unknown();

const names = v.array(v.string());

const warnings = v.object({
  unknownColumns: names,
  hadHtml: v.array(v.object({ line: v.number(), column: v.string() })),
  free: names,
  endedOffers: names,
  withoutPicture: names,
  unknownCharts: names,
  pictures: v.object({
    folder: v.string(),
    missing: v.array(
      v.object({
        path: v.string(),
        guess: v.nullable(v.object({ path: v.string(), isShorter: v.boolean() })),
      }),
    ),
    unusable: names,
    damaged: names,
    unencrypted: names,
  }),
});

export const products = {
  publish: procedure({
    description: 'Publishes a list of products as the new catalogue',
    roles: ['owner', 'seller'],
    kind: 'changes',
    input: v.strictObject({
      rows: listOf(row, { max: maxRows }, tooManyRows),
      lines: helped(
        listOf(wholeNumber({ max: Number.MAX_SAFE_INTEGER }), { max: maxRows }, tooManyRows),
        'Where each row stands in its file',
      ),
      isTrial: helped(flag(), 'Publishes nothing, and says what would change'),
    }),
    output: v.object({
      release: v.nullable(v.string()),
      comparedWith: v.nullable(v.string()),
      changes: v.object({
        added: v.array(ProductSchema),
        changed: v.array(productChange),
        gone: v.array(ProductSchema),
        reordered: v.boolean(),
      }),
      stockChanges: v.array(v.object({ ...changedPieces.entries, name: v.nullable(v.string()) })),
      privateChanges: v.array(v.object({ ...privateChange, name: v.nullable(v.string()) })),
      count: v.number(),
      warnings,
    }),
    refusals: ['catalogue-is-elsewhere', 'list-is-empty', 'lines-are-wrong', 'row-is-wrong'],
    run: publishProducts,
  }),
  export: procedure({
    description: 'Writes the products and their stock as a table that can be published again',
    roles: ['owner', 'seller'],
    kind: 'reads',
    input: v.strictObject({}),
    output: writtenTable,
    refusals: [],
    run: exportProducts,
  }),
  list: procedure({
    description: 'Lists the products that are sold now, or finds some of them',
    roles: ['owner', 'seller', 'packer'],
    kind: 'reads',
    input: v.strictObject({
      search: helped(positional(line({ max: 200 })), searchHelp),
      after: helped(productId(), 'Goes on behind the product with this id'),
      limit: page,
    }),
    output: v.object({
      rows: v.array(v.intersect([ProductSchema, v.object({ ...hidden, version: v.number() })])),
      /** No name has these words: this is what may be meant. */
      isMeant: v.boolean(),
      next: v.nullable(v.number()),
    }),
    refusals: [],
    run: listProducts,
  }),
  releases: procedure({
    description: 'Lists what was published, the newest first',
    roles: ['owner', 'seller'],
    kind: 'reads',
    input: v.strictObject({ after: afterRelease(), limit: page }),
    output: v.object({ rows: v.array(release), next: v.nullable(v.string()) }),
    refusals: [],
    run: listPublished,
  }),
  show: procedure({
    description: 'Shows the products of a release, by default the current one',
    roles: ['owner', 'seller'],
    kind: 'reads',
    input: v.strictObject({ key: key('The key of the release') }),
    output: v.object({ ...release.entries, products: v.array(ProductSchema) }),
    refusals: ['nothing-is-published', 'no-release'],
    run: showPublished,
  }),
  history: procedure({
    description: 'Shows who changed the products, and when; of one release also what was changed',
    roles: ['owner', 'seller'],
    kind: 'reads',
    input: v.strictObject({
      key: key('Only this release, and what it changed'),
      after: afterRelease(),
      limit: page,
    }),
    output: v.object({
      rows: v.array(change),
      /** Only with a key. */
      changes: v.nullable(
        v.array(v.object({ before: v.nullable(ProductSchema), after: v.nullable(ProductSchema) })),
      ),
      next: v.nullable(v.string()),
    }),
    refusals: ['no-release'],
    run: listHistory,
  }),
  edit: procedure({
    description: 'Changes one product',
    roles: ['owner', 'seller'],
    kind: 'changes',
    input: v.strictObject({
      id: positional(productId()),
      changes: v.pipe(positional(cells), v.description('Cells by column')),
      version: seenVersion(),
    }),
    output: v.object({
      id: v.number(),
      release: v.nullable(v.string()),
      stockChanges: v.array(changedPieces),
      privateChanges: v.array(v.object(privateChange)),
      version: v.number(),
      hadHtml: v.array(v.string()),
    }),
    refusals: [
      'catalogue-is-elsewhere',
      'no-product',
      'column-cannot-change',
      'product-is-wrong',
      ...versionRefusals,
    ],
    run: editProduct,
  }),
  rollback: procedure({
    description: 'Goes back to the products before the current release, or to those of another one',
    roles: ['owner', 'seller'],
    kind: 'changes',
    input: v.strictObject({ key: key('The key of the release') }),
    output: v.object({
      from: v.nullable(v.string()),
      to: v.string(),
    }),
    refusals: ['catalogue-is-elsewhere', 'no-earlier-release', 'no-release', 'release-is-current'],
    run: rollBackCatalogue,
  }),
};
