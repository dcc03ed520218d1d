import { IconX } from '@tabler/icons-react';
import { useCallback, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useMe, useSession, type MeResponse, type SparkDetail } from '@sparks/api-client';
import { useGetSparkBySlugQuery } from '@sparks/api-client/lazy';
import { Button, QueryError, SignInPrompt, Text, useDocumentTitle } from '@sparks/ui';
import { WorkspaceSkeleton } from '@sparks/ui/lazy';
import { useTranslations } from '../../content-translations';
import { paths } from '../../paths';
import { FrameNotices } from '../layout/frame-notices';
import { useFocusOnNavigation } from '../layout/use-focus-on-navigation';
import classes from './campaign-screen.module.css';

interface CampaignScreenContent {
  spark: SparkDetail;
  /** Undefined when the session has expired. */
  me: MeResponse | undefined;
  close: () => void;
}

interface CampaignScreenProps {
  slug: string;
  /** Name of the action, used in the document title. */
  name: string;
  signInText: string;
  children: (content: CampaignScreenContent) => ReactNode;
}

/** A full-screen frame around a remote that works on one campaign. */
export function CampaignScreen({ slug, name, signInText, children }: CampaignScreenProps) {
  const { t } = useTranslations();
  const navigate = useNavigate();
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);
  const { status, signIn } = useSession();
  const { me } = useMe();
  const { currentData, error, refetch } = useGetSparkBySlugQuery({ slug });
  const spark = currentData?.data;
  useDocumentTitle(spark ? `${name}: ${spark.name}` : name);
  const close = useCallback(() => void navigate(paths.campaign(slug)), [navigate, slug]);

  const content = (): ReactNode => {
    if (status === 'signed-out')
      return (
        <SignInPrompt
          title={t('session.signInFirst')}
          text={signInText}
          action={t('session.signIn')}
          onSignIn={() => signIn()}
        />
      );
    if (error && !spark) return <QueryError order={1} title={t('campaign.failed')} error={error} onRetry={refetch} />;
    if (!spark || status === 'loading' || (status === 'signed-in' && !me)) return <WorkspaceSkeleton />;
    return children({ spark, me, close });
  };

  return (
    <div className={classes.screen}>
      <header className={classes.bar}>
        <Text fw={600} className={classes.name}>
          {spark?.name ?? ' '}
        </Text>
        <Button
          variant="subtle"
          color="gray"
          className={classes.close}
          leftSection={<IconX size={18} stroke={1.5} aria-hidden />}
          onClick={close}
        >
          {t('actions.close')}
        </Button>
      </header>
      <FrameNotices />
      <main ref={main} tabIndex={-1} className={classes.main}>
        {content()}
      </main>
    </div>
  );
}
