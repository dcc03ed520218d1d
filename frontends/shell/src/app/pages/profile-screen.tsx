import { DeleteAccount } from '../../features/erasure/delete-account';
import { ProfileSettingsPage } from '../../features/profile-settings/profile-settings-page';
import { SectionBoundary } from '../../section-boundary';

/** `/me/profile`. */
export function ProfileScreen() {
  return (
    <ProfileSettingsPage>
      <SectionBoundary>
        <DeleteAccount />
      </SectionBoundary>
    </ProfileSettingsPage>
  );
}
