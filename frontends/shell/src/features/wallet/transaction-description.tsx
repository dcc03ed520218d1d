import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBuildingBank,
  IconCirclePlus,
  IconCoin,
  IconReceipt,
  IconReplace,
  IconSparkles,
  IconSpeakerphone,
  IconStar,
  IconTrophy,
  type Icon,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import type { LineGroup, WalletLineResponse } from '@sparks/api-client';
import { Anchor, Text } from '@sparks/ui';
import { walletEntryText } from '@sparks/ui/lazy';
import { useTranslations } from '../../page-translations';
import { paths } from '../../paths';
import { splitAtName } from './linked-sentence';
import classes from './transactions.module.css';

const MARKS: Readonly<Record<LineGroup, Icon>> = {
  top_up: IconCirclePlus,
  earning: IconCoin,
  prize: IconTrophy,
  tip: IconStar,
  campaign_budget: IconSpeakerphone,
  refund: IconArrowBackUp,
  fee: IconReceipt,
  ai: IconSparkles,
  payout: IconBuildingBank,
  payment_return: IconArrowForwardUp,
  correction: IconReplace,
};

/** The description with a link to its campaign, the type or `when`, and a link to the post. */
export function TransactionDescription({ line, when }: { line: WalletLineResponse; when?: string }) {
  const { t } = useTranslations();
  const Mark = MARKS[line.group];
  return (
    <div className={classes.what}>
      <span className={classes.mark}>
        <Mark size={18} stroke={1.5} aria-hidden />
      </span>
      <div className={classes.words}>
        <Text component="div" className={classes.sentence}>
          <Sentence line={line} />
        </Text>
        <Text component="div" size="sm" c="dimmed">
          {when ?? t(`wallet.group.${line.group}`)}
          {line.about?.blockId ? (
            <>
              {' '}
              ·{' '}
              <Anchor component={Link} to={paths.contribution(line.about.blockId)} size="sm" underline="always">
                {t('wallet.contribution')}
              </Anchor>
            </>
          ) : null}
        </Text>
      </div>
    </div>
  );
}

function Sentence({ line }: { line: WalletLineResponse }) {
  const { sparkName, sparkSlug } = line.about ?? {};
  const words = walletEntryText(line);
  const sentence = splitAtName(words, sparkName);
  if (!sentence || !sparkSlug) return words;
  return (
    <>
      {sentence.before}
      <Anchor component={Link} to={paths.campaign(sparkSlug)} c="inherit" inherit underline="always">
        {sentence.name}
      </Anchor>
      {sentence.after}
    </>
  );
}
