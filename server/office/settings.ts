import * as v from 'valibot';
import { m } from '#messages';
import {
  listSettings,
  setSetting,
  showSetting,
  unsetSetting,
} from '#server/owner-settings/manage-settings.ts';
import { versionRefusals } from '#server/use-cases/versions.ts';
import { fault, positional, seenVersion } from './fields/fields.ts';
import { procedure, warningsOf } from './procedure.ts';

/** Far more than any has: an answer repeats a mistyped one. */
const maxNameLength = 60;

const name = () =>
  positional(
    v.pipe(
      v.string(fault(m.fault_setting, {})),
      v.maxLength(maxNameLength, fault(m.fault_setting, {})),
      v.description('The name of the setting'),
    ),
  );

/** Where shoppers send their money. */
const ofPayment = {
  thing: ({ name }: { name: string }) => name.toLowerCase(),
  isAsked: (thing: string) => ['transfer-handle', 'transfer-wallet'].includes(thing),
};

const changed = v.object({
  name: v.string(),
  value: v.nullable(v.string()),
  version: v.number(),
  warnings: warningsOf([
    'setting-has-no-effect',
    'setting-needs-another',
    'faulty-days-are-more',
    'days-are-below-law',
    'no-product-of-picture',
    'picture-is-missing',
    'picture-is-unusable',
    'picture-is-damaged',
    'picture-is-unencrypted',
  ]),
});

export const settings = {
  list: procedure({
    description: 'Lists what you can set while the shop runs, with its values',
    roles: ['owner'],
    kind: 'reads',
    input: v.strictObject({}),
    output: v.object({
      rows: v.array(
        v.object({
          name: v.string(),
          value: v.nullable(v.string()),
          usual: v.nullable(v.string()),
          fixedBy: v.nullable(v.string()),
          version: v.number(),
        }),
      ),
    }),
    refusals: [],
    run: listSettings,
  }),
  show: procedure({
    description: 'Shows the whole value of a setting',
    roles: ['owner'],
    kind: 'reads',
    input: v.strictObject({ name: name() }),
    output: v.object({
      name: v.string(),
      value: v.string(),
      isUsual: v.boolean(),
      version: v.number(),
    }),
    refusals: ['no-setting', 'no-setting-but-another', 'setting-is-not-set'],
    run: showSetting,
  }),
  set: procedure({
    description: 'Changes a setting; running shops show it at once',
    roles: ['owner'],
    kind: 'changes',
    proof: ofPayment,
    input: v.strictObject({
      name: name(),
      value: positional(v.string(fault(m.fault_setting_value, {}))),
      version: seenVersion(),
    }),
    output: changed,
    refusals: [
      'no-setting',
      'no-setting-but-another',
      'setting-is-fixed',
      'setting-is-empty',
      'setting-is-wrong',
      ...versionRefusals,
    ],
    run: setSetting,
  }),
  unset: procedure({
    description: 'Goes back to the default of a setting',
    roles: ['owner'],
    kind: 'changes',
    proof: ofPayment,
    input: v.strictObject({ name: name(), version: seenVersion() }),
    output: changed,
    refusals: ['no-setting', 'no-setting-but-another', 'setting-is-fixed', ...versionRefusals],
    run: unsetSetting,
  }),
};
