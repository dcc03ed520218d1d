import { IconMailOff } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { useUnsubscribeFromEmailsMutation } from '@sparks/api-client/lazy';
import { UNSUBSCRIBE_SCOPES, type UnsubscribeScope } from '@sparks/domain';
import { Button, EmptyState, Group, Page, useDocumentTitle } from '@sparks/ui';
import { useTranslations } from '../../content-translations';
import { paths } from '../../paths';

/** Target of the link in e-mails; needs no sign-in. Asks for confirmation, because mail scanners open every link. */
export function UnsubscribePage() {
  const { t } = useTranslations();
  const [search] = useSearchParams();
  const [unsubscribe, { isLoading, isSuccess, isError }] = useUnsubscribeFromEmailsMutation();
  useDocumentTitle(t('unsubscribe.title'));
  const token = search.get('token') ?? '';
  const from: UnsubscribeScope = UNSUBSCRIBE_SCOPES.find((scope) => scope === search.get('from')) ?? 'all';
  const name =
    from === 'all' ? '' : t(from === 'digest' ? 'notifications.deliveries.digest' : `notifications.topics.${from}`);
  const end = (scope: UnsubscribeScope) => void unsubscribe({ token, from: scope, body: {} });
  const toNotifications = (
    <Button component={Link} to={paths.notifications} variant="default">
      {t('unsubscribe.toNotifications')}
    </Button>
  );
  const icon = <IconMailOff size={32} stroke={1.5} aria-hidden />;
  return (
    <Page>
      {isSuccess ? (
        <EmptyState order={1} icon={icon} title={t('unsubscribe.done')} action={toNotifications}>
          {t('unsubscribe.doneText')}
        </EmptyState>
      ) : isError || !token ? (
        <EmptyState order={1} icon={icon} title={t('unsubscribe.invalid')} action={toNotifications}>
          {t('unsubscribe.invalidText')}
        </EmptyState>
      ) : (
        <EmptyState
          order={1}
          icon={icon}
          title={t('unsubscribe.title')}
          action={
            from === 'all' ? (
              <Button loading={isLoading} onClick={() => end('all')}>
                {t('unsubscribe.confirm')}
              </Button>
            ) : (
              <Group justify="center">
                <Button loading={isLoading} onClick={() => end(from)}>
                  {t('unsubscribe.confirmFrom', { topic: name })}
                </Button>
                <Button variant="default" disabled={isLoading} onClick={() => end('all')}>
                  {t('unsubscribe.confirmAll')}
                </Button>
              </Group>
            )
          }
        >
          {t('unsubscribe.text')}
        </EmptyState>
      )}
    </Page>
  );
}
