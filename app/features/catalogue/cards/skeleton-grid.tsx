/** Whole rows of 2, 3 and 4 columns. */
const places = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'];

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
