import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { procedureQuery } from '../../procedure-query.ts';
import { governorateName } from '../../ui/governorate-name.ts';
import { moneyText } from '../../ui/money.tsx';
import { LastAddress } from './last-address.tsx';
import styles from './new-order.module.css';
import type { TypedOrder } from './typed-order.ts';

export interface FieldsProps {
  typed: TypedOrder;
  onType: (typed: Partial<TypedOrder>) => void;
  /** By field, as the shop says it. */
  faults: Readonly<Record<string, string>>;
}

type TextName = Exclude<keyof TypedOrder, 'lines' | 'isAddressLater' | 'payment' | 'language'>;

export function WhomFields(props: FieldsProps) {
  const { typed, onType, faults } = props;
  const terms = useQuery(procedureQuery('delivery', 'show', {}));
  const field = (name: TextName, label: string) => ({
    ...{ name, label, value: typed[name], error: faults[name], autoComplete: 'off' },
    onChange: (event: { currentTarget: { value: string } }) =>
      onType({ [name]: event.currentTarget.value }),
  });
  const optional = (label: string) => m.office_optional({ field: label });
  const phone = { type: 'tel', inputMode: 'tel', dir: 'ltr' } as const;
  const places = (terms.data?.governorates ?? []).map(({ id, open, fee }) => {
    const about = open ? moneyText(fee) : m.office_not_delivered_there();
    return { value: id, label: [governorateName(id), about].join(' · '), disabled: !open };
  });
  return (
    <>
      <Checkbox
        size="md"
        label={m.office_address_later()}
        description={m.office_address_later_hint()}
        checked={typed.isAddressLater}
        onChange={({ currentTarget }) => onType({ isAddressLater: currentTarget.checked })}
      />
      {!typed.isAddressLater && (
        <>
          <TextInput {...field('mobile', m.delivery_mobile())} {...phone} />
          <LastAddress mobile={typed.mobile} onType={onType} />
          <TextInput {...field('name', m.delivery_name())} dir="auto" />
          <NativeSelect
            size="md"
            {...field('governorate', m.delivery_governorate())}
            data={[{ value: '', label: m.delivery_choose() }, ...places]}
          />
          <TextInput {...field('city', m.delivery_city())} dir="auto" />
          <TextInput {...field('street', m.delivery_street())} dir="auto" />
          <div className={styles.rooms}>
            <TextInput {...field('building', optional(m.delivery_building()))} dir="auto" />
            <TextInput {...field('floor', optional(m.delivery_floor()))} dir="auto" />
            <TextInput {...field('flat', optional(m.delivery_flat()))} dir="auto" />
          </div>
          <TextInput {...field('landmark', optional(m.office_landmark()))} dir="auto" />
          <TextInput {...field('otherMobile', optional(m.office_other_mobile()))} {...phone} />
        </>
      )}
    </>
  );
}
