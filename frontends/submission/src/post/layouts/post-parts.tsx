import { IconPlayerPlay } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Preview } from '@sparks/api-client';
import { Avatar, CoverImage, formatCompact, formatDate, useLanguage } from '@sparks/ui';
import { useTranslations } from '../../locales/translations';
import classes from './post-layouts.module.css';

export interface PostLayoutProps {
  readonly preview: Preview;
}

export function useAuthorName({ postUsername, username, tweet }: Preview): string {
  const { t } = useTranslations();
  return tweet?.authorName ?? postUsername ?? username ?? t('preview.unknownAuthor');
}

export function AuthorAvatar({ name, size = '2.25rem' }: { name: string; size?: string }) {
  return (
    <Avatar size={size} radius="50%" color="gray" aria-hidden>
      {name
        .replace(/[^\p{L}\p{N}]/gu, '')
        .charAt(0)
        .toUpperCase()}
    </Avatar>
  );
}

export function PostPicture({ preview, ratio, children }: PostLayoutProps & { ratio: string; children?: ReactNode }) {
  const { t } = useTranslations();
  const name = useAuthorName(preview);
  return (
    <div className={classes.picture} style={{ aspectRatio: ratio }}>
      <CoverImage sources={[preview.imageUrl]} alt={t('preview.picture', { name })} eager />
      {children}
    </div>
  );
}

export function PlayMark({ preview }: PostLayoutProps) {
  if (preview.imageUrl === null) return null;
  return (
    <span className={classes.play} aria-hidden>
      <IconPlayerPlay size="1.75rem" stroke={1.5} />
    </span>
  );
}

export function Caption({ preview, before, lines = 4 }: PostLayoutProps & { before?: ReactNode; lines?: 2 | 4 | 10 }) {
  const { t } = useTranslations();
  return (
    <p className={classes.caption} data-lines={lines}>
      {before}
      {preview.caption ?? <span className={classes.dimmed}>{t('preview.unknownCaption')}</span>}
    </p>
  );
}

export function PostDate({ preview: { createdAt } }: PostLayoutProps) {
  useLanguage();
  if (createdAt === null) return null;
  return <time dateTime={createdAt}>{formatDate(createdAt, { dateStyle: 'medium' })}</time>;
}

export function Dotted({ children }: { children: ReactNode }) {
  return <span className={classes.dotted}>{children}</span>;
}

export function Count({ value }: { value: number | undefined }) {
  useLanguage();
  if (value === undefined) return null;
  return <span className={classes.count}>{formatCompact(value)}</span>;
}

export function ActionRow({ children }: { children: ReactNode }) {
  return (
    <div className={classes.actions} aria-hidden>
      {children}
    </div>
  );
}
