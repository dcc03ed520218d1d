import { useId } from 'react';
import { useSession, type SparkDetail } from '@sparks/api-client';
import { useGetCaptionCodeQuery } from '@sparks/api-client/lazy';
import { Text, Title } from '@sparks/ui';
import { CodeToCopy } from '@sparks/ui/lazy';
import { useTranslations } from '../content-translations';
import classes from './post-rules.module.css';

interface PostRulesProps {
  spark: Pick<SparkDetail, '_id' | 'ownershipProof' | 'newPostsOnly' | 'exclusivePosts' | 'holdDays' | 'decisionDays'>;
  className?: string | undefined;
  /** Whether to show the reader's own code for the caption. */
  withCode?: boolean;
}

/** What contributors have to know before they submit. Renders nothing when the campaign sets no rules. */
export function PostRules({ spark, className, withCode = false }: PostRulesProps) {
  const { t } = useTranslations();
  const titleId = useId();
  const { ownershipProof, newPostsOnly, exclusivePosts, holdDays, decisionDays } = spark;
  const rules = [
    ...(ownershipProof === 'none' ? [] : [t(`campaign.postRules.${ownershipProof}`)]),
    ...(newPostsOnly ? [t('campaign.postRules.new')] : []),
    ...(exclusivePosts ? [t('campaign.postRules.exclusive')] : []),
    ...(holdDays > 0 ? [t('campaign.postRules.hold', { count: holdDays })] : []),
    ...(decisionDays === null ? [] : [t('campaign.postRules.decision', { count: decisionDays })]),
  ];
  if (rules.length === 0) return null;
  return (
    <section className={className} aria-labelledby={titleId}>
      <Title order={2} size="h3" id={titleId}>
        {t('campaign.postRules.title')}
      </Title>
      <ul className={classes.rules}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      {withCode && ownershipProof === 'any' ? <OwnCode sparkId={spark._id} /> : null}
    </section>
  );
}

function OwnCode({ sparkId }: { sparkId: string }) {
  const { t } = useTranslations();
  const { isSignedIn } = useSession();
  const { currentData } = useGetCaptionCodeQuery({ sparkId }, { skip: !isSignedIn });
  if (!currentData) return null;
  return (
    <>
      <Text size="sm">{t('campaign.postRules.code')}</Text>
      <CodeToCopy code={currentData.data.code} />
    </>
  );
}
