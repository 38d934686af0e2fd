/** Milliseconds after the last movement. Older phones do not report the end of a scroll. */
const restTime = 100;

/** In both directions of writing: positions to the left are negative. */
export function scrollRow(row: HTMLElement, place: number): void {
  row.scrollTo({ left: place * stepOf(row) });
}

/** @param onPlace where the row comes to rest */
export function followRow(row: HTMLElement, onPlace: (place: number) => void, onTap: () => void) {
  let timer: ReturnType<typeof setTimeout>;
  const rest = () => onPlace(placeOf(row));
  const move = () => {
    clearTimeout(timer);
    timer = setTimeout(rest, restTime);
  };
  row.addEventListener('scroll', move, { passive: true });
  row.addEventListener('click', onTap);
  return () => {
    clearTimeout(timer);
    row.removeEventListener('scroll', move);
    row.removeEventListener('click', onTap);
  };
}

/** The last picture may not reach the start of the row: the one before it is beside it. */
function placeOf(row: HTMLElement): number {
  const end = row.scrollWidth - row.clientWidth;
  const isAtEnd = Math.abs(row.scrollLeft) > end - 2;
  return isAtEnd ? row.children.length - 1 : Math.round(row.scrollLeft / stepOf(row));
}

function stepOf({ children: [first, second] }: HTMLElement): number {
  if (!(first instanceof HTMLElement && second instanceof HTMLElement)) return 1;
  return second.offsetLeft - first.offsetLeft || 1;
}
