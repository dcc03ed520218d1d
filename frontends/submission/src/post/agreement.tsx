import type { SparkDetail } from '@sparks/api-client';
import { Text } from '@sparks/ui';
import { useTranslations } from '../locales/translations';
import { EarningTerms } from './earning-terms';
import classes from './earning-terms.module.css';
import { PostingRules } from './posting-rules';

interface AgreementProps {
  spark: SparkDetail;
  /** The campaign as it was when the screen opened; differences are marked. */
  seen: SparkDetail;
  isFirst: boolean;
  /** A post to one's own campaign earns nothing. */
  isOwn: boolean;
}

/** What the contributor agrees to by submitting: what the post earns, and the rules for posts. */
export function Agreement({ spark, seen, isFirst, isOwn }: AgreementProps) {
  const { t } = useTranslations();
  const versions = { version: spark.termsVersion, rulesVersion: spark.rulesVersion };
  return (
    <div className={classes.agreement}>
      {isOwn ? null : <EarningTerms spark={spark} seen={seen} isFirst={isFirst} />}
      <PostingRules spark={spark} seen={seen} />
      <Text size="sm" c="dimmed">
        {t(isOwn ? 'rules.agreeOwn' : 'rules.agree', versions)}
      </Text>
    </div>
  );
}
