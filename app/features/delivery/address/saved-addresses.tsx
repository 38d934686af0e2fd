import { type ComponentProps, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { apiFetch } from '#app/http/api-fetch.ts';
import { readMember } from '#app/http/fetch-errors.ts';
import { lastingText } from '#app/http/lasting-text.ts';
import { callWithSession, DeviceOnlyError, type SessionGate } from '#app/http/session-gate.ts';
import { Icon } from '#app/ui/icon.tsx';
import { areSameDelivery, type Delivery, readDelivery } from '#domain/delivery/delivery.ts';
import { m } from '#messages';
import { useDeliveryDraft } from '../delivery-draft-state.ts';
import { governorateNames } from '../governorate-names.ts';
import { draftAddress, dropAddress } from './delivery-draft.ts';
import { saveDelivery } from './save-delivery.ts';

interface SavedAddress {
  id: number;
  delivery: Delivery;
}

interface SavedAddressesProps {
  account: string | undefined;
  session: SessionGate;
}

/** The account's, to choose from. Nothing without any. */
export function SavedAddresses({ account, session }: SavedAddressesProps) {
  const draft = useDeliveryDraft((state) => state.draft);
  const [addresses, setAddresses] = useState<readonly SavedAddress[]>([]);
  const [removed, setRemoved] = useState<Removed>();
  const [failure, setFailure] = useState('');
  const group = useId();
  const box = useRef<HTMLFieldSetElement>(null);
  const typed = readDelivery(draft).delivery;
  const chosen = typed && addresses.find(({ delivery }) => areSameDelivery(delivery, typed));

  // biome-ignore lint/correctness/useExhaustiveDependencies: another account has other addresses
  useEffect(() => {
    let isOver = false;
    void fetchAddresses(session).then((known) => isOver || setAddresses(known));
    return () => {
      isOver = true;
    };
  }, [account, session]);

  /** What was typed stays in the book. @param delivery undefined for a new address */
  async function choose(delivery: Delivery | undefined): Promise<void> {
    const isSaved = saveDelivery(session);
    draftAddress(delivery);
    if (await isSaved) setAddresses(await fetchAddresses(session));
  }

  async function remove(address: SavedAddress): Promise<void> {
    const wasChosen = address === chosen;
    setFailure('');
    try {
      await callWithSession(session, () =>
        apiFetch(`/api/delivery/${address.id}`, { method: 'DELETE' }),
      );
      // Otherwise the form would save it again.
      if (wasChosen) dropAddress();
      setAddresses((before) => before.filter(({ id }) => id !== address.id));
      setRemoved({ ...address, wasChosen });
    } catch (error) {
      console.warn('The address could not be removed.', error);
      setFailure(failureText(error));
    }
  }

  async function putBack({ delivery, wasChosen }: Removed): Promise<void> {
    setFailure('');
    try {
      await callWithSession(session, () =>
        apiFetch('/api/delivery', { method: 'PUT', json: delivery }),
      );
      setAddresses(await fetchAddresses(session));
      if (wasChosen) draftAddress(delivery);
      flushSync(() => setRemoved(undefined));
      // The button that was tapped is gone.
      box.current?.querySelector<HTMLElement>('input:checked')?.focus();
    } catch (error) {
      console.warn('The address could not be put back.', error);
      setFailure(failureText(error));
    }
  }

  if (addresses.length === 0 && !removed) return null;
  return (
    <fieldset ref={box} className="addresses">
      <legend>{m.delivery_saved()}</legend>
      {addresses.map((address) => (
        <div key={address.id} className="address">
          <AddressChoice
            name={group}
            checked={address === chosen}
            onChange={() => void choose(address.delivery)}
          >
            <bdi>{address.delivery.name}</bdi>
            <br />
            <bdi>{addressText(address.delivery)}</bdi>
          </AddressChoice>
          <button
            type="button"
            aria-label={m.delivery_remove_address({ address: addressText(address.delivery) })}
            onClick={() => void remove(address)}
          >
            <Icon name="trash-2" />
          </button>
        </div>
      ))}
      <div className="address">
        <AddressChoice name={group} checked={!chosen} onChange={() => void choose(undefined)}>
          {m.delivery_new_address()}
        </AddressChoice>
      </div>
      <p role="status" className="address-removed">
        {removed && <RemovedNote key={removed.id} onUndo={() => void putBack(removed)} />}
      </p>
      {failure !== '' && (
        <p role="alert" className="field-error">
          {failure}
        </p>
      )}
    </fieldset>
  );
}

interface Removed extends SavedAddress {
  wasChosen: boolean;
}

type AddressChoiceProps = Pick<
  ComponentProps<'input'>,
  'name' | 'checked' | 'onChange' | 'children'
>;

function AddressChoice({ children, ...input }: AddressChoiceProps) {
  return (
    <label>
      <input type="radio" {...input} />
      <span>{children}</span>
    </label>
  );
}

function RemovedNote({ onUndo }: { onUndo: () => void }) {
  return (
    <span>
      {m.delivery_address_removed()}{' '}
      <button
        // The button that was tapped is gone with its address.
        ref={focusOnce}
        type="button"
        className="quiet-button"
        onClick={onUndo}
      >
        {m.ui_undo()}
      </button>
    </span>
  );
}

function failureText(error: unknown): string {
  if (error instanceof DeviceOnlyError) return m.delivery_log_in();
  return lastingText(error) ?? m.delivery_address_not_removed();
}

function focusOnce(button: HTMLButtonElement | null): void {
  button?.focus();
}

function addressText({ street, city, governorate }: Delivery): string {
  const area = m.delivery_area({ city, governorate: governorateNames[governorate]() });
  return m.delivery_area({ city: street, governorate: area });
}

/** Never throws: without an answer there are none to choose from. */
async function fetchAddresses(session: SessionGate): Promise<SavedAddress[]> {
  try {
    const answer = await callWithSession(session, () => apiFetch('/api/delivery'));
    const addresses = readMember(answer, 'addresses');
    return (Array.isArray(addresses) ? addresses : []).flatMap((each: unknown) => {
      const { delivery } = readDelivery(readMember(each, 'delivery'));
      const id = Number(readMember(each, 'id'));
      return delivery && Number.isSafeInteger(id) ? [{ id, delivery }] : [];
    });
  } catch (error) {
    if (!(error instanceof DeviceOnlyError)) {
      console.warn('The kept addresses could not be read.', error);
    }
    return [];
  }
}
