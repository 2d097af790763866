import type { ComponentType } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSession } from '../../session/use-session.ts';
import { readKeptShop } from './kept-shop.ts';

/** A page that a shop narrows: an address that names none gets the one that was chosen last. */
export function pageOfShop(Page: ComponentType): ComponentType {
  return function PageOfShop() {
    const kept = readKeptShop(useSession().shops);
    const { pathname, search, hash, state } = useLocation();
    const parameters = new URLSearchParams(search);
    if (kept === undefined || parameters.has('shop')) return <Page />;
    parameters.set('shop', String(kept.id));
    return <Navigate replace to={{ pathname, hash, search: `?${parameters.toString()}` }} state={state} />;
  };
}
