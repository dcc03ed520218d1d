import { IconAt, IconKey, IconMessage2 } from '@tabler/icons-react';
import { useState, type ComponentType, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useBioProof, useListProofMethodsQuery, useSocialSignIn } from '@sparks/api-client/lazy';
import {
  PLATFORM_NAMES,
  SIGN_IN_PLATFORMS,
  SOCIAL_PLATFORMS,
  type SignInPlatform,
  type SocialPlatform,
} from '@sparks/domain';
import { Button, Skeleton, Text, Title, toast, useSharedTranslations } from '@sparks/ui';
import { BioProofSteps, CodeToCopy } from '@sparks/ui/lazy';
import type { FlowError } from '../flow/flow-error';
import { useTranslations } from '../locales/translations';
import classes from './ownership-help.module.css';

const OWNERSHIP_CODES: readonly string[] = ['ownership_required', 'post_not_yours', 'post_of_another_person'];

/** The details of a refused submission whose post is not proven to be the contributor's. */
interface OwnershipDetails {
  readonly platform?: unknown;
  readonly authorHandle?: unknown;
  readonly captionCode?: unknown;
  readonly ownershipProof?: unknown;
  readonly reason?: unknown;
}

export function isOwnershipError(error: FlowError): error is Extract<FlowError, { kind: 'said' }> {
  return error.kind === 'said' && OWNERSHIP_CODES.includes(error.code);
}

interface OwnershipHelpProps {
  error: FlowError;
  /** Submits the typed link again. */
  onProven: () => void;
}

/** The ways to prove a refused post without leaving the screen: sign-in, code in the bio, code in the caption. */
export function OwnershipHelp({ error, onProven }: OwnershipHelpProps) {
  const { t } = useTranslations();
  if (!isOwnershipError(error)) return null;
  const details = (error.details ?? {}) as OwnershipDetails;
  const author = typeof details.authorHandle === 'string' ? details.authorHandle : undefined;
  const byline = author === undefined ? null : <Text size="sm">{t('ownership.author', { name: author })}</Text>;
  const platform = SOCIAL_PLATFORMS.find((id) => id === details.platform);
  const captionCode =
    typeof details.captionCode === 'string' && details.ownershipProof !== 'account' ? details.captionCode : null;
  const canProve = details.reason !== 'account_of_another_person' && (platform || captionCode);
  if (!canProve) return byline;
  return (
    <section className={classes.help} aria-label={t('ownership.title')}>
      <div>
        <Title order={2} size="h5">
          {t('ownership.title')}
        </Title>
        {byline}
      </div>
      {platform ? <AccountWays platform={platform} author={author} onProven={onProven} /> : null}
      {captionCode ? (
        <Way icon={IconMessage2} title={t('ownership.captionTitle')} text={t('ownership.captionText')}>
          <CodeToCopy code={captionCode} />
        </Way>
      ) : null}
    </section>
  );
}

interface AccountWaysProps {
  platform: SocialPlatform;
  author: string | undefined;
  onProven: () => void;
}

/** Sign-in and code in the bio, as far as this installation supports them for the platform. */
function AccountWays({ platform, author, onProven }: AccountWaysProps) {
  const { data, isError } = useListProofMethodsQuery();
  if (isError) return null;
  if (!data) return <Skeleton height="4rem" radius="md" />;
  const methods = data.data.find((entry) => entry.platform === platform)?.methods ?? [];
  const signInPlatform = SIGN_IN_PLATFORMS.find((id) => id === platform);
  return (
    <>
      {signInPlatform && methods.includes('oauth') ? <SignInWay platform={signInPlatform} /> : null}
      {methods.includes('bio_code') ? <BioWay platform={platform} author={author} onProven={onProven} /> : null}
    </>
  );
}

/** Leaves for the platform and returns to the typed link, which is stored as a draft. */
function SignInWay({ platform }: { platform: SignInPlatform }) {
  const { t } = useTranslations();
  const { pathname, search } = useLocation();
  const signIn = useSocialSignIn();
  const name = PLATFORM_NAMES[platform];
  return (
    <Way
      icon={IconKey}
      title={t('ownership.signInTitle', { platform: name })}
      text={t('ownership.signInText', { platform: name })}
    >
      <Button
        size="sm"
        variant="default"
        loading={signIn.isRedirecting}
        onClick={() => signIn.connect(platform, pathname + search)}
      >
        {t('ownership.signIn', { platform: name })}
      </Button>
      {signIn.error ? (
        <Text size="sm" c="red" role="alert" mt="xs">
          {signIn.error.message}
        </Text>
      ) : null}
    </Way>
  );
}

function BioWay({ platform, author, onProven }: AccountWaysProps) {
  const { t } = useTranslations();
  const shared = useSharedTranslations();
  const proof = useBioProof(platform);
  // A stored code means that the contributor returns from the platform.
  const [isOpen, setIsOpen] = useState(proof.code !== null);
  const name = PLATFORM_NAMES[platform];
  return (
    <Way
      icon={IconAt}
      title={t('ownership.bioTitle')}
      text={isOpen ? undefined : t('ownership.bioText', { platform: name })}
    >
      {isOpen ? (
        <BioProofSteps
          platform={platform}
          proof={proof}
          handle={author}
          checkLabel={t('ownership.checkAndSubmit')}
          onProven={(handle) => {
            toast.success({ message: shared('bioProof.proven', { handle, platform: name }) });
            onProven();
          }}
          onCancel={() => setIsOpen(false)}
        />
      ) : (
        <Button
          size="sm"
          variant="default"
          loading={proof.isRequesting}
          onClick={() => {
            setIsOpen(true);
            if (proof.code === null) void proof.requestCode();
          }}
        >
          {shared('bioProof.getCode')}
        </Button>
      )}
    </Way>
  );
}

interface WayProps {
  icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>;
  title: string;
  text: string | undefined;
  children: ReactNode;
}

function Way({ icon: Icon, title, text, children }: WayProps) {
  return (
    <div className={classes.way}>
      <Icon size={20} stroke={1.5} aria-hidden />
      <div className={classes.about}>
        <Text fw={600} size="sm">
          {title}
        </Text>
        {text ? (
          <Text size="sm" c="dimmed">
            {text}
          </Text>
        ) : null}
        <div className={classes.action}>{children}</div>
      </div>
    </div>
  );
}
