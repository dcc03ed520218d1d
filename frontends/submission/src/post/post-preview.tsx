import { IconExternalLink, IconEyeOff, IconLinkOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ERROR_CODES, platformOf, type PreviewReason } from '@sparks/domain';
import { Anchor, LoadingRegion, Skeleton, Text } from '@sparks/ui';
import { SparkMotif } from '@sparks/ui/lazy';
import type { FlowState } from '../flow/flow-state';
import { Stage } from '../layout/two-columns';
import { useTranslations } from '../locales/translations';
import { useErrorText } from './error-text';
import { isTall } from './layouts/frame-shape';
import { PostCard } from './layouts/post-card';
import classes from './post-preview.module.css';

export function PostPreview({ state }: { state: FlowState }) {
  const { t } = useTranslations();
  return (
    <Stage label={t('preview.title')}>
      <OnStage state={state} />
    </Stage>
  );
}

function OnStage({ state }: { state: FlowState }) {
  const { t } = useTranslations();
  const { link, platform } = state;
  switch (link.kind) {
    case 'empty':
    case 'invalid':
      return (
        <Note icon={<SparkMotif />} isGlowing title={t('preview.idle')}>
          {t('preview.idleText')}
        </Note>
      );
    case 'waiting':
      return <PostSkeleton isTall={platform !== null && platformOf(platform).uprightKinds === 'all'} />;
    case 'previewing':
      return <PostSkeleton isTall={isTall(link.link)} />;
    case 'ready':
      return (
        <>
          <PostCard key={link.preview.postUrl} preview={link.preview} link={link.link} />
          <Anchor
            className={classes.open}
            size="sm"
            c="dimmed"
            href={link.preview.postUrl}
            target="_blank"
            rel="noreferrer noopener"
          >
            {t('preview.open')} <IconExternalLink size="1rem" stroke={1.5} aria-hidden />
          </Anchor>
        </>
      );
    case 'refused':
      return <RefusedNote error={link.error} reason={link.preview.reason} />;
    case 'failed':
      return (
        <Note icon={<IconLinkOff size="1em" stroke={1.5} aria-hidden />} title={t('preview.none')}>
          {t('preview.noneText')}
        </Note>
      );
  }
}

function RefusedNote({
  error,
  reason,
}: {
  error: Extract<FlowState['link'], { kind: 'refused' }>['error'];
  reason: PreviewReason | null;
}) {
  const { t } = useTranslations();
  const errorText = useErrorText();
  const hint = hintOf(reason);
  const isMissing = error.kind === 'said' && error.code === ERROR_CODES.content_not_found;
  return (
    <Note
      icon={
        isMissing ? (
          <IconLinkOff size="1em" stroke={1.5} aria-hidden />
        ) : (
          <IconEyeOff size="1em" stroke={1.5} aria-hidden />
        )
      }
      title={errorText(error)}
    >
      {hint ? t(hint) : null}
    </Note>
  );
}

function hintOf(reason: PreviewReason | null) {
  switch (reason) {
    case 'private':
      return 'reasons.private';
    case 'age_restricted':
      return 'reasons.ageRestricted';
    case 'geo_restricted':
      return 'reasons.geoRestricted';
    case 'embed_disabled':
      return 'reasons.embedDisabled';
    case 'not_found':
    case 'removed':
      return 'reasons.notFound';
    case 'image_not_extractable':
      return 'reasons.image';
    case 'blocked_by_provider':
    case 'provider_unavailable':
    case 'rate_limited':
    case 'timeout':
    case 'unexpected_answer':
    case 'unsupported':
    case null:
      return null;
  }
}

function Note({
  icon,
  title,
  isGlowing,
  children,
}: {
  icon: ReactNode;
  title: string;
  isGlowing?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={classes.note}>
      <div className={classes.mark} data-glowing={isGlowing}>
        {icon}
      </div>
      <Text fw={600}>{title}</Text>
      {children ? (
        <Text size="sm" c="dimmed">
          {children}
        </Text>
      ) : null}
    </div>
  );
}

function PostSkeleton({ isTall: tall }: { isTall: boolean }) {
  if (tall) {
    return (
      <LoadingRegion className={classes.skeleton}>
        <Skeleton className={classes.tall} radius="lg" />
      </LoadingRegion>
    );
  }
  return (
    <LoadingRegion className={classes.skeleton}>
      <div className={classes.card}>
        <div className={classes.author}>
          <Skeleton height="2.25rem" circle />
          <div className={classes.lines}>
            <Skeleton height="0.75rem" width="55%" />
            <Skeleton height="0.625rem" width="35%" />
          </div>
        </div>
        <Skeleton className={classes.picture} radius={0} />
        <div className={classes.text}>
          <Skeleton height="0.75rem" width="90%" />
          <Skeleton height="0.75rem" width="65%" />
        </div>
      </div>
    </LoadingRegion>
  );
}
