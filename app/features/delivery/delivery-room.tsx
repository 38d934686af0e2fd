import { m } from '#messages';

/** Keeps the room of the delivery until it has come, so that nothing moves then. */
export function DeliveryRoom() {
  return (
    <div className="delivery delivery-room">
      <div className="delivery-summary">
        <span>{m.delivery_heading()}</span>
        <span className="delivery-state">{m.delivery_optional()}</span>
      </div>
    </div>
  );
}
