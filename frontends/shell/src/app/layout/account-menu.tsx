import {
  IconBuildingBank,
  IconChecklist,
  IconCode,
  IconDatabaseExport,
  IconDeviceDesktop,
  IconHelpCircle,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconPhotoVideo,
  IconShieldCheck,
  IconSpeakerphone,
  IconSun,
  IconUser,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { useMe, useSession } from '@sparks/api-client';
import { isAdmin, isCreatorRole } from '@sparks/domain';
import { Avatar, Text, UnstyledButton, useMantineColorScheme, type MantineColorScheme } from '@sparks/ui';
import { Menu } from '@sparks/ui/lazy';
import { paths } from '../../paths';
import { useTranslations } from '../../translations';
import { LanguageChoice } from '../language/language-choice';

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;
const schemes: { value: MantineColorScheme; icon: React.ReactNode }[] = [
  { value: 'light', icon: <IconSun {...icon} /> },
  { value: 'dark', icon: <IconMoon {...icon} /> },
  { value: 'auto', icon: <IconDeviceDesktop {...icon} /> },
];

export function AccountMenu({ onShowShortcuts }: { onShowShortcuts: () => void }) {
  const { t } = useTranslations();
  const { me, actor } = useMe();
  const { signOut } = useSession();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    // Without a portal, so that the menu stays inside the header landmark.
    <Menu position="bottom-end" width="15rem" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton aria-label={t('account.menu')}>
          {/* No initials: they would be visible text that is missing from the button's accessible name. */}
          <Avatar src={me?.user_image || null} alt="" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text size="sm" fw={600} c="var(--mantine-color-text)" truncate>
            {me?.name ?? ' '}
          </Text>
          <Text size="xs" c="dimmed" truncate>
            {me ? `@${me.username}` : ' '}
          </Text>
        </Menu.Label>
        <Menu.Item component={Link} to={paths.myProfile} leftSection={<IconUser {...icon} />}>
          {t('nav.myProfile')}
        </Menu.Item>
        <Menu.Item component={Link} to={paths.myContributions} leftSection={<IconPhotoVideo {...icon} />}>
          {t('nav.myContributions')}
        </Menu.Item>
        {/* Everybody can create a campaign, whatever their role. */}
        <Menu.Item component={Link} to={paths.campaigns} leftSection={<IconSpeakerphone {...icon} />}>
          {t('nav.campaigns')}
        </Menu.Item>
        <Menu.Item component={Link} to={paths.payoutSettings} leftSection={<IconBuildingBank {...icon} />}>
          {t('nav.payouts')}
        </Menu.Item>
        <Menu.Item component={Link} to={paths.data} leftSection={<IconDatabaseExport {...icon} />}>
          {t('nav.data')}
        </Menu.Item>
        <Menu.Item component={Link} to={paths.developers} leftSection={<IconCode {...icon} />}>
          {t('nav.developers')}
        </Menu.Item>
        {isCreatorRole(actor) ? (
          <Menu.Item component={Link} to={paths.reviewAll} leftSection={<IconChecklist {...icon} />}>
            {t('nav.review')}
          </Menu.Item>
        ) : null}
        {isAdmin(actor) ? (
          <Menu.Item component={Link} to={paths.admin} leftSection={<IconShieldCheck {...icon} />}>
            {t('nav.admin')}
          </Menu.Item>
        ) : null}
        <Menu.Item component={Link} to={paths.help} leftSection={<IconHelpCircle {...icon} />}>
          {t('nav.help')}
        </Menu.Item>
        <Menu.Item leftSection={<IconKeyboard {...icon} />} onClick={onShowShortcuts}>
          {t('account.shortcuts')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{t('account.theme')}</Menu.Label>
        <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as MantineColorScheme)}>
          {schemes.map((scheme) => (
            <Menu.RadioItem key={scheme.value} value={scheme.value} rightSection={scheme.icon}>
              {t(`account.scheme.${scheme.value}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <LanguageChoice />
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout {...icon} />} onClick={signOut}>
          {t('session.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
