import type { Courier } from './courier-mapping.ts';

/** For who has none of their own. */
export const readyCouriers: readonly Courier[] = [
  {
    name: 'Bosta',
    isReady: true,
    note: `These columns are those that other shops fill in for Bosta's upload sheet. They are not read from
Bosta itself, and Bosta has changed its sheet before: compare them with the sheet that you download
there, and replace what differs.`,
    mapping: {
      columns: [
        { column: 'Full Name', field: 'name' },
        { column: 'Phone', field: 'mobile' },
        { column: 'Second Phone', field: 'otherMobile' },
        { column: 'City', field: 'governorate' },
        { column: 'Area', field: 'city' },
        { column: 'Street Name', field: 'street' },
        { column: 'Building#, Floor#, and Apartment#', field: 'rooms' },
        { column: 'Work address', text: '' },
        { column: 'Delivery notes', field: 'note' },
        { column: 'Type', text: 'Deliver' },
        { column: 'Cash Amount', field: 'cash' },
        { column: '#Items', field: 'pieces' },
        { column: 'Package Description', field: 'items' },
        { column: 'Order Reference', field: 'number' },
        { column: 'Allow opening package', text: '' },
      ],
      statement: {},
      states: [],
    },
  },
  {
    name: 'Aramex',
    isReady: true,
    note: `No public sheet of Aramex was found, so these columns are general ones: take the names from the sheet
that Aramex gives you, and replace what differs.`,
    mapping: {
      columns: [
        { column: 'Reference', field: 'number' },
        { column: 'Consignee Name', field: 'name' },
        { column: 'Consignee Phone', field: 'mobile' },
        { column: 'Consignee Phone 2', field: 'otherMobile' },
        { column: 'Consignee Email', field: 'email' },
        { column: 'Consignee Address', field: 'address' },
        { column: 'Consignee City', field: 'city' },
        { column: 'Consignee State', field: 'governorate' },
        { column: 'Country Code', text: 'EG' },
        { column: 'Number of Pieces', field: 'pieces' },
        { column: 'Description of Goods', field: 'items' },
        { column: 'COD Amount', field: 'cash' },
        { column: 'COD Currency', text: 'EGP' },
        { column: 'Comments', field: 'note' },
      ],
      statement: {},
      states: [],
    },
  },
];
