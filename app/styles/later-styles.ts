import type { LinksFunction } from 'react-router';
import address from './later.css?url';

/** Where the styles of accounts, bags and orders are. */
export const laterStyles = address;

/** For a route's `links`. */
export const linkLaterStyles: LinksFunction = () => [{ rel: 'stylesheet', href: address }];
