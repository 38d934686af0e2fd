import * as v from 'valibot';
import { isWellFormed } from '#domain/text/is-well-formed.ts';
import { type ParcelField, parcelFields } from './parcel-fields.ts';
import { statementColumns, statementStates } from './statement-words.ts';

/** Characters. */
export const maxCourierNameLength = 50;
export const maxCellLength = 200;

/** So many rows has the table at most, and so many columns and words a statement. */
export const maxMappingRows = 200;

/** The database keeps no others. */
const isKept = (text: string) => isWellFormed(text) && !text.includes('\0');

const TextSchema = v.pipe(v.string(), v.check(isKept));

const ColumnSchema = v.union([
  v.object({ column: TextSchema, field: v.picklist(parcelFields) }),
  v.object({ column: TextSchema, text: TextSchema }),
]);

/** The form in which it is stored; `refuseMapping` says what else must be true of it. */
export const CourierMappingSchema = v.object({
  /** The columns of the table of parcels, in its order. */
  columns: v.array(ColumnSchema),
  /** What the courier's statement calls our columns. */
  statement: v.record(v.picklist(statementColumns), v.optional(TextSchema)),
  /** The courier's words for the state of a parcel. */
  states: v.array(v.object({ word: TextSchema, state: v.picklist(statementStates) })),
});

export type CourierMapping = v.InferOutput<typeof CourierMappingSchema>;
export type CourierColumn =
  | { column: string; field: ParcelField }
  | { column: string; text: string };

export interface Courier {
  name: string;
  mapping: CourierMapping;
  /** It came with the shop, and nobody has replaced it. */
  isReady: boolean;
  /** For the owner: where the columns come from. */
  note?: string;
}
