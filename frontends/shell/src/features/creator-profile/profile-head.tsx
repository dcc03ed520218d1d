import { IconLink, IconPencil, IconRosette, IconRosetteDiscountCheckFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useMe, type UserProfile } from '@sparks/api-client';
import { accountPage, EXPERIENCE_LEVELS, imageVariant, PLATFORM_NAMES } from '@sparks/domain';
import {
  Anchor,
  Avatar,
  Badge,
  Button,
  formatCountry,
  formatDate,
  LoadingRegion,
  PlatformIcon,
  Skeleton,
  Text,
  Title,
  useSharedTranslations,
  useTimeZone,
} from '@sparks/ui';
import { Tooltip } from '@sparks/ui/lazy';
import { FollowButton } from '../../campaign/follow-button';
import { useTranslations } from '../../content-translations';
import { paths } from '../../paths';
import { ReportButton } from '../../reports/report-button';
import classes from './profile-head.module.css';
import { ProfileTotals, TotalsSkeleton } from './profile-totals';

export function ProfileHead({ user }: { user: UserProfile }) {
  const { t } = useTranslations();
  const shared = useSharedTranslations();
  const timeZone = useTimeZone();
  const { me } = useMe();
  // Organizations that never contributed show no level.
  const level = EXPERIENCE_LEVELS.find(
    (candidate) => candidate === user.experienceLevel && (candidate > 1 || user.role !== 'organization'),
  );
  return (
    <header className={classes.head}>
      <Avatar
        src={imageVariant(user.user_image, 'thumbnail') || null}
        name={user.name}
        alt=""
        className={classes.picture}
      />
      <div className={classes.who}>
        <div className={classes.line}>
          <Title order={1} size="h2" className={classes.name}>
            {user.name}
          </Title>
          {user.role === 'organization' ? <Badge color="blue">{t('profile.organization')}</Badge> : null}
        </div>
        <div className={classes.details}>
          <Text span c="dimmed">
            @{user.username}
          </Text>
          {user.country ? (
            <Text span c="dimmed">
              {formatCountry(user.country)}
            </Text>
          ) : null}
          <Text span c="dimmed">
            {t('profile.memberSince', {
              date: formatDate(user.memberSince, { month: 'long', year: 'numeric', timeZone }),
            })}
          </Text>
          {level ? (
            <Tooltip label={t('profile.level')}>
              <Badge color="gray" size="lg" leftSection={<IconRosette size={16} stroke={1.5} aria-hidden />}>
                {shared(`experience.${level}`)}
              </Badge>
            </Tooltip>
          ) : null}
        </div>
        <Accounts user={user} />
        {user.bio ? <Text className={classes.bio}>{user.bio}</Text> : null}
        <Links user={user} />
      </div>
      {me?._id === user._id ? (
        <Button
          component={Link}
          to={paths.myProfile}
          variant="default"
          className={classes.edit}
          leftSection={<IconPencil size={16} stroke={1.5} aria-hidden />}
        >
          {t('profile.edit')}
        </Button>
      ) : (
        <div className={classes.actions}>
          <FollowButton person={user} />
          <ReportButton type="user" id={user._id} ownerId={user._id} />
        </div>
      )}
      <ProfileTotals user={user} />
    </header>
  );
}

/** Shown with their host, so that a link does not pretend to lead elsewhere. */
function Links({ user: { name, links } }: { user: UserProfile }) {
  const { t } = useTranslations();
  if (links.length === 0) return null;
  return (
    <ul className={classes.accounts} aria-label={t('profile.links', { name })}>
      {links.map((link) => (
        <li key={link}>
          <Anchor
            href={link}
            target="_blank"
            rel="nofollow ugc noopener noreferrer"
            size="sm"
            className={classes.account}
            title={link}
          >
            <IconLink size={16} stroke={1.5} aria-hidden />
            <span>{new URL(link).host}</span>
          </Anchor>
        </li>
      ))}
    </ul>
  );
}

function Accounts({ user: { name, socialMediaAccounts } }: { user: UserProfile }) {
  const { t } = useTranslations();
  if (socialMediaAccounts.length === 0) return null;
  return (
    <ul className={classes.accounts} aria-label={t('profile.accounts', { name })}>
      {socialMediaAccounts.map(({ platform, username, verified }) => (
        <li key={platform + username}>
          <Anchor
            href={accountPage(platform, username)}
            target="_blank"
            rel="noopener noreferrer"
            c="inherit"
            size="sm"
            className={classes.account}
            aria-label={t('profile.account', { username, platform: PLATFORM_NAMES[platform] })}
          >
            <PlatformIcon platform={platform} size="1.25rem" />
            <span>{username}</span>
            {verified ? (
              <IconRosetteDiscountCheckFilled
                size={16}
                className={classes.verified}
                aria-label={t('profile.verifiedAccount')}
              />
            ) : null}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}

export function ProfileHeadSkeleton() {
  return (
    <LoadingRegion page>
      <div className={classes.head}>
        <Skeleton circle className={classes.picture} />
        <div className={classes.who}>
          <Skeleton height="1.875rem" width="14rem" maw="100%" />
          <div className={classes.details}>
            <Skeleton height="1.5rem" width="18rem" maw="100%" />
          </div>
          <Skeleton height="1.5rem" width="10rem" />
        </div>
        <TotalsSkeleton count={2} />
      </div>
    </LoadingRegion>
  );
}
