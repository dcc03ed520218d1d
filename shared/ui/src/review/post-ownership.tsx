import { Anchor, Badge, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { OwnershipMethod, OwnershipStatus } from '@sparks/domain';
import { formatDate } from '../language/formats';
import { useSharedTranslations } from '../language/shared-translations';
import classes from './review-panels.module.css';

interface PostOwnershipProps {
  /** Account name of the author, without @; null when the platform does not report it. */
  author: string | null;
  /** Absent when the reader may not see it. */
  ownership?: { readonly status: OwnershipStatus; readonly method: OwnershipMethod | null } | undefined;
  contributor?: { readonly name: string } | undefined;
  /** The contributor's record; without it the name is plain text. */
  contributorPath?: string | undefined;
  /** Null when the platform does not report it. */
  postedAt: string | null;
  /** Other campaigns with the same post. */
  alsoIn?: readonly { readonly _id: string; readonly campaign: string; readonly isSamePerson: boolean }[] | undefined;
}

const COLORS: Readonly<Record<OwnershipStatus, string>> = { proven: 'green', unproven: 'amber', mismatch: 'red' };

/** Author and contributor side by side, with the proof, the date of the post and other campaigns that have it. */
export function PostOwnership({
  author,
  ownership,
  contributor,
  contributorPath,
  postedAt,
  alsoIn = [],
}: PostOwnershipProps) {
  const t = useSharedTranslations();
  return (
    <Stack gap="xs" role="group" aria-label={t('postReview.ownership')}>
      <dl className={classes.facts}>
        <Fact name={t('postReview.author')}>{author === null ? t('postReview.unknown') : `@${author}`}</Fact>
        {contributor ? (
          <Fact name={t('postReview.contributor')}>
            {contributorPath ? (
              <Anchor inherit href={contributorPath} target="_blank" rel="noopener noreferrer">
                {contributor.name}
              </Anchor>
            ) : (
              contributor.name
            )}
          </Fact>
        ) : null}
        <Fact name={t('postReview.postedAt')}>
          {postedAt === null ? (
            <Badge color="amber">{t('postReview.dateUnknown')}</Badge>
          ) : (
            formatDate(postedAt, { dateStyle: 'medium' })
          )}
        </Fact>
      </dl>
      {ownership ? (
        <Badge color={COLORS[ownership.status]}>
          {ownership.method === null
            ? t(`postReview.owner.${ownership.status}`)
            : t(`postReview.provenBy.${ownership.method}`)}
        </Badge>
      ) : null}
      {alsoIn.length > 0 ? (
        <Text size="sm" component="div">
          {t('postReview.alsoIn')}
          <ul>
            {alsoIn.map(({ _id, campaign, isSamePerson }) => (
              <li key={_id}>
                <Anchor size="sm" href={`/contribution-details/${_id}`} target="_blank" rel="noopener noreferrer">
                  {campaign}
                </Anchor>
                {isSamePerson ? null : ` (${t('postReview.otherPerson')})`}
              </li>
            ))}
          </ul>
        </Text>
      ) : null}
    </Stack>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
