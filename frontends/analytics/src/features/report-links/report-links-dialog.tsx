import { useEffect, useRef, useState } from 'react';
import { asApiError, type ReportLinkResponse } from '@sparks/api-client';
import { useRevokeReportLinkMutation } from '@sparks/api-client/lazy';
import { ERROR_CODES } from '@sparks/domain';
import { Stack, Text, Title, toast } from '@sparks/ui';
import { Confirmation, Modal } from '@sparks/ui/lazy';
import { useTranslations } from '../../locales/translations';
import { LinkList } from './link-list';
import { NewLink } from './new-link';

interface ReportLinksDialogProps {
  slug: string;
  opened: boolean;
  onClose: () => void;
}

/** Creates, lists and revokes links to the report for people without an account. */
export default function ReportLinksDialog({ slug, opened, onClose }: ReportLinksDialogProps) {
  const { t } = useTranslations();
  return (
    <Modal opened={opened} onClose={onClose} title={t('links.title')} size="lg">
      <Links slug={slug} />
    </Modal>
  );
}

function Links({ slug }: { slug: string }) {
  const { t } = useTranslations();
  const [toRevoke, setToRevoke] = useState<ReportLinkResponse | null>(null);
  const [hasReturned, setHasReturned] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (!toRevoke && hasReturned) heading.current?.focus();
  }, [toRevoke, hasReturned]);
  if (toRevoke)
    return (
      <Revocation
        slug={slug}
        link={toRevoke}
        onDone={() => {
          setHasReturned(true);
          setToRevoke(null);
        }}
      />
    );
  return (
    <Stack>
      <Text>{t('links.text')}</Text>
      <NewLink slug={slug} />
      <Title order={3} size="h5" tabIndex={-1} ref={heading}>
        {t('links.list')}
      </Title>
      <LinkList slug={slug} onRevoke={setToRevoke} />
    </Stack>
  );
}

const isGone = (error: unknown): boolean => asApiError(error).code === ERROR_CODES.NOT_FOUND;

function Revocation({ slug, link, onDone }: { slug: string; link: ReportLinkResponse; onDone: () => void }) {
  const { t } = useTranslations();
  const [revoke, { isLoading, error }] = useRevokeReportLinkMutation();
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus(), []);
  const confirm = async () => {
    const result = await revoke({ slug, id: link._id });
    // Already revoked in another window.
    if (result.error && !isGone(result.error)) return;
    toast.success({ message: t('links.revoked') });
    onDone();
  };
  return (
    <Confirmation
      confirmLabel={t('links.revokeConfirm')}
      isBusy={isLoading}
      error={error && !isGone(error) ? asApiError(error) : undefined}
      onConfirm={() => void confirm()}
      onCancel={onDone}
    >
      <Text tabIndex={-1} ref={question}>
        {t('links.revokeText')}
      </Text>
    </Confirmation>
  );
}
