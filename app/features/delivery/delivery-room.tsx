import { m } from '#messages';

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

/** Of the governorate in the summary. */
export function DeliveryChoiceRoom() {
  return (
    <div className="field delivery-room">
      <span>{m.delivery_governorate()}</span>
      <div className="field-box">
        <select disabled />
      </div>
    </div>
  );
}
