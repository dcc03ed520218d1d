import { IconFileDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { asApiError } from '@sparks/api-client';
import { saveFile, useLazyGetCampaignReportQuery, useSaveCampaignReportMutation } from '@sparks/api-client/lazy';
import type { Language } from '@sparks/domain';
import { Button, Group, Text, toast } from '@sparks/ui';
import type { AnalyticsArg } from '../../data/use-analytics';
import { useTranslations } from '../../locales/translations';
import classes from './report-section.module.css';

const JSON_INDENT = 2;

interface ReportSectionProps {
  /** The shown period. */
  arg: AnalyticsArg;
  /** The shown period, written out. */
  period: string;
  /** Control that shares the report. */
  share: ReactNode;
}

/** Downloads the figures of the shown period or of all time as a JSON file, or the key figures as PDF. */
export function ReportSection({ arg, period, share }: ReportSectionProps) {
  const { t, language } = useTranslations();
  const [ask, { isFetching, originalArgs }] = useLazyGetCampaignReportQuery();
  const [savePdf, { isLoading: isSavingPdf }] = useSaveCampaignReportMutation();
  const isAllTime = arg.from === undefined && arg.to === undefined;

  const report = async (download: () => Promise<void>) => {
    try {
      await download();
      toast.success({ message: t('report.done') });
    } catch (caught) {
      toast.error({ title: t('report.failed'), message: asApiError(caught).message });
    }
  };
  const saveJson = (wanted: AnalyticsArg) =>
    report(async () => {
      const { data } = await ask(wanted).unwrap();
      saveFile(new Blob([JSON.stringify(data, null, JSON_INDENT)], { type: 'application/json' }), data.fileName);
    });
  const isAsking = (allTime: boolean) => isFetching && (originalArgs?.from === undefined) === allTime;

  return (
    <footer className={classes.report}>
      <Text size="sm" c="dimmed">
        {t(isAllTime ? 'report.hintAll' : 'report.hint', { period })}
      </Text>
      <Group gap="xs">
        {share}
        {isAllTime ? null : (
          <Button
            variant="default"
            loading={isAsking(true)}
            onClick={() => void saveJson({ slug: arg.slug, timezone: arg.timezone })}
          >
            {t('report.allTime')}
          </Button>
        )}
        <Button
          variant="default"
          loading={isSavingPdf}
          onClick={() =>
            void report(async () => {
              await savePdf({ ...arg, language: language as Language }).unwrap();
            })
          }
        >
          {t('report.pdf')}
        </Button>
        <Button
          leftSection={<IconFileDownload size={18} stroke={1.5} aria-hidden />}
          loading={isAsking(isAllTime)}
          onClick={() => void saveJson(arg)}
        >
          {t('report.button')}
        </Button>
      </Group>
    </footer>
  );
}
