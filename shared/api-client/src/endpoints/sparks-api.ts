import { DOWNLOAD_TIMEOUT_MS, saveResponse } from '../downloads/save-file';
import type {
  DownloadCampaignReportApiArg,
  DownloadSharedReportApiArg,
  DownloadWalletTransactionsApiArg,
} from '../generated/types';
import { likesApi } from './likes';

/** The API with all generated and hand-written endpoints. */
export const sparksApi = likesApi.injectEndpoints({
  endpoints: (build) => ({
    /** Downloads the wallet transactions as CSV, with the filters of the list. */
    saveWalletCsv: build.mutation<unknown, Exclude<DownloadWalletTransactionsApiArg, void>>({
      query: ({ direction, group, sparkId, from, before }) => ({
        url: '/api/wallet/transactions.csv',
        params: { direction, group, spark_id: sparkId, from, before },
        timeout: DOWNLOAD_TIMEOUT_MS,
        responseHandler: (response) => saveResponse(response, 'sparks-wallet.csv'),
      }),
    }),
    /** Downloads the statement of a paid payout as PDF. */
    savePayoutStatement: build.mutation<unknown, { id: string }>({
      query: ({ id }) => ({
        url: `/api/payouts/${id}/statement`,
        timeout: DOWNLOAD_TIMEOUT_MS,
        responseHandler: (response) => saveResponse(response, 'sparks-payout.pdf'),
      }),
    }),
    /** Downloads the report of a campaign as PDF. */
    saveCampaignReport: build.mutation<unknown, DownloadCampaignReportApiArg>({
      query: ({ slug, ...params }) => ({
        url: `/api/sparks/report/${slug}/pdf`,
        params,
        timeout: DOWNLOAD_TIMEOUT_MS,
        responseHandler: (response) => saveResponse(response, `${slug}-report.pdf`),
      }),
    }),
    /** Downloads the report that a link shares as PDF. */
    saveSharedReport: build.mutation<unknown, DownloadSharedReportApiArg>({
      query: (params) => ({
        url: '/api/shared-report/pdf',
        params,
        timeout: DOWNLOAD_TIMEOUT_MS,
        responseHandler: (response) => saveResponse(response, 'sparks-report.pdf'),
      }),
    }),
    /** Downloads the file of an export. */
    saveExport: build.mutation<unknown, { id: string }>({
      query: ({ id }) => ({
        url: `/api/exports/${id}/file`,
        timeout: DOWNLOAD_TIMEOUT_MS,
        responseHandler: (response) => saveResponse(response, 'contributions.csv'),
      }),
    }),
  }),
});

export const {
  useNotificationPagesInfiniteQuery,
  useReviewPagesInfiniteQuery,
  useSaveCampaignReportMutation,
  useSaveExportMutation,
  useSavePayoutStatementMutation,
  useSaveSharedReportMutation,
  useSaveWalletCsvMutation,
  useSetLikeMutation,
} = sparksApi;
