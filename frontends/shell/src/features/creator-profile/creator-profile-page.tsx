import { asApiError, useGetUserByUsernameQuery, type UserPublic } from '@sparks/api-client';
import { EXPERIENCE_LEVEL_NAMES, EXPERIENCE_LEVELS } from '@sparks/domain';
import { Avatar, Badge, Button, EmptyState, Group, Page, PlatformBadge, RowsSkeleton, Text, Title, useDocumentTitle } from '@sparks/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths';
import { QueryError } from '../../query-error';
import { useWords } from '../../words';
import classes from './creator-profile-page.module.css';

interface CreatorProfilePageProps {
  username: string;
  /** The creator's campaigns, which another feature shows. */
  campaigns: (creator: UserPublic) => ReactNode;
}

/** `/p/{username}` and `/p/org/{username}`. */
export function CreatorProfilePage({ username, campaigns }: CreatorProfilePageProps) {
  const { t } = useWords();
  const { currentData, error, refetch } = useGetUserByUsernameQuery({ username });
  const user = currentData?.data;
  useDocumentTitle(user?.name);
  return (
    <Page>
      {user ? (
        <>
          <Profile user={user} />
          <Title order={2} size="h3" mb="md">{t('profile.campaigns')}</Title>
          {campaigns(user)}
        </>
      ) : error && asApiError(error).code === 'NOT_FOUND' ? (
        <EmptyState order={1} title={t('profile.notFound')} action={<Button component={Link} to={paths.discover}>{t('notFound.action')}</Button>} />
      ) : error ? (
        <QueryError title={t('profile.failed')} error={error} onRetry={refetch} />
      ) : (
        <RowsSkeleton count={3} height="6rem" />
      )}
    </Page>
  );
}

function Profile({ user }: { user: UserPublic }) {
  const { t } = useWords();
  const level = EXPERIENCE_LEVELS.find((candidate) => candidate === user.experienceLevel);
  return (
    <header className={classes.head}>
      <Avatar src={user.user_image || null} name={user.name} size="xl" alt="" />
      <div>
        <Title order={1} size="h2">{user.name}</Title>
        <Text c="dimmed">@{user.username}</Text>
        <Group gap="xs" mt="xs">
          {user.role === 'organization' ? <Badge color="blue">{t('profile.organization')}</Badge> : null}
          {level ? <Badge color="gray">{EXPERIENCE_LEVEL_NAMES[level]}</Badge> : null}
          {user.socialMediaAccounts.map(({ platform, username }) => <PlatformBadge key={platform + username} platform={platform} />)}
        </Group>
      </div>
    </header>
  );
}
