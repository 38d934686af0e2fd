import { inEnglish } from '../../text/test/in-english.ts';
import { checkPublishedProduct } from '../product-row.ts';

/** As a table of products has it. */
export const row = {
  id: '7',
  name: 'Nile Runner',
  price: '1250.50',
  description: 'Light.\nFast.',
  imagePath: 'runner.png',
  categoryType: 'Shoes ',
  nameAr: 'عداء النيل',
  descriptionAr: '',
};

/** What is wrong with the row after these changes. */
export function faultsOf(changes: object, earlier?: ReadonlyMap<number, number>): string[] {
  const checked = checkPublishedProduct({ ...row, ...changes }, earlier);
  return 'faults' in checked ? checked.faults.map(({ fault }) => inEnglish(fault)) : [];
}
