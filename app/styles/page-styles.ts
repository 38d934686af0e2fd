import account from './account.css?inline';
import bag from './bag.css?inline';
import details from './details.css?inline';
import home from './home.css?inline';
import card from './product-card.css?inline';
import list from './shop-list.css?inline';

/** By route: what its first paint needs besides first.css and shop.css. Most others link later.css. */
export const pageStyles: Readonly<Record<string, string>> = {
  'routes/home': home,
  'routes/shop': list + card,
  'routes/product': details,
  'routes/auth': account,
  'routes/cart': bag,
};
