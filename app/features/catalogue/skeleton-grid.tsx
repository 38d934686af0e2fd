const places = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Stands where cards will be, while nothing of the catalogue is known. */
export function SkeletonGrid() {
  return (
    <div className="product-grid-box" aria-hidden="true">
      <div className="product-grid">
        {places.map((place) => (
          <div key={place} className="card card-skeleton">
            <div className="picture" />
          </div>
        ))}
      </div>
    </div>
  );
}
