import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DeliveryField } from '#domain/delivery/delivery.ts';
import { m } from '#messages';
import { procedureQuery } from '../../procedure-query.ts';
import { moneyText } from '../../ui/money.tsx';
import { AddressField, addressFieldName } from '../../ui/order/address-field.tsx';
import { governorateChoices } from '../../ui/order/governorate-name.ts';
import { LastAddress } from './last-address.tsx';
import styles from './new-order.module.css';
import type { TypedOrder } from './typed-order.ts';

export interface FieldsProps {
  typed: TypedOrder;
  onType: (typed: Partial<TypedOrder>) => void;
  /** By field, as the shop says it. */
  faults: Readonly<Record<string, string>>;
}

type TextName = Extract<keyof TypedOrder, DeliveryField>;

export function WhomFields(props: FieldsProps) {
  const { typed, onType, faults } = props;
  const places = usePlaces();
  const field = (name: TextName) => ({
    ...{ name, value: typed[name], fault: faults[name] },
    onType: (field: DeliveryField, text: string) => onType({ [field]: text }),
  });
  const room = (name: TextName) => ({
    ...field(name),
    label: m.office_optional({ field: addressFieldName(name) }),
  });
  return (
    <>
      <Checkbox
        size="md"
        label={m.office_address_later()}
        description={m.office_order_needs_address()}
        checked={typed.isAddressLater}
        onChange={({ currentTarget }) => onType({ isAddressLater: currentTarget.checked })}
      />
      {!typed.isAddressLater && (
        <>
          <AddressField {...field('mobile')} />
          <LastAddress mobile={typed.mobile} onType={onType} />
          <AddressField {...field('name')} />
          <AddressField {...field('governorate')} choices={places} />
          <AddressField {...field('city')} />
          <AddressField {...field('street')} />
          <div className={styles.rooms}>
            <AddressField {...room('building')} />
            <AddressField {...room('floor')} />
            <AddressField {...room('flat')} />
          </div>
          <AddressField {...field('landmark')} />
          <AddressField {...field('otherMobile')} />
        </>
      )}
    </>
  );
}

/** With the fee of each: whoever is on the phone asks for it. */
function usePlaces() {
  const { data } = useQuery(procedureQuery('delivery', 'show', {}));
  const terms = new Map(data?.governorates.map((each) => [each.id, each]));
  return governorateChoices().map(({ value, label }) => {
    const place = terms.get(value);
    if (!place) return { value, label };
    const about = place.open ? moneyText(place.fee) : m.office_not_delivered_there();
    return { value, label: [label, about].join(' · '), disabled: !place.open };
  });
}
