import * as v from 'valibot';
import { viewPages } from '#domain/staff/view-pages.ts';
import { m } from '#messages';
import { listViews, removeView, saveView } from '#server/staff/views.ts';
import { choice, exactly, fault, name as nameField, positional } from './fields/fields.ts';
import { procedure } from './procedure.ts';

const maxNameLength = 60;
const maxAddressLength = 1_000;

const name = () =>
  v.pipe(positional(nameField({ max: maxNameLength })), v.description('What the view is called'));

/** As a browser writes it: letters that an address cannot have are `%` and two signs. */
const address = () =>
  exactly(
    (text) => (/^[\w*.~+%&=-]*$/.test(text) && text.length <= maxAddressLength ? text : undefined),
    fault(m.fault_view_address, { max: maxAddressLength }),
  );

const view = v.object({ page: v.picklist(viewPages), name: v.string(), address: v.string() });

export const views = {
  list: procedure({
    description: 'Lists the views of lists that you have saved',
    roles: ['owner', 'seller', 'packer'],
    kind: 'reads',
    input: v.strictObject({}),
    output: v.object({ rows: v.array(view) }),
    refusals: ['views-are-of-the-staff'],
    run: listViews,
  }),
  save: procedure({
    description: 'Saves a list as it is shown, under a name of your own',
    roles: ['owner', 'seller', 'packer'],
    kind: 'changes',
    input: v.strictObject({
      page: v.pipe(choice(viewPages), v.description('Which list')),
      name: name(),
      address: v.pipe(
        address(),
        v.description('What stands behind the question mark of its address'),
      ),
    }),
    output: view,
    refusals: ['views-are-of-the-staff', 'too-many-views'],
    run: saveView,
  }),
  remove: procedure({
    description: 'Removes a view that you have saved',
    roles: ['owner', 'seller', 'packer'],
    kind: 'changes',
    input: v.strictObject({ name: name() }),
    output: view,
    refusals: ['views-are-of-the-staff', 'no-such-view'],
    run: removeView,
  }),
};
