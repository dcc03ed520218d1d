import { Alert } from '@mantine/core';
import { PLATFORM_NAMES, type AvailabilityStatus, type SocialPlatform } from '@sparks/domain';
import { formatDate } from '../language/formats';
import { useSharedTranslations } from '../language/shared-translations';

interface AvailabilityNoteProps {
  platform: SocialPlatform;
  /** Absent when the reader may not see it. */
  availability?:
    | {
        readonly status: AvailabilityStatus;
        readonly missingSince: string | null;
        readonly reverseAt: string | null;
        readonly reversedAt: string | null;
      }
    | undefined;
}

const day = (time: string): string => formatDate(time, { dateStyle: 'long' });

/** Says that a post is missing on its platform, and until when it can come back. Renders nothing for an available post. */
export function AvailabilityNote({ platform: id, availability }: AvailabilityNoteProps) {
  const t = useSharedTranslations();
  if (!availability) return null;
  const { status, missingSince, reverseAt, reversedAt } = availability;
  if (status === 'available') return null;
  const platform = PLATFORM_NAMES[id];
  return (
    <Alert
      color={status === 'missing' ? 'amber' : 'red'}
      role="note"
      title={t(`postReview.availability.${status}`, { platform })}
    >
      {reverseAt
        ? t('postReview.availability.until', { date: day(reverseAt) })
        : reversedAt
          ? t('postReview.availability.reversed', { date: day(reversedAt) })
          : t('postReview.availability.since', { date: day(missingSince ?? '') })}
    </Alert>
  );
}
