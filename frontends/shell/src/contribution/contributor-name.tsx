import { Link } from 'react-router';
import type { BlockResponse } from '@sparks/api-client';
import { Anchor } from '@sparks/ui';
import { useTranslations } from '../content-translations';
import { paths } from '../paths';

interface ContributorNameProps extends Pick<BlockResponse, 'user'> {
  id?: string;
  /** In the color of the text around it. */
  isQuiet?: boolean;
}

/** Links to the profile; plain text for a deleted account. */
export function ContributorName({ user, id, isQuiet = false }: ContributorNameProps) {
  const { t } = useTranslations();
  if (!user) return <span id={id}>{t('contribution.unknownAuthor')}</span>;
  return (
    <Anchor component={Link} to={paths.profile(user.username)} id={id} inherit {...(isQuiet ? { c: 'inherit' } : {})}>
      {user.name}
    </Anchor>
  );
}
