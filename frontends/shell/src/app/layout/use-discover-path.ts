import { useLocation } from 'react-router';
import { paths } from '../../paths';

/** The campaign list has two routes; the navigation links to the current one. */
export function useDiscoverPath(): string {
  return useLocation().pathname === paths.home ? paths.home : paths.discover;
}
