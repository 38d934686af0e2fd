import type { LinksFunction } from 'react-router';
import { create } from 'zustand';
import address from './later.css?url';

/** Where the styles of accounts, bags and orders are. */
export const laterStyles = address;

/** Whether they are there: never on the server. */
export const useLaterStyles = create(() => false);

/** For a route's `links`. */
export const linkLaterStyles: LinksFunction = () => [{ rel: 'stylesheet', href: address }];
