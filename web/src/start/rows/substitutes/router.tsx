import { type ReactNode, useContext } from 'react';
import { Knowing } from '../known';

/** In place of react-router: a link is the browser's. The attribute is what the router writes. */
export const Link = ({ to, className, children }: { to: string; className?: string; children?: ReactNode }) => (
  <a className={className} href={to} data-discover="true">
    {children}
  </a>
);

export const useLocation = () => ({ pathname: useContext(Knowing).path, search: '' });

export const useNavigate = () => () => undefined;
