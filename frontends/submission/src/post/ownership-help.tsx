import { useLocation } from 'react-router';
import { useSocialSignIn } from '@sparks/api-client';
import { SIGN_IN_PLATFORMS } from '@sparks/domain';
import { Button, CodeToCopy, Text } from '@sparks/ui';
import type { FlowError } from '../flow/flow-error';
import { useTranslations } from '../locales/translations';
import classes from './send-panel.module.css';

/** What the server says about a post that is not proven to be the contributor's. */
interface OwnershipDetails {
  readonly platform?: unknown;
  readonly authorHandle?: unknown;
  readonly captionCode?: unknown;
  readonly ownershipProof?: unknown;
  readonly reason?: unknown;
}

/** Ways to prove the post on this screen: the code for the caption, and the sign-in, which returns to the typed link. */
export function OwnershipHelp({ error }: { error: FlowError }) {
  const { t } = useTranslations();
  const { pathname, search } = useLocation();
  const signIn = useSocialSignIn();
  if (error.kind !== 'said' || !['ownership_required', 'post_not_yours'].includes(error.code)) return null;
  const { platform, authorHandle, captionCode, ownershipProof, reason } = (error.details ?? {}) as OwnershipDetails;
  const author =
    typeof authorHandle === 'string' ? <Text size="sm">{t('ownership.author', { name: authorHandle })}</Text> : null;
  if (reason === 'account_of_another_person') return author;
  const signInPlatform = SIGN_IN_PLATFORMS.find((id) => id === platform);
  return (
    <div className={classes.inAlert}>
      {author}
      {typeof captionCode === 'string' && ownershipProof !== 'account' ? (
        <>
          <Text size="sm">{t('ownership.code')}</Text>
          <CodeToCopy code={captionCode} />
        </>
      ) : null}
      {signInPlatform ? (
        <Button
          size="xs"
          variant="default"
          mt="xs"
          loading={signIn.isRedirecting}
          onClick={() => signIn.connect(signInPlatform, pathname + search)}
        >
          {t('ownership.connect')}
        </Button>
      ) : (
        <Text size="sm" mt="xs">
          {t('ownership.profile')}
        </Text>
      )}
      {signIn.error ? (
        <Text size="sm" c="red" role="alert">
          {signIn.error.message}
        </Text>
      ) : null}
    </div>
  );
}
