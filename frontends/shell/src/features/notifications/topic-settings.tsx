import { useMediaQuery } from '@mantine/hooks';
import type { NotificationSettings, TopicSetting } from '@sparks/api-client';
import { NOTIFICATION_TOPICS, type NotificationTopic } from '@sparks/domain';
import { formatTime, Text, Title } from '@sparks/ui';
import { Table } from '@sparks/ui/lazy';
import { useTranslations } from '../../content-translations';
import classes from './notifications-page.module.css';
import { EmailChoice, ToastSwitch, type TopicProps } from './topic-channels';

const PHONE = '(max-width: 48em)';

/** A table of topics and channels; on a phone a card for each topic. */
export function TopicSettings({ topics, emailNotifications, emailAvailable, digestHour }: NotificationSettings) {
  const { t } = useTranslations();
  const isPhone = useMediaQuery(PHONE, false);
  const rows = NOTIFICATION_TOPICS.flatMap((topic): TopicProps[] => {
    const setting = topics[topic];
    return setting ? [{ topic, setting, isEmailOff: !emailAvailable || !emailNotifications }] : [];
  });
  const at = new Date();
  at.setUTCHours(digestHour, 0, 0, 0);
  return (
    <>
      {isPhone ? <TopicCards rows={rows} /> : <TopicTable rows={rows} />}
      <Text size="sm" c="dimmed" mt="sm">
        {t('notifications.digestAt', { time: formatTime(at) })}
      </Text>
    </>
  );
}

function TopicTable({ rows }: { rows: readonly TopicProps[] }) {
  const { t } = useTranslations();
  return (
    <div className={classes.setting}>
      <Table aria-labelledby="notification-settings" verticalSpacing="sm" horizontalSpacing={0}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('notifications.topic')}</Table.Th>
            <Table.Th scope="col" className={classes.channel}>
              {t('notifications.toast')}
            </Table.Th>
            <Table.Th scope="col">{t('notifications.byEmail')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.topic}>
              <Table.Th scope="row" fw={400} pe="sm">
                {t(`notifications.topics.${row.topic}`)}
                <Mandatory {...row} />
              </Table.Th>
              <Table.Td>
                <ToastSwitch {...row} />
              </Table.Td>
              <Table.Td>
                <EmailChoice {...row} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function TopicCards({ rows }: { rows: readonly TopicProps[] }) {
  const { t } = useTranslations();
  return (
    <ul className={classes.topics}>
      {rows.map((row) => (
        <li key={row.topic} className={classes.setting}>
          <Title order={3} size="h5">
            {t(`notifications.topics.${row.topic}`)}
          </Title>
          <Mandatory {...row} />
          <div className={classes.channel}>
            <span aria-hidden>{t('notifications.toast')}</span>
            <ToastSwitch {...row} />
          </div>
          <div className={classes.channel}>
            <span aria-hidden>{t('notifications.byEmail')}</span>
            <EmailChoice {...row} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** What is sent whatever the person chooses. */
function Mandatory({ topic, setting }: { topic: NotificationTopic; setting: TopicSetting }) {
  const { t } = useTranslations();
  if (setting.mandatoryKinds.length === 0) return null;
  return (
    <Text size="xs" c="dimmed">
      {t(topic === 'money' ? 'notifications.mandatoryMoney' : 'notifications.mandatoryAccount')}
    </Text>
  );
}
