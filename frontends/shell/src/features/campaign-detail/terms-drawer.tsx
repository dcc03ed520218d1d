import { Text } from '@sparks/ui';
import { Drawer } from '@sparks/ui/lazy';
import { useTranslations } from '../../content-translations';
import classes from './campaign-story.module.css';

export function TermsDrawer({ text, opened, onClose }: { text: string; opened: boolean; onClose: () => void }) {
  const { t } = useTranslations();
  return (
    <Drawer opened={opened} onClose={onClose} position="right" title={t('campaign.terms')}>
      <Text className={classes.prose}>{text}</Text>
    </Drawer>
  );
}
