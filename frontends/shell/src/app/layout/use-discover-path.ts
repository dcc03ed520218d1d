import { useLocation } from 'react-router';
import { useSession } from '@sparks/api-client';
import { paths } from '../../paths';

/** The campaign list has two routes for users; the navigation links to the current one. */
export function useDiscoverPath(): string {
  const isHome = useLocation().pathname === paths.home;
  const { status } = useSession();
  return isHome && status !== 'signed-out' ? paths.home : paths.discover;
}
