import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Button, formatMoney, Group, Text } from '@sparks/ui';
import { Modal, ProgressBar } from '@sparks/ui/lazy';
import { isPending, type AiContent } from '../ai-content';
import { ContentDetails, DetailRow } from '../content-details';
import { useAiTranslations } from '../locales/translations';
import { ContentMedia } from '../stage/content-media';
import { Palette } from '../stage/content-stage';
import { DownloadButton } from '../steps/wizard-actions';
import { DeleteDialog } from './delete-dialog';
import classes from './gallery.module.css';

interface ContentDialogProps {
  /** `null` closes the dialog. */
  content: AiContent | null;
  /** Whether the content can be submitted to this campaign. */
  canUse: boolean;
  /** Whether the contributor can generate for this campaign. */
  canGenerate: boolean;
  onUse: (content: AiContent) => void;
  /** Edits the prompt of the content and generates again. */
  onReuse: (content: AiContent) => void;
  onDeleted: (content: AiContent) => void;
  onClose: () => void;
}

export function ContentDialog({
  content,
  canUse,
  canGenerate,
  onUse,
  onReuse,
  onDeleted,
  onClose,
}: ContentDialogProps) {
  const { t } = useAiTranslations();
  return (
    <Modal opened={content !== null} onClose={onClose} size="xl" title={content ? t(`kind.${content.type}`) : ''}>
      {content ? (
        <Opened
          key={content.id}
          content={content}
          canUse={canUse}
          canGenerate={canGenerate}
          onUse={onUse}
          onReuse={onReuse}
          onDeleted={onDeleted}
          onClose={onClose}
        />
      ) : null}
    </Modal>
  );
}

function Opened({
  content,
  canUse,
  canGenerate,
  onUse,
  onReuse,
  onDeleted,
  onClose,
}: Omit<ContentDialogProps, 'content'> & { content: AiContent }) {
  const { t } = useAiTranslations();
  const [isDeleting, setIsDeleting] = useState(false);
  const isReady = content.status === 'ready';
  return (
    <div className={classes.columns}>
      <div className={classes.large} data-type={content.type}>
        {isReady ? <ContentMedia content={content} /> : <NotThere content={content} />}
      </div>
      <div className={classes.side}>
        <Text className={classes.words}>{content.prompt}</Text>
        <Palette colors={content.colorPalette} />
        <ContentDetails content={content}>
          {content.campaignName ? <DetailRow name={t('gallery.campaign')}>{content.campaignName}</DetailRow> : null}
          {isReady ? <DetailRow name={t('price.paid')}>{formatMoney(content.cost)}</DetailRow> : null}
        </ContentDetails>
        {content.usedAt === null ? null : (
          <Text size="sm" c="dimmed">
            {t('gallery.inUse')}
          </Text>
        )}
        <Group gap="xs">
          {isReady && canUse && content.usedAt === null ? (
            <Button size="md" onClick={() => onUse(content)}>
              {t('result.use')}
            </Button>
          ) : null}
          {isReady ? <DownloadButton content={content} /> : null}
          {canGenerate && !isPending(content) ? (
            <Button size="md" variant="default" onClick={() => onReuse(content)}>
              {t('gallery.reuse')}
            </Button>
          ) : null}
          {content.usedAt === null && !isPending(content) ? (
            <Button
              size="md"
              variant="subtle"
              color="red"
              leftSection={<IconTrash size="1.125rem" stroke={1.5} aria-hidden />}
              onClick={() => setIsDeleting(true)}
            >
              {t('gallery.remove')}
            </Button>
          ) : null}
        </Group>
      </div>
      <DeleteDialog
        content={content}
        opened={isDeleting}
        onClose={() => setIsDeleting(false)}
        onDeleted={() => {
          onDeleted(content);
          onClose();
        }}
      />
    </div>
  );
}

function NotThere({ content }: { content: AiContent }) {
  const { t } = useAiTranslations();
  return (
    <div className={classes.notThere}>
      {isPending(content) ? (
        <ProgressBar className={classes.wide} done={content.progress} animated label={t('generating.progress')} />
      ) : (
        <Text c="dimmed">{content.status === 'failed' ? t('gallery.notMade') : t('gallery.cancelled')}</Text>
      )}
    </div>
  );
}
