import { IconArrowDown, IconArrowUp, IconFile, IconLink, IconTrash, IconUpload } from '@tabler/icons-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import {
  ATTACHMENT_NAME_MAX_LENGTH,
  attachmentProblems,
  ATTACHMENTS_MAX,
  imageVariant,
  UPLOAD_IMAGE_TYPES,
} from '@sparks/domain';
import { ActionIcon, Button, Group, Input, problemText, TextInput, VisuallyHidden } from '@sparks/ui';
import { FileButton } from '@sparks/ui/lazy';
import { useTranslations } from '../../../page-translations';
import { maxPictureMb, usePictureUpload } from '../../../use-picture-upload';
import type { AssetValues } from '../values/form-values';
import type { CampaignForm } from '../values/use-campaign-form';
import classes from './asset-list.module.css';
import { moveAsset, nameOfFile, newAsset } from './asset-order';

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;

/** Attachments: added by URL or upload, reordered by buttons or Alt with the arrow keys. */
export function AssetList({ form }: { form: CampaignForm }) {
  const { t } = useTranslations();
  const labelId = useId();
  const list = useRef<HTMLOListElement>(null);
  const [announcement, announce] = useState('');
  const assets = form.values.attachments;
  const latest = useRef(assets);
  latest.current = assets;
  const change = (attachments: readonly AssetValues[]) => form.change({ attachments });
  const upload = usePictureUpload({
    onPreview: () => undefined,
    onUploaded: (address, file) => change([...latest.current, newAsset(nameOfFile(file.name), address)]),
  });

  /** The row exists after the next render. */
  const focusRow = (index: number, control: string) =>
    requestAnimationFrame(() =>
      list.current?.children[index]?.querySelector<HTMLElement>(`[data-control="${control}"]`)?.focus(),
    );
  const move = (index: number, by: number, control: string) => {
    const moved = moveAsset(assets, index, by);
    if (moved === assets) return;
    change(moved);
    announce(
      t('create.assetMoved', {
        name: assets[index]?.name || t('create.assetUnnamed'),
        place: index + by + 1,
        count: assets.length,
      }),
    );
    const isAtEnd = index + by === 0 || index + by === assets.length - 1;
    // A button that becomes disabled loses the focus, so it moves to the name.
    focusRow(index + by, isAtEnd && control !== 'name' && control !== 'url' ? 'name' : control);
  };
  const remove = (index: number) => {
    change(assets.filter((_, at) => at !== index));
    announce(t('create.assetRemoved', { name: assets[index]?.name || t('create.assetUnnamed') }));
    focusRow(Math.max(0, index - 1), 'name');
  };
  const row: RowActions = {
    form,
    count: assets.length,
    change: (index, part) => change(assets.map((asset, at) => (at === index ? { ...asset, ...part } : asset))),
    move,
    remove,
  };
  const problem = upload.error
    ? 'message' in upload.error
      ? upload.error.message
      : t(upload.error.problem === 'type' ? 'create.pictureWrongType' : 'create.pictureTooLarge', {
          size: maxPictureMb,
        })
    : null;
  // Errors of a single row are shown in the row.
  const hasRowErrors = assets.some(
    (asset) => !isEmpty(asset) && Object.values(attachmentProblems(asset)).some(Boolean),
  );
  const listError = problem ?? (hasRowErrors ? null : form.errors.attachments);

  return (
    <div role="group" aria-labelledby={labelId} data-field="attachments">
      <Input.Label component="span" labelElement="div" id={labelId}>
        {t('create.assets')}
      </Input.Label>
      <Input.Description>{t('create.assetsHint', { max: ATTACHMENTS_MAX })}</Input.Description>
      <ol ref={list} className={classes.list}>
        {assets.map((asset, index) => (
          <AssetRow key={asset.key} asset={asset} index={index} {...row} />
        ))}
      </ol>
      {listError ? (
        <Input.Error role="alert" mb="xs">
          {listError}
        </Input.Error>
      ) : null}
      {assets.length < ATTACHMENTS_MAX ? (
        <Group gap="xs">
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconLink {...icon} size={16} />}
            onClick={() => {
              change([...assets, newAsset()]);
              focusRow(assets.length, 'name');
            }}
          >
            {t('create.assetAdd')}
          </Button>
          <FileButton accept={UPLOAD_IMAGE_TYPES.join(',')} onChange={(file) => file && void upload.choose(file)}>
            {(props) => (
              <Button
                {...props}
                size="compact-sm"
                variant="default"
                loading={upload.isUploading}
                leftSection={<IconUpload {...icon} size={16} />}
              >
                {t('create.assetUpload')}
              </Button>
            )}
          </FileButton>
        </Group>
      ) : null}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </div>
  );
}

const isEmpty = ({ name, url }: AssetValues) => name.trim() === '' && url.trim() === '';

interface RowActions {
  form: CampaignForm;
  count: number;
  change: (index: number, part: Partial<AssetValues>) => void;
  move: (index: number, by: number, control: string) => void;
  remove: (index: number) => void;
}

function AssetRow({
  asset,
  index,
  form,
  count,
  change,
  move,
  remove,
}: RowActions & { asset: AssetValues; index: number }) {
  const { t } = useTranslations();
  const number = index + 1;
  const problems = form.errors.attachments && !isEmpty(asset) ? attachmentProblems(asset) : null;
  const moveByKey = (event: KeyboardEvent<HTMLElement>) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(index, event.key === 'ArrowUp' ? -1 : 1, (event.target as HTMLElement).dataset.control ?? 'name');
  };
  return (
    <li>
      {/* Handles the keys of the fields and buttons inside. */}
      <div role="presentation" className={classes.row} onKeyDown={moveByKey}>
        <AssetPicture key={asset.url} url={asset.url} />
        <TextInput
          className={classes.name}
          data-control="name"
          aria-label={t('create.assetName', { number })}
          placeholder={t('create.assetNamePlaceholder')}
          maxLength={ATTACHMENT_NAME_MAX_LENGTH}
          value={asset.name}
          error={problems?.name ? problemText(problems.name) : null}
          onBlur={() => form.touch('attachments')}
          onChange={(event) => change(index, { name: event.currentTarget.value })}
        />
        <TextInput
          className={classes.url}
          data-control="url"
          aria-label={t('create.assetUrl', { number })}
          placeholder="https://"
          value={asset.url}
          error={problems?.url ? problemText(problems.url) : null}
          onBlur={() => form.touch('attachments')}
          onChange={(event) => change(index, { url: event.currentTarget.value })}
        />
        <span className={classes.actions}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            data-control="up"
            disabled={index === 0}
            aria-label={t('create.assetUp', { number })}
            onClick={() => move(index, -1, 'up')}
          >
            <IconArrowUp {...icon} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            data-control="down"
            disabled={index === count - 1}
            aria-label={t('create.assetDown', { number })}
            onClick={() => move(index, 1, 'down')}
          >
            <IconArrowDown {...icon} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            data-control="remove"
            aria-label={t('create.assetRemove', { number })}
            onClick={() => remove(index)}
          >
            <IconTrash {...icon} />
          </ActionIcon>
        </span>
      </div>
    </li>
  );
}

/** A thumbnail of an uploaded picture; external URLs are never requested. */
function AssetPicture({ url }: { url: string }) {
  const own = imageVariant(url, 'thumbnail');
  return (
    <span className={classes.picture}>
      {own !== url || own.endsWith('-thumbnail.webp') ? <img src={own} alt="" /> : <IconFile {...icon} />}
    </span>
  );
}
