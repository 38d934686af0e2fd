import { getLocale } from '#app/locale.ts';
import { Price } from '#app/ui/text/price.tsx';
import { shownCount } from '#app/ui/text/shown-count.ts';
import { SlotText } from '#app/ui/text/slot-text.tsx';
import type { CityTerms, DeliveryTerms, PlaceTerms } from '#domain/delivery/delivery-terms.ts';
import type { Governorate } from '#domain/delivery/governorates.ts';
import { toEgp } from '#domain/money/money.ts';
import { textIn } from '#domain/text/local-text.ts';
import { m } from '#messages';
import { governorateNames } from './governorate-names.ts';

/** What delivery costs to each governorate, each with its exceptions. */
export function DeliveryFees({ terms }: { terms: DeliveryTerms }) {
  const { freeFrom } = terms;
  return (
    <section className="delivery-fees" aria-labelledby="delivery-fees">
      <h2 id="delivery-fees">{m.fees_heading()}</h2>
      <p>{m.fees_text()}</p>
      {freeFrom !== null && (
        <p>
          <Price egp={toEgp(freeFrom)} text={(amount) => m.fees_free_from({ amount })} />
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without it, keys cannot scroll. */}
      <section className="fee-scroll" aria-label={m.fees_table()} tabIndex={0}>
        <FeeTable terms={terms} />
      </section>
    </section>
  );
}

function FeeTable({ terms }: { terms: DeliveryTerms }) {
  return (
    <table className="fee-table">
      <thead>
        <tr>
          <th scope="col">{m.delivery_governorate()}</th>
          <th scope="col">{m.fees_fee()}</th>
          <th scope="col">{m.fees_days()}</th>
        </tr>
      </thead>
      {terms.governorates.map(({ id, open, cities = [], ...place }) => (
        <tbody key={id}>
          <tr>
            <th scope="row">{governorateNames[id]()}</th>
            {open ? <PlaceCells place={place} /> : <td colSpan={2}>{m.fees_closed()}</td>}
          </tr>
          {open &&
            cities.map((city) => (
              <tr key={city.name}>
                <th scope="row">
                  <CityName city={city} governorate={id} />
                </th>
                <PlaceCells place={city} />
              </tr>
            ))}
        </tbody>
      ))}
    </table>
  );
}

function PlaceCells({ place: { fee, days } }: { place: PlaceTerms }) {
  const [lowest, highest] = days;
  return (
    <>
      <td>
        {fee === 0 ? (
          m.amount_free()
        ) : (
          <Price egp={toEgp(fee)} text={(amount) => m.bag_egp({ amount })} />
        )}
      </td>
      <td>
        {highest === 0
          ? m.delivery_same_day()
          : lowest === highest
            ? shownCount(highest)
            : m.mail_order_day_range({ lowest: shownCount(lowest), highest: shownCount(highest) })}
      </td>
    </>
  );
}

function CityName({ city, governorate }: { city: CityTerms; governorate: Governorate }) {
  return (
    <SlotText
      text={(slot) => m.delivery_area({ city: slot, governorate: governorateNames[governorate]() })}
    >
      <bdi>{textIn(getLocale(), city, 'name')}</bdi>
    </SlotText>
  );
}
