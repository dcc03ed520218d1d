import { useId, useState } from 'react';
import { imageVariant, UPLOAD_IMAGE_TYPES } from '@sparks/domain';
import { Avatar, Button, Group, Input, Loader, Text } from '@sparks/ui';
import { FileButton } from '@sparks/ui/lazy';
import { useTranslations } from '../../page-translations';
import { maxPictureMb, usePictureUpload } from '../../use-picture-upload';
import classes from './profile-settings.module.css';
import type { ProfileForm } from './use-profile-form';

/** Uploaded at once, applied when the profile is saved. */
export function PictureSetting({ form }: { form: ProfileForm }) {
  const { t } = useTranslations();
  const labelId = useId();
  const [preview, setPreview] = useState<string | null>(null);
  const upload = usePictureUpload({
    onPreview: setPreview,
    onUploaded: (address) => form.setFieldValue('user_image', imageVariant(address, 'thumbnail')),
  });
  const { user_image: picture, name } = form.values;
  const error = upload.error
    ? 'message' in upload.error
      ? upload.error.message
      : t(upload.error.problem === 'type' ? 'create.pictureWrongType' : 'create.pictureTooLarge', {
          size: maxPictureMb,
        })
    : form.errors.user_image;
  return (
    <div role="group" aria-labelledby={labelId} className={classes.picture}>
      <div className={classes.face}>
        <Avatar
          src={(preview ?? imageVariant(picture, 'thumbnail')) || null}
          name={name}
          alt=""
          className={classes.avatar}
        />
        {upload.isUploading ? (
          <span className={classes.onItsWay}>
            <Loader size="sm" aria-label={t('create.pictureUploading', { name: t('settings.picture') })} />
          </span>
        ) : null}
      </div>
      <div className={classes.pictureText}>
        <Input.Label component="span" labelElement="div" id={labelId}>
          {t('settings.picture')}
        </Input.Label>
        <Text size="xs" c="dimmed">
          {t('settings.pictureHint')} {t('create.pictureRules', { size: maxPictureMb })}
        </Text>
        <Group gap="xs" mt="xs">
          {upload.isUploading ? (
            <Button size="compact-sm" variant="default" onClick={upload.cancel}>
              {t('create.pictureCancel')}
            </Button>
          ) : (
            <FileButton accept={UPLOAD_IMAGE_TYPES.join(',')} onChange={(file) => file && void upload.choose(file)}>
              {(props) => (
                <Button {...props} size="compact-sm" variant="default">
                  {picture ? t('settings.pictureReplace') : t('settings.pictureChoose')}
                </Button>
              )}
            </FileButton>
          )}
          {picture && !upload.isUploading ? (
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              onClick={() => form.setFieldValue('user_image', '')}
            >
              {t('settings.pictureRemove')}
            </Button>
          ) : null}
        </Group>
        {error ? (
          <Input.Error role="alert" mt="xs">
            {error}
          </Input.Error>
        ) : null}
      </div>
    </div>
  );
}
