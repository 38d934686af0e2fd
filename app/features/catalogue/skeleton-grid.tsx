/** Whole rows of two, three and four cards. */
const places = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'];

/** Stands where cards will be, while nothing of the catalogue is known. */
export function SkeletonGrid() {
  return (
    <div className="product-grid-box" aria-hidden="true">
      <div className="product-grid">
        {places.map((place) => (
          <div key={place} className="card card-skeleton">
            <div className="picture" />
            <div className="card-category" />
            <div className="card-name" />
            <div className="card-price" />
            <div className="card-actions">
              <span className="button" />
              <span className="card-link" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
