import { IconFileDownload } from '@tabler/icons-react';
import { asApiError, saveFile, useLazyGetCampaignReportQuery } from '@sparks/api-client';
import { Button, Text, toast } from '@sparks/ui';
import type { AnalyticsArg } from '../../data/use-analytics';
import { useTranslations } from '../../locales/translations';
import classes from './report-section.module.css';

const JSON_INDENT = 2;

/** Downloads the figures of the shown period as a JSON file; the server sets its name. */
export function ReportSection({ arg }: { arg: AnalyticsArg }) {
  const { t } = useTranslations();
  const [ask, { isFetching }] = useLazyGetCampaignReportQuery();

  const generate = async () => {
    try {
      const { data } = await ask(arg).unwrap();
      saveFile(new Blob([JSON.stringify(data, null, JSON_INDENT)], { type: 'application/json' }), data.fileName);
      toast.success({ message: t('report.done') });
    } catch (caught) {
      toast.error({ title: t('report.failed'), message: asApiError(caught).message });
    }
  };

  return (
    <footer className={classes.report}>
      <Text size="sm" c="dimmed">
        {t('report.hint')}
      </Text>
      <Button
        leftSection={<IconFileDownload size={18} stroke={1.5} aria-hidden />}
        loading={isFetching}
        onClick={() => void generate()}
      >
        {t('report.button')}
      </Button>
    </footer>
  );
}
