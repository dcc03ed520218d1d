import type { Ref } from 'react';
import type { BlockResponse } from '@sparks/api-client';
import { CoverImage, formatNumber, Money, PlatformBadge, StatusBadge, UnstyledButton } from '@sparks/ui';
import { Checkbox, formatUtcDateTime } from '@sparks/ui/lazy';
import { useTranslations } from '../../locales/translations';
import table from '../../table/data-table.module.css';
import { ROW_OPENER } from '../../table/use-row-keys';
import classes from './moderation-page.module.css';

interface BlocksTableProps {
  blocks: readonly BlockResponse[];
  checked: readonly string[];
  openId: string;
  /** Set for deleted posts, which are listed together whatever their status. */
  withStatus: boolean;
  onOpen: (id: string) => void;
  onToggle: (id: string) => void;
  onCheckAll: (isAll: boolean) => void;
  rows: Ref<HTMLTableSectionElement>;
}

/** Contributions as a dense table with checkboxes for bulk decisions. */
export function BlocksTable({
  blocks,
  checked,
  openId,
  withStatus,
  onOpen,
  onToggle,
  onCheckAll,
  rows,
}: BlocksTableProps) {
  const { t } = useTranslations();
  const isAll = checked.length > 0 && checked.length === blocks.length;
  return (
    <>
      <Checkbox
        className={classes.checkAllPhone}
        size="xs"
        label={t('posts.chooseAll', { count: blocks.length })}
        checked={isAll}
        indeterminate={checked.length > 0 && !isAll}
        onChange={() => onCheckAll(!isAll)}
      />
      <table className={`${table.table} ${classes.table}`}>
        <thead>
          <tr>
            <th scope="col" className={classes.box}>
              <Checkbox
                size="xs"
                aria-label={t('posts.chooseAll', { count: blocks.length })}
                checked={isAll}
                indeterminate={checked.length > 0 && !isAll}
                onChange={() => onCheckAll(!isAll)}
              />
            </th>
            <th scope="col">{t('posts.post')}</th>
            <th scope="col">{t('posts.by')}</th>
            <th scope="col">{t('posts.campaign')}</th>
            <th scope="col">{withStatus ? t('posts.status') : t('posts.platform')}</th>
            <th scope="col" className={`${table.end} ${table.wide}`}>
              {t('posts.views')}
            </th>
            <th scope="col" className={`${table.end} ${table.wide}`}>
              {t('posts.earned')}
            </th>
            <th scope="col" className={`${table.end} ${table.wide}`}>
              {t('posts.submitted')}
            </th>
          </tr>
        </thead>
        <tbody ref={rows}>
          {blocks.map((block) => {
            const name = block.user?.name ?? t('posts.unknown');
            const title = block.social_meta.caption || block.content;
            return (
              <tr
                key={block._id}
                data-open={block._id === openId || undefined}
                data-row-id={block._id}
                onClick={() => onOpen(block._id)}
              >
                {/* A click next to the small checkbox must not open the row. */}
                <td className={classes.box} onClick={(event) => event.stopPropagation()}>
                  <Checkbox
                    size="xs"
                    aria-label={t('posts.choose', { name })}
                    checked={checked.includes(block._id)}
                    onChange={() => onToggle(block._id)}
                  />
                </td>
                <td className={`${table.line} ${classes.main}`}>
                  <div className={classes.post}>
                    <span className={classes.thumb}>
                      <CoverImage sources={[block.social_meta.imageUrl]} seed={block._id} alt="" />
                    </span>
                    <UnstyledButton
                      className={`${table.opener} ${table.nowrap}`}
                      title={title}
                      aria-label={t('posts.open', { name, title })}
                      {...ROW_OPENER}
                    >
                      {title}
                    </UnstyledButton>
                  </div>
                </td>
                <td className={table.clip} title={name}>
                  {block.user?.username ?? name}
                </td>
                <td className={table.clip} title={block.spark?.name}>
                  {block.spark?.name ?? <span className={classes.dim}>{t('posts.noCampaign')}</span>}
                </td>
                <td>
                  {withStatus ? (
                    <StatusBadge kind={block.moderation_status}>
                      {t(`posts.tab.${block.moderation_status}`)}
                    </StatusBadge>
                  ) : (
                    <PlatformBadge platform={block.social_meta.platform} />
                  )}
                </td>
                <td className={`${table.end} ${table.wide}`}>
                  {block.engagement.views === null ? t('value.absent') : formatNumber(block.engagement.views)}
                </td>
                <td className={`${table.end} ${table.wide}`}>
                  <Money cents={block.ees} />
                </td>
                <td className={`${table.end} ${table.wide} ${table.nowrap} ${classes.dim}`}>
                  <time dateTime={block.created}>{formatUtcDateTime(block.created)}</time>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}
