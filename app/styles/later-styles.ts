import type { LinksFunction } from 'react-router';
import address from './later.css?url';

/** Where the styles of accounts, bags and orders are. */
export const laterStyles = address;

/** The `links` of a route that is painted with them. */
export const linkLaterStyles: LinksFunction = () => [{ rel: 'stylesheet', href: address }];
