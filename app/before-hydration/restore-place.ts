// At the end of the document: scrolls where the router has been on this history entry. A first visit
// does not ask for the storage, which costs a weak phone several milliseconds.
import { placesKey } from './names.ts';

var entry: { key?: string } | null = history.state;
if (entry && entry.key) {
  try {
    var place = JSON.parse(sessionStorage.getItem(placesKey) || '{}')[entry.key];
    if (place >= 0) scrollTo(0, place);
  } catch (_refused) {
    // The page starts at its top.
  }
}
