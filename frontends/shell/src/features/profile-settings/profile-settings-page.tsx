import { useRef } from 'react';
import { Link } from 'react-router';
import { useGetMeQuery, type MeResponse } from '@sparks/api-client';
import { profilePath } from '@sparks/domain';
import { Button, LoadingRegion, Page, PageTitle, QueryError, Skeleton, Stack } from '@sparks/ui';
import { Form } from '@sparks/ui/lazy';
import { LeaveGuard } from '../../leave-guard';
import { useTranslations } from '../../page-translations';
import { SettingsSection } from '../../settings/settings-section';
import { AccountsField } from './accounts-field';
import { BioField } from './bio-field';
import { ExperienceLadder } from './experience-ladder';
import { LinksField } from './links-field';
import { CountryField, PersonalFields } from './personal-fields';
import { PictureSetting } from './picture-setting';
import classes from './profile-settings.module.css';
import { ProvenAccounts } from './proven-accounts';
import { SaveBar } from './save-bar';
import { TextSetting } from './text-setting';
import { useProfileForm } from './use-profile-form';

/** `/me/profile`. */
export function ProfileSettingsPage() {
  const { t } = useTranslations();
  const { currentData, error, isFetching, refetch } = useGetMeQuery();
  const me = currentData?.data;
  return (
    <Page narrow>
      <PageTitle
        title={t('nav.settings')}
        description={t('settings.description')}
        actions={
          me ? (
            <Button component={Link} to={profilePath(me)} variant="default">
              {t('settings.showPublic')}
            </Button>
          ) : undefined
        }
      />
      {me ? (
        <Stack gap="lg" key={me._id}>
          <ProfileFields me={me} />
          <ProvenAccounts me={me} />
        </Stack>
      ) : error ? (
        <QueryError title={t('settings.failed')} error={error} onRetry={refetch} isRetrying={isFetching} />
      ) : (
        <FieldsSkeleton />
      )}
    </Page>
  );
}

function ProfileFields({ me }: { me: MeResponse }) {
  const { t } = useTranslations();
  const { form, hasChanges, save, discard } = useProfileForm(me);
  const isDone = useRef(false);
  return (
    <Form form={form} className={classes.form} onSubmit={save}>
      <SettingsSection title={t('settings.public')} text={t('settings.publicText')}>
        <PictureSetting form={form} />
        <div className={classes.pair}>
          <TextSetting form={form} name="name" label={t('settings.name')} autoComplete="name" />
          <TextSetting
            form={form}
            name="firstName"
            label={t('settings.firstName')}
            description={t('settings.firstNameHint')}
            autoComplete="given-name"
          />
        </div>
        <BioField form={form} />
        <CountryField
          country={form.values.country}
          pending={me.countryChange}
          error={form.errors.country}
          setFieldValue={form.setFieldValue}
          validateField={form.validateField}
        />
        <AccountsField form={form} me={me} />
        <LinksField form={form} />
      </SettingsSection>
      <SettingsSection title={t('settings.private')} text={t('settings.privateText')}>
        <PersonalFields form={form} />
      </SettingsSection>
      <SettingsSection title={t('settings.level')} text={t('settings.levelHint')}>
        <ExperienceLadder me={me} />
      </SettingsSection>
      <SaveBar form={form} hasChanges={hasChanges} onDiscard={discard} />
      <LeaveGuard text={t('settings.leaveText')} hasUnsaved={hasChanges} isDone={isDone} />
    </Form>
  );
}

function FieldsSkeleton() {
  return (
    <LoadingRegion>
      <Stack gap="xl">
        <Skeleton height="46rem" radius="lg" />
        <Skeleton height="14rem" radius="lg" />
      </Stack>
    </LoadingRegion>
  );
}
