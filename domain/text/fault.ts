/** All that can be wrong with what an owner writes: into a setting, or into the cell of a table. */
export type FaultCode =
  // Texts.
  | 'is-missing'
  | 'is-no-text'
  | 'has-control'
  | 'has-half-character'
  | 'has-many-characters'
  | 'has-wrong-focus'
  // What a value is called that is no text.
  | 'value-is-number'
  | 'value-is-boolean'
  | 'value-is-list'
  | 'value-is-object'
  // Amounts, numbers and words.
  | 'is-no-amount'
  | 'has-many-decimals'
  | 'is-unclear-amount'
  | 'is-above'
  | 'is-no-whole-number'
  | 'is-not-yes-or-no'
  | 'is-neither'
  | 'is-none-of'
  | 'is-no-day'
  | 'has-line-break'
  | 'is-in-line-too'
  // Settings.
  | 'is-no-picture'
  | 'is-no-shop-path'
  | 'is-no-telephone'
  | 'is-no-mobile'
  | 'has-no-mobile'
  | 'is-no-email'
  | 'has-no-register-number'
  | 'is-no-tax-number'
  | 'is-no-instapay'
  | 'has-many-word-lines'
  | 'word-line-is-short'
  | 'word-line-is-long'
  // Products.
  | 'row-is-no-object'
  | 'is-no-product-id'
  | 'id-is-in-line'
  | 'category-is-missing'
  | 'kind-is-unknown'
  | 'kind-name-stands-alone'
  | 'colour-name-stands-alone'
  | 'offer-end-stands-alone'
  | 'was-price-is-low'
  | 'is-no-list'
  | 'entry-has-sign'
  | 'entry-is-twice'
  | 'entries-are-alike'
  | 'has-many-entries'
  | 'is-no-colour'
  | 'stock-is-beside-sizes'
  | 'is-no-piece-count'
  | 'count-is-without-size'
  // What a spreadsheet or a wrong encoding made of a cell.
  | 'cell-is-error'
  | 'cell-is-shortened'
  | 'cell-lost-letters'
  | 'cell-is-date'
  | 'size-is-date'
  | 'mobile-lost-zero'
  // Size charts.
  | 'there-are-no-charts'
  | 'is-no-measure'
  | 'is-same-measure'
  | 'size-has-sign'
  | 'size-is-in-line'
  | 'chart-name-differs'
  | 'is-one-chart-too-many'
  | 'is-one-size-too-many'
  | 'chart-has-many-measures'
  | 'chart-tells-nothing';

/**
 * What is wrong, and what its sentence needs: a refusal, as the server says them. Who asked for the
 * value adds `name`, that of its column or setting.
 */
export interface Fault {
  refusal: FaultCode;
  [detail: string]: string | number | readonly (string | number | Fault)[];
}

export type Complain = (fault: Fault) => undefined;
