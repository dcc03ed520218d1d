import { IconPhotoPlus } from '@tabler/icons-react';
import { useId, useState, type ClipboardEvent, type DragEvent } from 'react';
import {
  BANNER_FOCUS_DEFAULT,
  imageVariant,
  UPLOAD_IMAGE_TYPES,
  type BannerFocus,
  type ImageSize,
} from '@sparks/domain';
import { Button, Group, Input, Text, VisuallyHidden } from '@sparks/ui';
import { FileButton, ProgressBar } from '@sparks/ui/lazy';
import { useTranslations } from '../../../page-translations';
import { maxPictureMb, usePictureUpload, type UploadError } from '../../../use-picture-upload';
import type { CampaignForm, PictureName } from '../values/use-campaign-form';
import { BannerCrops, FocalPoint } from './focal-point';
import classes from './picture-field.module.css';

interface PictureFieldProps {
  form: CampaignForm;
  name: PictureName;
  label: string;
  description: string;
  /** Aspect ratio of the preview and the image variant it loads. */
  shape: ImageSize;
  /** Shows the whole picture with a focal point. */
  focus?: BannerFocus;
}

/** A picture by drop, file dialog or paste, previewed while it uploads. */
export function PictureField({ form, name, label, description, shape, focus }: PictureFieldProps) {
  const { t } = useTranslations();
  const [isOver, setIsOver] = useState(false);
  const ids = { label: useId(), description: useId(), error: useId() };
  // The focus belongs to one picture.
  const centered = focus ? { bannerFocus: BANNER_FOCUS_DEFAULT } : {};
  const upload = usePictureUpload({
    onPreview: (address) => form.setUpload(name, address),
    onUploaded: (address) => form.change({ [name]: address, ...centered }),
  });
  const value = form.values[name];
  const shown = form.uploads[name] ?? imageVariant(value, shape);
  const error = upload.error ? uploadErrorText(upload.error) : form.errors[name];

  function uploadErrorText(problem: UploadError): string {
    if ('message' in problem) return problem.message;
    return problem.problem === 'type'
      ? t('create.pictureWrongType')
      : t('create.pictureTooLarge', { size: maxPictureMb });
  }
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file) void upload.choose(file);
    return Boolean(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };
  const paste = (event: ClipboardEvent) => {
    if (take(event.clipboardData.files)) event.preventDefault();
  };

  return (
    <div
      role="group"
      aria-labelledby={ids.label}
      aria-describedby={`${ids.description}${error ? ` ${ids.error}` : ''}`}
      data-field={name}
      onPaste={paste}
    >
      <Input.Label component="span" labelElement="div" id={ids.label}>
        {label}
      </Input.Label>
      <Input.Description id={ids.description}>{description}</Input.Description>
      <div
        className={classes.zone}
        data-shape={shape}
        data-over={isOver || undefined}
        data-error={error ? true : undefined}
        data-filled={shown ? true : undefined}
        data-whole={shown && focus ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
        }}
        onDrop={drop}
      >
        {shown && focus ? (
          <FocalPoint
            source={shown}
            alt={t('create.pictureShown', { name: label })}
            value={focus}
            onChange={(bannerFocus) => form.change({ bannerFocus })}
          />
        ) : shown ? (
          <img className={classes.picture} src={shown} alt={t('create.pictureShown', { name: label })} />
        ) : (
          <FileButton accept={UPLOAD_IMAGE_TYPES.join(',')} onChange={(file) => file && void upload.choose(file)}>
            {(props) => (
              <button type="button" className={classes.choose} {...props}>
                <IconPhotoPlus size={24} stroke={1.5} aria-hidden />
                <span>
                  <VisuallyHidden>{`${label}: `}</VisuallyHidden>
                  {t('create.pictureDrop')}
                </span>
                <Text span size="xs" c="dimmed">
                  {t('create.pictureRules', { size: maxPictureMb })}
                </Text>
              </button>
            )}
          </FileButton>
        )}
        {upload.isUploading ? (
          <ProgressBar
            className={classes.progress}
            done={undefined}
            animated
            size="sm"
            radius={0}
            label={t('create.pictureUploading', { name: label })}
          />
        ) : null}
      </div>
      {shown && focus ? <BannerCrops source={shown} focus={focus} isOnCard={form.values.thumbnail === ''} /> : null}
      {shown ? (
        <Group gap="xs" mt="xs">
          {upload.isUploading ? (
            <Button size="compact-sm" variant="default" onClick={upload.cancel}>
              {t('create.pictureCancel')}
            </Button>
          ) : (
            <>
              <FileButton accept={UPLOAD_IMAGE_TYPES.join(',')} onChange={(file) => file && void upload.choose(file)}>
                {(props) => (
                  <Button
                    {...props}
                    size="compact-sm"
                    variant="default"
                    aria-label={t('create.pictureReplaceName', { name: label })}
                  >
                    {t('create.pictureReplace')}
                  </Button>
                )}
              </FileButton>
              <Button
                size="compact-sm"
                variant="subtle"
                color="gray"
                aria-label={t('create.pictureRemoveName', { name: label })}
                onClick={() => {
                  upload.cancel();
                  form.change({ [name]: '', ...centered });
                }}
              >
                {t('create.pictureRemove')}
              </Button>
            </>
          )}
        </Group>
      ) : null}
      {error ? (
        <Input.Error id={ids.error} role="alert" mt="xs">
          {error}
        </Input.Error>
      ) : null}
    </div>
  );
}
