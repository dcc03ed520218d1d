import { IconPhoto, IconX } from '@tabler/icons-react';
import type { CaseMessageDto } from '@sparks/api-client';
import { CASE_MESSAGE_FILES_MAX, UPLOAD_IMAGE_TYPES } from '@sparks/domain';
import { ActionIcon, Button, Text } from '@sparks/ui';
import { FileButton } from '@sparks/ui/lazy';
import { useTranslations } from '../page-translations';
import { maxPictureMb } from '../use-picture-upload';
import classes from './messages.module.css';
import { TextForm } from './text-form';
import { useCaseFiles } from './use-case-files';

export type MessageContent = CaseMessageDto;

interface MessageComposerProps {
  isSending: boolean;
  error: unknown;
  /** Returns whether the message was sent; it is kept otherwise. */
  onSend: (message: MessageContent) => Promise<boolean>;
  className?: string;
}

/** A message with up to three pictures. */
export function MessageComposer({ isSending, error, onSend, className }: MessageComposerProps) {
  const { t } = useTranslations();
  const { files, add, remove, clear, isUploading, problem } = useCaseFiles();
  const send = async (text: string) => {
    const isSent = await onSend({
      ...(text === '' ? {} : { text }),
      ...(files.length === 0 ? {} : { files: files.map(({ _id }) => _id) }),
    });
    if (isSent) clear();
    return isSent;
  };
  const isFull = files.length >= CASE_MESSAGE_FILES_MAX;
  return (
    <TextForm
      className={className}
      label={t('cases.message')}
      submitLabel={t('cases.send')}
      isSending={isSending}
      isBlocked={isUploading}
      mayBeEmpty={files.length > 0}
      error={error}
      onSubmit={send}
      attachments={
        <>
          {files.length === 0 ? null : (
            <ul className={classes.files} aria-label={t('cases.pictures')}>
              {files.map(({ _id, url }, index) => (
                <li key={_id} className={classes.chosen}>
                  <img src={url} alt={t('cases.picture', { number: index + 1 })} />
                  <ActionIcon
                    className={classes.remove}
                    variant="default"
                    size="sm"
                    aria-label={t('cases.removePicture', { number: index + 1 })}
                    onClick={() => remove(_id)}
                  >
                    <IconX size={14} stroke={1.5} aria-hidden />
                  </ActionIcon>
                </li>
              ))}
            </ul>
          )}
          {problem ? (
            <Text size="sm" c="red" role="alert">
              {'message' in problem
                ? problem.message
                : t(problem.problem === 'type' ? 'cases.pictureType' : 'cases.pictureSize', { max: maxPictureMb })}
            </Text>
          ) : null}
        </>
      }
      secondary={
        <FileButton accept={UPLOAD_IMAGE_TYPES.join(',')} onChange={(file) => file && void add(file)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              disabled={isFull}
              loading={isUploading}
              leftSection={<IconPhoto size={18} stroke={1.5} aria-hidden />}
            >
              {t(isFull ? 'cases.picturesFull' : 'cases.addPicture')}
            </Button>
          )}
        </FileButton>
      }
    />
  );
}
