import { useLocation } from 'react-router';
import { paths } from '../../paths';

/** Where the bars' way to the campaigns leads. The list stands at two addresses: whoever is at one of them is where it leads. */
export function useDiscoverPath(): string {
  return useLocation().pathname === paths.home ? paths.home : paths.discover;
}
