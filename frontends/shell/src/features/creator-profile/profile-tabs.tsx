import { useSearchParams } from 'react-router';
import type { UserPublic } from '@sparks/api-client';
import { Tabs } from '@sparks/ui/lazy';
import { useTranslations } from '../../content-translations';
import { SectionBoundary } from '../../section-boundary';
import { ProfileCampaigns } from './profile-campaigns';
import { ProfileContributions } from './profile-contributions';
import { firstTabOf } from './profile-queries';
import classes from './profile-tabs.module.css';

const tabs = ['campaigns', 'contributions'] as const;

/** The selected tab is in the URL; the default depends on the role. */
export function ProfileTabs({ user }: { user: UserPublic }) {
  const { t } = useTranslations();
  const [search, setSearch] = useSearchParams();
  const first = firstTabOf(user);
  const shown = tabs.find((tab) => tab === search.get('tab')) ?? first;
  const show = (tab: string | null) =>
    setSearch(tab === null || tab === first ? {} : { tab }, { replace: true, preventScrollReset: true });
  return (
    <Tabs value={shown} onChange={show} keepMounted={false} classNames={{ list: classes.tabs, tab: classes.tab }}>
      <Tabs.List>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab} value={tab}>
            {t(`profile.${tab}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="campaigns">
        <SectionBoundary resetKey={user._id}>
          <ProfileCampaigns user={user} />
        </SectionBoundary>
      </Tabs.Panel>
      <Tabs.Panel value="contributions">
        <SectionBoundary resetKey={user._id}>
          <ProfileContributions user={user} />
        </SectionBoundary>
      </Tabs.Panel>
    </Tabs>
  );
}
