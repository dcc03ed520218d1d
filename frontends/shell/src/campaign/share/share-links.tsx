import {
  IconBrandFacebook,
  IconBrandLinkedin,
  IconBrandReddit,
  IconBrandWhatsapp,
  IconBrandX,
  IconShare2,
  type Icon,
} from '@tabler/icons-react';
import type { SparkDetail } from '@sparks/api-client';
import { Button, Stack } from '@sparks/ui';
import { CodeToCopy } from '@sparks/ui/lazy';
import { useTranslations } from '../../content-translations';
import { paths } from '../../paths';
import classes from './share-links.module.css';
import { SHARE_TARGETS, shareUrl, type ShareTarget } from './share-targets';

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;
const targets: Readonly<Record<ShareTarget, { name: string; Mark: Icon }>> = {
  x: { name: 'X', Mark: IconBrandX },
  facebook: { name: 'Facebook', Mark: IconBrandFacebook },
  linkedin: { name: 'LinkedIn', Mark: IconBrandLinkedin },
  whatsapp: { name: 'WhatsApp', Mark: IconBrandWhatsapp },
  reddit: { name: 'Reddit', Mark: IconBrandReddit },
};

/** The link of a campaign, to copy or to share. */
export function ShareLinks({ spark }: { spark: Pick<SparkDetail, 'name' | 'slug'> }) {
  const { t } = useTranslations();
  const url = new URL(paths.campaign(spark.slug), window.location.origin).href;
  const text = t('share.text', { name: spark.name });
  return (
    <Stack>
      <CodeToCopy code={url} />
      <ul className={classes.targets} aria-label={t('share.on')}>
        {SHARE_TARGETS.map((target) => {
          const { name, Mark } = targets[target];
          return (
            <li key={target}>
              <Button
                component="a"
                href={shareUrl(target, { url, text })}
                target="_blank"
                rel="noopener noreferrer"
                variant="default"
                leftSection={<Mark {...icon} />}
              >
                {name}
              </Button>
            </li>
          );
        })}
        {'share' in navigator ? (
          <li>
            <Button
              variant="default"
              leftSection={<IconShare2 {...icon} />}
              // Rejects when the person closes the system's dialog.
              onClick={() => void navigator.share({ title: spark.name, text, url }).catch(() => undefined)}
            >
              {t('share.more')}
            </Button>
          </li>
        ) : null}
      </ul>
    </Stack>
  );
}
