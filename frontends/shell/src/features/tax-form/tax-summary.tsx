import type { TaxProfileResponse, TaxStatusResponse } from '@sparks/api-client';
import { Alert, Button, formatCountry, formatDate, Stack, Text } from '@sparks/ui';
import { useTranslations } from '../../page-translations';
import classes from './tax-form.module.css';

/** What is certified, or why a form is asked for. */
export function TaxSummary({ status, onEdit }: { status: TaxStatusResponse; onEdit: () => void }) {
  const { t } = useTranslations();
  const { profile, isDue } = status;
  return (
    <Stack gap="md">
      {isDue ? (
        <Alert color="amber" title={t('payouts.tax.dueTitle')}>
          {t('payouts.tax.due')}
        </Alert>
      ) : profile?.isExpired ? (
        <Alert color="amber" title={t('payouts.tax.expiredTitle')}>
          {t('payouts.tax.expired')}
        </Alert>
      ) : null}
      {profile ? <Facts profile={profile} /> : isDue ? null : <Text>{t('payouts.tax.none')}</Text>}
      <Button className={classes.start} variant={isDue || profile?.isExpired ? 'filled' : 'default'} onClick={onEdit}>
        {t(profile ? 'payouts.tax.replace' : 'payouts.tax.start')}
      </Button>
    </Stack>
  );
}

function Facts({ profile }: { profile: TaxProfileResponse }) {
  const { t } = useTranslations();
  const { address } = profile;
  const place = [address.line1, address.line2, [address.postalCode, address.city].filter(Boolean).join(' ')];
  const rows = [
    [t('payouts.tax.form'), t(`payouts.tax.forms.${profile.form}`)],
    [t('payouts.tax.name'), profile.name],
    [t('payouts.tax.address'), [...place, address.region, formatCountry(profile.country)].filter(Boolean).join(', ')],
    [
      t('payouts.tax.number'),
      profile.taxIdLast4 ? t('payouts.tax.endsWith', { end: profile.taxIdLast4 }) : t('payouts.tax.noNumber'),
    ],
    [
      t('payouts.tax.certified'),
      t('payouts.tax.certifiedBy', {
        date: formatDate(profile.certifiedAt, { dateStyle: 'long' }),
        name: profile.signedName,
      }),
    ],
    ...(profile.expiresAt
      ? [[t('payouts.tax.validUntil'), formatDate(profile.expiresAt, { dateStyle: 'long', timeZone: 'UTC' })]]
      : []),
  ];
  return (
    <dl className={classes.facts}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
