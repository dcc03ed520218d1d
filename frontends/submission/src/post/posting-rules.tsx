import { useState } from 'react';
import type { SparkDetail } from '@sparks/api-client';
import { changedRules } from '@sparks/domain';
import { Anchor, formatList, Text, Title } from '@sparks/ui';
import { Modal } from '@sparks/ui/lazy';
import { useTranslations } from '../locales/translations';
import classes from './earning-terms.module.css';

interface PostingRulesProps {
  spark: SparkDetail;
  /** The campaign as it was when the screen opened. */
  seen: SparkDetail;
}

/** The rules for posts of a campaign and its terms of use, with what has changed since the screen opened. */
export function PostingRules({ spark, seen }: PostingRulesProps) {
  const { t } = useTranslations();
  const [areTermsOpen, setAreTermsOpen] = useState(false);
  const { ownershipProof, newPostsOnly, exclusivePosts, allowedContributionsType, termsAndConditions } = spark;
  const changed = changedRules(seen, spark);
  const rules = [
    ...(allowedContributionsType.length > 0
      ? [t('rules.types', { types: formatList(allowedContributionsType.map((type) => t(`rules.type.${type}`))) })]
      : []),
    ...(ownershipProof === 'none' ? [] : [t(`rules.${ownershipProof}`)]),
    ...(newPostsOnly ? [t('rules.new')] : []),
    ...(exclusivePosts ? [t('rules.exclusive')] : []),
  ];
  const oldTerms = changed.includes('terms') ? seen.termsAndConditions : '';
  if (rules.length === 0 && !termsAndConditions && changed.length === 0) return null;
  return (
    <section className={classes.terms} aria-label={t('rules.title')}>
      <Text size="sm" fw={600}>
        {t('rules.title')}
      </Text>
      {changed.length > 0 ? (
        <Text size="sm" c="var(--sparks-caution)">
          {t('rules.changed', { parts: formatList(changed.map((part) => t(`rules.part.${part}`))) })}
        </Text>
      ) : null}
      {rules.length > 0 ? (
        <ul className={classes.rules}>
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      ) : null}
      {termsAndConditions ? (
        <Text size="sm" className={classes.text} lineClamp={4}>
          {termsAndConditions}
        </Text>
      ) : null}
      {termsAndConditions || oldTerms ? (
        <Anchor
          component="button"
          type="button"
          size="sm"
          underline="always"
          className={classes.read}
          onClick={() => setAreTermsOpen(true)}
        >
          {t('earning.read')}
        </Anchor>
      ) : null}
      <Modal opened={areTermsOpen} onClose={() => setAreTermsOpen(false)} title={t('earning.termsOfUse')} size="lg">
        <Text className={classes.text}>{termsAndConditions || t('rules.noTerms')}</Text>
        {oldTerms ? (
          <section className={classes.old} aria-label={t('rules.before')}>
            <Title order={3} size="h4">
              {t('rules.before')}
            </Title>
            <Text className={classes.text} c="dimmed">
              {oldTerms}
            </Text>
          </section>
        ) : null}
      </Modal>
    </section>
  );
}
