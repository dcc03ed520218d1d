export type AdjustWalletApiResponse = /** status 201 Success */ {
  data: AdjustmentResponse;
};
export type AdjustWalletApiArg = {
  /** A unique key that the client generates per operation. A repeated request with the same key has no further effect and returns the first response. */
  'Idempotency-Key'?: string;
  adjustDto: AdjustDto;
};
export type DecideAppealApiResponse = /** status 200 Success */ {
  data: CaseResponse;
};
export type DecideAppealApiArg = {
  id: string;
  /** A unique key that the client generates per operation. A repeated request with the same key has no further effect and returns the first response. */
  'Idempotency-Key'?: string;
  appealDecisionDto: AppealDecisionDto;
};
export type ListApprovalsApiResponse = /** status 200 Success */ ApprovalList;
export type ListApprovalsApiArg = {
  /** `nextCursor` of the previous page */
  cursor?: string;
  /** Items per page */
  limit?: number;
  /** Only this status; `open` is requested or approved, `ended` everything else */
  status?: ApprovalFilter;
};
export type GetApprovalApiResponse = /** status 200 Success */ {
  data: ApprovalResponse;
};
export type GetApprovalApiArg = {
  id: string;
};
export type ApproveRequestApiResponse = /** status 200 Success */ {
  data: ApprovalResponse;
};
export type ApproveRequestApiArg = {
  id: string;
};
export type CancelRequestApiResponse = /** status 200 Success */ {
  data: ApprovalResponse;
};
export type CancelRequestApiArg = {
  id: string;
};
export type RefuseRequestApiResponse = /** status 200 Success */ {
  data: ApprovalResponse;
};
export type RefuseRequestApiArg = {
  id: string;
  refuseApprovalDto: RefuseApprovalDto;
};
export type ListAllCasesApiResponse = /** status 200 Success */ CaseList;
export type ListAllCasesApiArg = {
  /** `nextCursor` of the previous page */
  cursor?: string;
  /** Items per page */
  limit?: number;
  /** Only cases of this kind */
  kind?: CaseKind;
  /** Open (default) or ended cases */
  state?: CaseState;
};
export type ListOpenErasuresApiResponse = /** status 200 Success */ OpenErasureList;
export type ListOpenErasuresApiArg = {
  /** `nextCursor` of the previous page */
  cursor?: string;
  /** Items per page */
  limit?: number;
};
export type GetAdminOverviewApiResponse = /** status 200 Success */ {
  data: AdminOverviewResponse;
};
export type GetAdminOverviewApiArg = void;
export type ListPayoutsOfAllApiResponse = /** status 200 Success */ AdminPayoutList;
export type ListPayoutsOfAllApiArg = {
  /** `nextCursor` of the previous page */
  cursor?: string;
  /** Items per page */
  limit?: number;
  /** Only this status */
  status?: PayoutStatus;
};
export type ListPayoutMismatchesApiResponse = /** status 200 Success */ PayoutMismatchList;
export type ListPayoutMismatchesApiArg = {
  /** `nextCursor` of the previous page */
  cursor?: string;
  /** Items per page */
  limit?: number;
  /** Only open or resolved ones */
  state?: PayoutMismatchState;
};
export type ResolvePayoutMismatchApiResponse = /** status 200 Success */ {
  data: PayoutMismatchResponse;
};
export type ResolvePayoutMismatchApiArg = {
  id: string;
  resolvePayoutMismatchDto: ResolvePayoutMismatchDto;
};
export type RefusePayoutApiResponse = /** status 200 Success */ {
  data: AdminPayoutResponse;
};
export type RefusePayoutApiArg = {
  id: string;
  refusePayoutDto: RefusePayoutDto;
};
export type ReleasePayoutApiResponse = /** status 200 Success */ {
  data: AdminPayoutResponse;
};
export type ReleasePayoutApiArg = {
  id: string;
};
export type RetryPayoutApiResponse = /** status 200 Success */ {
  data: AdminPayoutResponse;
};
export type RetryPayoutApiArg = {
  id: string;
};
export type ListReportGroupsApiResponse = /** status 200 Success */ ReportGroupList;
export type ListReportGroupsApiArg = {
  /** Open (default) or resolved reports */
  state?: ReportState;
  /** `pagination.nextCursor` of the previous response, with the same filters and order; replaces `page`. The cost of a page does not depend on its position */
  cursor?: string;
  /** Items per page */
  limit?: number;
};
export type ListGroupedReportsApiResponse = /** status 200 Success */ GroupedReportList;
export type ListGroupedReportsApiArg = {
  id: string;
  /** `nextCursor` of the previous page */
  cursor?: string;
  /** Items per page */
  limit?: number;
};
export type ResolveReportsApiResponse = /** status 200 Success */ {
  data: ReportGroupResponse;
};
export type ResolveReportsApiArg = {
  id: string;
  reportResolutionDto: ReportResolutionDto;
};
export type ListSuspensionsApiResponse = /** status 200 Success */ SuspensionList;
export type ListSuspensionsApiArg = {
  /** `nextCursor` of the previous page */
  cursor?: string;
  /** Items per page */
  limit?: number;
  /** Only suspensions of this user */
  user?: string;
  /** Only those that apply, or ended ones */
  state?: SuspensionState;
};
export type SuspendUserApiResponse = /** status 201 Success */ {
  data: SuspensionResponse;
};
export type SuspendUserApiArg = {
  /** A unique key that the client generates per operation. A repeated request with the same key has no further effect and returns the first response. */
  'Idempotency-Key'?: string;
  suspendDto: SuspendDto;
};
export type LiftSuspensionApiResponse = /** status 200 Success */ {
  data: SuspensionResponse;
};
export type LiftSuspensionApiArg = {
  id: string;
  liftSuspensionDto: LiftSuspensionDto;
};
export type DownloadTaxReportApiResponse = /** status 200 Success */ Blob;
export type DownloadTaxReportApiArg = {
  /** Calendar year (UTC) */
  year: number;
};
export type ListUserTotalsApiResponse = /** status 200 Success */ {
  data: PersonTotals[];
};
export type ListUserTotalsApiArg = {
  /** The people */
  ids: string[];
};
export type ListPeopleApiResponse = /** status 200 Success */ {
  data: PersonForAdmins[];
  pagination: Pagination;
};
export type ListPeopleApiArg = {
  /** Page number, starting at 1 */
  page?: number;
  /** Items per page */
  limit?: number;
  /** Each word must be a prefix of a word in the username, names or e-mail address */
  q?: string;
  /** Only users with this displayed role */
  role?: UserRole;
  /** Only users of this country: ISO 3166-1 alpha-2 */
  country?:
    | 'AF'
    | 'AX'
    | 'AL'
    | 'DZ'
    | 'AS'
    | 'AD'
    | 'AO'
    | 'AI'
    | 'AQ'
    | 'AG'
    | 'AR'
    | 'AM'
    | 'AW'
    | 'AU'
    | 'AT'
    | 'AZ'
    | 'BS'
    | 'BH'
    | 'BD'
    | 'BB'
    | 'BY'
    | 'BE'
    | 'BZ'
    | 'BJ'
    | 'BM'
    | 'BT'
    | 'BO'
    | 'BA'
    | 'BW'
    | 'BV'
    | 'BR'
    | 'IO'
    | 'VG'
    | 'BN'
    | 'BG'
    | 'BF'
    | 'BI'
    | 'KH'
    | 'CM'
    | 'CA'
    | 'CV'
    | 'BQ'
    | 'KY'
    | 'CF'
    | 'TD'
    | 'CL'
    | 'CN'
    | 'CX'
    | 'CC'
    | 'CO'
    | 'KM'
    | 'CG'
    | 'CD'
    | 'CK'
    | 'CR'
    | 'CI'
    | 'HR'
    | 'CU'
    | 'CW'
    | 'CY'
    | 'CZ'
    | 'DK'
    | 'DJ'
    | 'DM'
    | 'DO'
    | 'EC'
    | 'EG'
    | 'SV'
    | 'GQ'
    | 'ER'
    | 'EE'
    | 'SZ'
    | 'ET'
    | 'FK'
    | 'FO'
    | 'FJ'
    | 'FI'
    | 'FR'
    | 'GF'
    | 'PF'
    | 'TF'
    | 'GA'
    | 'GM'
    | 'GE'
    | 'DE'
    | 'GH'
    | 'GI'
    | 'GR'
    | 'GL'
    | 'GD'
    | 'GP'
    | 'GU'
    | 'GT'
    | 'GG'
    | 'GN'
    | 'GW'
    | 'GY'
    | 'HT'
    | 'HM'
    | 'HN'
    | 'HK'
    | 'HU'
    | 'IS'
    | 'IN'
    | 'ID'
    | 'IR'
    | 'IQ'
    | 'IE'
    | 'IM'
    | 'IL'
    | 'IT'
    | 'JM'
    | 'JP'
    | 'JE'
    | 'JO'
    | 'KZ'
    | 'KE'
    | 'KI'
    | 'KW'
    | 'KG'
    | 'LA'
    | 'LV'
    | 'LB'
    | 'LS'
    | 'LR'
    | 'LY'
    | 'LI'
    | 'LT'
    | 'LU'
    | 'MO'
    | 'MG'
    | 'MW'
    | 'MY'
    | 'MV'
    | 'ML'
    | 'MT'
    | 'MH'
    | 'MQ'
    | 'MR'
    | 'MU'
    | 'YT'
    | 'MX'
    | 'FM'
    | 'MD'
    | 'MC'
    | 'MN'
    | 'ME'
    | 'MS'
    | 'MA'
    | 'MZ'
    | 'MM'
    | 'NA'
    | 'NR'
    | 'NP'
    | 'NL'
    | 'NC'
    | 'NZ'
    | 'NI'
    | 'NE'
    | 'NG'
    | 'NU'
    | 'NF'
    | 'KP'
    | 'MK'
    | 'MP'
    | 'NO'
    | 'OM'
    | 'PK'
    | 'PW'
    | 'PS'
    | 'PA'
    | 'PG'
    | 'PY'
    | 'PE'
    | 'PH'
    | 'PN'
    | 'PL'
    | 'PT'
    | 'PR'
    | 'QA'
    | 'RE'
    | 'RO'
    | 'RU'
    | 'RW'
    | 'WS'
    | 'SM'
    | 'ST'
    | 'SA'
    | 'SN'
    | 'RS'
    | 'SC'
    | 'SL'
    | 'SG'
    | 'SX'
    | 'SK'
    | 'SI'
    | 'SB'
    | 'SO'
    | 'ZA'
    | 'GS'
    | 'KR'
    | 'SS'
    | 'ES'
    | 'LK'
    | 'BL'
    | 'SH'
    | 'KN'
    | 'LC'
    | 'MF'
    | 'PM'
    | 'VC'
    | 'SD'
    | 'SR'
    | 'SJ'
    | 'SE'
    | 'CH'
    | 'SY'
    | 'TW'
    | 'TJ'
    | 'TZ'
    | 'TH'
    | 'TL'
    | 'TG'
    | 'TK'
    | 'TO'
    | 'TT'
    | 'TN'
    | 'TR'
    | 'TM'
    | 'TC'
    | 'TV'
    | 'UM'
    | 'VI'
    | 'UG'
    | 'UA'
    | 'AE'
    | 'GB'
    | 'US'
    | 'UY'
    | 'UZ'
    | 'VU'
    | 'VA'
    | 'VE'
    | 'VN'
    | 'WF'
    | 'EH'
    | 'YE'
    | 'ZM'
    | 'ZW';
};
export type GetPersonApiResponse = /** status 200 Success */ {
  data: PersonForAdmins;
};
export type GetPersonApiArg = {
  id: string;
};
export type ListPersonWalletTransactionsApiResponse = /** status 200 Success */ {
  data: WalletLineResponse[];
  pagination: Pagination;
};
export type ListPersonWalletTransactionsApiArg = {
  id: string;
  /** Page number, starting at 1 */
  page?: number;
  /** Items per page */
  limit?: number;
  /** Only incoming or only outgoing movements */
  direction?: LineDirection;
  /** Only movements of this group */
  group?: LineGroup;
  /** Only movements about this campaign */
  sparkId?: string;
  /** Only movements from this time on (inclusive) */
  from?: string;
  /** Only movements before this time (exclusive) */
  before?: string;
};
export type ListAiContentsApiResponse = /** status 200 Success */ {
  data: AiContent[];
  pagination: Pagination;
};
export type ListAiContentsApiArg = {
  /** Page number, starting at 1 */
  page?: number;
  /** Items per page */
  limit?: number;
  /** Only those for this campaign */
  sparkId?: string;
  /** Only images, or only videos */
  type?: AiContentType;
};
export type DeleteAiContentApiResponse = unknown;
export type DeleteAiContentApiArg = {
  id: string;
};
export type GetAiContentApiResponse = /** status 200 Success */ {
  data: AiContent;
};
export type GetAiContentApiArg = {
  id: string;
};
export type GenerateImageApiResponse =
  | /** status 201 Success */ AiGenerationResponse
  | /** status 202 The generation is still running */ AiGenerationResponse;
export type GenerateImageApiArg = {
  prefer: string;
  /** A unique key that the client generates per operation. A repeated request with the same key has no further effect and returns the first response. */
  'Idempotency-Key'?: string;
  /** `respond-async`: respond with 202 at once */
  Prefer?: string;
  generateDto: GenerateDto;
};
export type GenerateVideoApiResponse =
  | /** status 201 Success */ AiGenerationResponse
  | /** status 202 The generation is still running */ AiGenerationResponse;
export type GenerateVideoApiArg = {
  prefer: string;
  /** A unique key that the client generates per operation. A repeated request with the same key has no further effect and returns the first response. */
  'Idempotency-Key'?: string;
  /** `respond-async`: respond with 202 at once */
  Prefer?: string;
  generateDto: GenerateDto;
};
export type CancelGenerationApiResponse = /** status 200 Success */ AiGenerationResponse;
export type CancelGenerationApiArg = {
  id: string;
};
export type StreamGenerationApiResponse = /** status 200 Success */ Blob;
export type StreamGenerationApiArg = {
  id: string;
};
export type GetAiOptionsApiResponse = /** status 200 Success */ {
  data: AiOptions;
};
export type GetAiOptionsApiArg = void;
export type ListApiKeysApiResponse = /** status 200 Success */ {
  data: ApiKeyResponse[];
};
export type ListApiKeysApiArg = void;
export type CreateApiKeyApiResponse = /** status 201 Success */ {
  data: CreatedApiKeyResponse;
};
export type CreateApiKeyApiArg = {
  createApiKeyDto: CreateApiKeyDto;
};
export type RevokeApiKeyApiResponse = unknown;
export type RevokeApiKeyApiArg = {
  id: string;
};
export type ListAuditEntriesApiResponse = /** status 200 Success */ {
  data: AuditEntryResponse[];
  pagination: Pagination;
};
export type ListAuditEntriesApiArg = {
  /** Page number, starting at 1 */
  page?: number;
  /** Items per page */
  limit?: number;
  /** Only entries about this target: an id, or type and id such as spark:665f1c2ab7e4d9a1c0ffee01 */
  target?: string;
  /** Only entries of this actor: an id or a username */
  actor?: string;
  /** Only this action */
  action?: AuditAction;
  /** Only this type of target */
  type?: AuditTargetType;
  /** Only entries about this campaign and its contributions */
  campaign?: string;
  /** Only entries that affect this user and were done by others */
  person?: string;
  /** From this time on (inclusive) */
  from?: string;
  /** Before this time (exclusive) */
  to?: string;
  /** Each word must be a prefix of a word in the names of the entry: target, campaign, affected user */
  q?: string;
};
export type UploadCaseFileApiResponse = /** status 201 Success */ {
  data: CaseFileResponse;
};
export type UploadCaseFileApiArg = {
  body: {
    /** The picture */
    file: Blob;
  };
};
export type ListCasesApiResponse = /** status 200 Success */ CaseList;
export type ListCasesApiArg = {
  /** `nextCursor` of the previous page */
  cursor?: string;
  /** Items per page */
  limit?: number;
  /** Only cases of this kind */
  kind?: CaseKind;
  /** Open (default) or ended cases */
  state?: CaseState;
};
export type GetCaseApiResponse = /** status 200 Success */ {
  data: CaseDetailResponse;
};
export type GetCaseApiArg = {
  id: string;
};
export type PostCaseMessageApiResponse = /** status 201 Success */ {
  data: CaseDetailResponse;
};
export type PostCaseMessageApiArg = {
  id: string;
  /** A unique key that the client generates per operation. A repeated request with the same key has no further effect and returns the first response. */
  'Idempotency-Key'?: string;
  caseMessageDto: CaseMessageDto;
};
export type MarkCaseReadApiResponse = /** status 200 Success */ {
  data: CaseResponse;
};
export type MarkCaseReadApiArg = {
  id: string;
  markCaseReadDto: MarkCaseReadDto;
};
export type ListEarningReversalsApiResponse = /** status 200 Success */ EarningReversalList;
export type ListEarningReversalsApiArg = {
  /** `nextCursor` of the previous page */
  cursor?: string;
  /** Items per page */
  limit?: number;
  /** Only of this contribution */
  blockId?: string;
};
export type AppealEarningReversalApiResponse = /** status 201 Success */ {
  data: CaseResponse;
};
export type AppealEarningReversalApiArg = {
  id: string;
  /** A unique key that the client generates per operation. A repeated request with the same key has no further effect and returns the first response. */
  'Idempotency-Key'?: string;
  appealDto: AppealDto;
};
export type StartWinnerSelectionApiResponse = /** status 200 Success */ {
  data: WinnerEventResponse;
};
export type StartWinnerSelectionApiArg = {
  /** A unique key that the client generates per operation. A repeated request with the same key has no further effect and returns the first response. */
  'Idempotency-Key'?: string;
  winnerEventDto: WinnerEventDto;
};
export type CloseWinnersApiResponse = /** status 200 Success */ {
  data: WinnerEventResponse;
};
export type CloseWinnersApiArg = {
  /** A unique key that the client generates per operation. A repeated request with the same key has no further effect and returns the first response. */
  'Idempotency-Key'?: string;
  closeWinnersDto: CloseWinnersDto;
};
export type ReleaseWinnersApiResponse =
  | /** status 202 `approval_required`: the act waits for the approval of a second admin */ {
      data: WinnerEventResponse;
    }
  | ApprovalRequiredResponse;
export type ReleaseWinnersApiArg = {
  /** A unique key that the client generates per operation. A repeated request with the same key has no further effect and returns the first response. */
  'Idempotency-Key'?: string;
  releaseWinnersDto: ReleaseWinnersDto;
};
export type SelectWinnerApiResponse = /** status 200 Success */ {
  data: SelectedWinnerResponse;
};
export type SelectWinnerApiArg = {
  /** A unique key that the client generates per operation. A repeated request with the same key has no further effect and returns the first response. */
  'Idempotency-Key'?: string;
  selectWinnerDto: SelectWinnerDto;
};
export type GetWinnerEventApiResponse = /** status 200 Success */ {
  data: WinnerEventResponse;
};
export type GetWinnerEventApiArg = {
  sparkId: string;
};
export type ListWinnerCandidatesApiResponse = /** status 200 Success */ WinnerCandidateList;
export type ListWinnerCandidatesApiArg = {
  sparkId: string;
  /** Page number, starting at 1 */
  page?: number;
  /** Items per page */
  limit?: number;
};
export type StreamWinnerEventsApiResponse = /** status 200 Success */ Blob;
export type StreamWinnerEventsApiArg = {
  sparkId: string;
};
export type ListWinnersApiResponse = /** status 200 Success */ WinnerList;
export type ListWinnersApiArg = {
  sparkId: string;
  /** Page number, starting at 1 */
  page?: number;
  /** Items per page */
  limit?: number;
};
export type WithdrawWinnerApiResponse = /** status 200 Success */ {
  data: SelectedWinnerResponse;
};
export type WithdrawWinnerApiArg = {
  sparkId: string;
  blockId: string;
  /** A unique key that the client generates per operation. A repeated request with the same key has no further effect and returns the first response. */
  'Idempotency-Key'?: string;
};
export type ListExportsApiResponse = /** status 200 Success */ {
  data: ExportResponse[];
  pagination: Pagination;
};
export type ListExportsApiArg = {
  /** Page number, starting at 1 */
  page?: number;
  /** Items per page */
  limit?: number;
  /** Only exports of this campaign; not together with everyone */
  sparkId?: string;
  /** Also the exports of other admins */
  everyone?: boolean;
};
export type StartExportApiResponse = /** status 202 Success */ {
  data: ExportResponse;
};
export type StartExportApiArg = {
  startExportDto: StartExportDto;
};
export type GetExportApiResponse = /** status 200 Success */ {
  data: ExportResponse;
};
export type GetExportApiArg = {
  id: string;
};
export type CancelExportApiResponse = /** status 200 Success */ {
  data: ExportResponse;
};
export type CancelExportApiArg = {
  id: string;
};
export type StreamExportApiResponse = /** status 200 Success */ Blob;
export type StreamExportApiArg = {
  id: string;
};
export type DownloadExportApiResponse = /** status 200 Success */ Blob;
export type DownloadExportApiArg = {
  id: string;
};
export type PreviewFacebookPostApiResponse = /** status 200 Success */ {
  data: Preview;
};
export type PreviewFacebookPostApiArg = {
  /** Link to the post */
  url?: string;
};
export type PreviewInstagramPostApiResponse = /** status 200 Success */ {
  data: Preview;
};
export type PreviewInstagramPostApiArg = {
  /** Link to the post */
  code?: string;
};
export type ListNotificationsApiResponse = /** status 200 Success */ NotificationList;
export type ListNotificationsApiArg = {
  /** Page number, starting at 1 */
  page?: number;
  /** Items per page */
  limit?: number;
  /** All notifications, or only unread ones */
  filter?: 'all' | 'unread';
};
export type StreamNotificationsApiResponse = /** status 200 Success */ Blob;
export type StreamNotificationsApiArg = void;
export type MarkNotificationsReadApiResponse = /** status 200 Success */ {
  data: UnreadResponse;
};
export type MarkNotificationsReadApiArg = {
  markReadDto: MarkReadDto;
};
export type GetNotificationSettingsApiResponse = /** status 200 Success */ {
  data: NotificationSettings;
};
export type GetNotificationSettingsApiArg = void;
export type UpdateNotificationSettingsApiResponse = /** status 200 Success */ {
  data: NotificationSettings;
};
export type UpdateNotificationSettingsApiArg = {
  updateNotificationSettingsDto: UpdateNotificationSettingsDto;
};
export type UnsubscribeFromEmailsApiResponse = /** status 200 Success */ {
  data: UnsubscribedResponse;
};
export type UnsubscribeFromEmailsApiArg = {
  /** The token of the unsubscribe link */
  token: string;
  /** What to unsubscribe from: the e-mails of a topic, the daily digest, or all e-mails */
  from?:
    'own_posts' | 'money' | 'followed_campaigns' | 'own_campaigns' | 'account' | 'administration' | 'digest' | 'all';
  /** Ignored: the query has the token. */
  body: object;
};
export type ReceiveStripeEventApiResponse = /** status 200 Success */ WebhookResponse;
export type ReceiveStripeEventApiArg = {
  /** Stripe's signature of the body */
  'stripe-signature': string;
  /** A Stripe event */
  body: {
    [key: string]: any;
  };
};
export type GetPaymentApiResponse = /** status 200 Success */ {
  data: PaymentResponse;
};
export type GetPaymentApiArg = {
  id: string;
};
export type MovePaymentToWalletApiResponse = /** status 200 Success */ {
  data: MovedPaymentResponse;
};
export type MovePaymentToWalletApiArg = {
  id: string;
  /** A unique key that the client generates per operation. A repeated request with the same key has no further effect and returns the first response. */
  'Idempotency-Key'?: string;
};
export type RemovePayoutAccountApiResponse = unknown;
export type RemovePayoutAccountApiArg = void;
export type GetPayoutAccountApiResponse = /** status 200 Success */ {
  data: PayoutAccountResponse;
};
export type GetPayoutAccountApiArg = void;
export type StartPayoutOnboardingApiResponse = /** status 200 Success */ {
  data: PayoutOnboardingResponse;
};
export type StartPayoutOnboardingApiArg = {
  payoutOnboardingDto: PayoutOnboardingDto;
};
export type ListPayoutsApiResponse = /** status 200 Success */ PayoutList;
export type ListPayoutsApiArg = {
  /** `nextCursor` of the previous page */
  cursor?: string;
  /** Items per page */
  limit?: number;
};
export type RequestPayoutApiResponse = /** status 201 Success */ {
  data: PayoutResponse;
};
export type RequestPayoutApiArg = {
  /** A unique key that the client generates per operation. A repeated request with the same key has no further effect and returns the first response. */
  'Idempotency-Key'?: string;
  payoutAmountDto: PayoutAmountDto;
};
export type QuotePayoutApiResponse = /** status 200 Success */ {
  data: PayoutQuoteResponse;
};
export type QuotePayoutApiArg = {
  payoutAmountDto: PayoutAmountDto;
};
export type ReceivePayoutEventApiResponse = /** status 200 Success */ PayoutWebhookResponse;
export type ReceivePayoutEventApiArg = {
  /** The provider's signature of the body */
  'stripe-signature': string;
  /** An event of the provider */
  body: {
    [key: string]: any;
  };
};
export type GetPayoutApiResponse = /** status 200 Success */ {
  data: PayoutResponse;
};
export type GetPayoutApiArg = {
  id: string;
};
export type AppealPayoutRefusalApiResponse = /** status 201 Success */ {
  data: CaseResponse;
};
export type AppealPayoutRefusalApiArg = {
  id: string;
  /** A unique key that the client generates per operation. A repeated request with the same key has no further effect and returns the first response. */
  'Idempotency-Key'?: string;
  appealDto: AppealDto;
};
export type CancelPayoutApiResponse = /** status 200 Success */ {
  data: PayoutResponse;
};
export type CancelPayoutApiArg = {
  id: string;
};
export type DownloadPayoutStatementApiResponse = /** status 200 Success */ Blob;
export type DownloadPayoutStatementApiArg = {
  id: string;
};
export type OpenQueueBoardApiResponse = /** status 200 Success */ {
  data: BoardSessionResponse;
};
export type OpenQueueBoardApiArg = void;
export type PreviewRedditPostApiResponse = /** status 200 Success */ {
  data: Preview;
};
export type PreviewRedditPostApiArg = {
  /** Link to the post */
  url?: string;
};
export type ReportApiResponse = /** status 201 Success */ {
  data: ReportReceipt;
};
export type ReportApiArg = {
  /** A unique key that the client generates per operation. A repeated request with the same key has no further effect and returns the first response. */
  'Idempotency-Key'?: string;
  reportDto: ReportDto;
};
export type GetSharedReportApiResponse = /** status 200 Success */ {
  data: CampaignReport;
};
export type GetSharedReportApiArg = {
  /** The token of the link */
  token: string;
};
export type DownloadSharedReportApiResponse = /** status 200 Success */ Blob;
export type DownloadSharedReportApiArg = {
  /** The token of the link */
  token: string;
  /** Language of the file */
  language?: Language;
};
export type ListSocialAccountsApiResponse = /** status 200 Success */ {
  data: SocialAccountResponse[];
};
export type ListSocialAccountsApiArg = void;
export type ListProofMethodsApiResponse = /** status 200 Success */ {
  data: ProofMethodsResponse[];
};
export type ListProofMethodsApiArg = void;
export type DisconnectSocialAccountApiResponse = unknown;
export type DisconnectSocialAccountApiArg = {
  platform: SocialPlatform;
};
export type CreateBioCodeApiResponse = /** status 200 Success */ {
  data: BioCodeResponse;
};
export type CreateBioCodeApiArg = {
  platform: SocialPlatform;
};
export type StartSocialSignInApiResponse = /** status 200 Success */ {
  data: BegunSignInResponse;
};
export type StartSocialSignInApiArg = {
  platform: SignInPlatform;
  beginSignInDto: BeginSignInDto;
};
export type VerifySocialAccountApiResponse = /** status 200 Success */ {
  data: SocialAccountResponse;
};
export type VerifySocialAccountApiArg = {
  platform: SocialPlatform;
  verifyAccountDto: VerifyAccountDto;
};
export type GetCampaignReportApiResponse = /** status 200 Success */ ReportResponse;
export type GetCampaignReportApiArg = {
  slug: string;
  /** First day; defaults to the campaign's first day */
  from?: string;
  /** Last day, inclusive; defaults to today */
  to?: string;
  /** IANA time zone of the days */
  timezone?: string;
  /** Includes the key metrics of the preceding period of the same length; requires `from` */
  compare?: 'previous';
};
export type ListReportLinksApiResponse = /** status 200 Success */ {
  data: ReportLinkResponse[];
};
export type ListReportLinksApiArg = {
  slug: string;
};
export type CreateReportLinkApiResponse = /** status 201 Success */ {
  data: CreatedReportLinkResponse;
};
export type CreateReportLinkApiArg = {
  slug: string;
  createReportLinkDto: CreateReportLinkDto;
};
export type RevokeReportLinkApiResponse = unknown;
export type RevokeReportLinkApiArg = {
  slug: string;
  id: string;
};
export type DownloadCampaignReportApiResponse = /** status 200 Success */ Blob;
export type DownloadCampaignReportApiArg = {
  slug: string;
  /** First day; defaults to the campaign's first day */
  from?: string;
  /** Last day, inclusive; defaults to today */
  to?: string;
  /** IANA time zone of the days */
  timezone?: string;
  /** Includes the key metrics of the preceding period of the same length; requires `from` */
  compare?: 'previous';
  /** Language of the file */
  language?: Language;
};
export type GetCampaignStatsApiResponse = /** status 200 Success */ StatsResponse;
export type GetCampaignStatsApiArg = {
  slug: string;
  /** First day; defaults to the campaign's first day */
  from?: string;
  /** Last day, inclusive; defaults to today */
  to?: string;
  /** IANA time zone of the days */
  timezone?: string;
  /** Includes the key metrics of the preceding period of the same length; requires `from` */
  compare?: 'previous';
  /** Limits the key metrics, the spend and the days to one platform; the breakdown by platform and the demographics stay complete */
  platform?: SocialPlatform;
};
export type GetCampaignFirstHoursApiResponse = /** status 200 Success */ FirstHoursResponse;
export type GetCampaignFirstHoursApiArg = {
  slug: string;
  /** IANA time zone of the hours */
  timezone?: string;
  /** Limits the figures to one platform */
  platform?: SocialPlatform;
};
export type CheckSparkAccessApiResponse = /** status 200 Success */ {
  data: AccessDto;
};
export type CheckSparkAccessApiArg = {
  sparkId: string;
};
export type RequestSparkAccessApiResponse = /** status 200 Success */ {
  data: AccessDto;
};
export type RequestSparkAccessApiArg = {
  sparkId: string;
  requestAccessDto: RequestAccessDto;
};
export type AppealSuspensionApiResponse = /** status 201 Success */ {
  data: CaseResponse;
};
export type AppealSuspensionApiArg = {
  id: string;
  /** A unique key that the client generates per operation. A repeated request with the same key has no further effect and returns the first response. */
  'Idempotency-Key'?: string;
  appealDto: AppealDto;
};
export type GetTaxProfileApiResponse = /** status 200 Success */ {
  data: TaxStatusResponse;
};
export type GetTaxProfileApiArg = void;
export type CertifyTaxProfileApiResponse = /** status 200 Success */ {
  data: TaxStatusResponse;
};
export type CertifyTaxProfileApiArg = {
  certifyTaxProfileDto: CertifyTaxProfileDto;
};
export type ComeBackFromTiktokApiResponse = unknown;
export type ComeBackFromTiktokApiArg = void;
export type GoToTiktokApiResponse = unknown;
export type GoToTiktokApiArg = {
  /** The PKCE challenge returned by `startSocialSignIn` */
  codeChallenge: string;
};
export type PreviewTiktokPostApiResponse = /** status 200 Success */ {
  data: Preview;
};
export type PreviewTiktokPostApiArg = {
  tiktokPreviewDto: TiktokPreviewDto;
};
export type ComeBackFromTwitterApiResponse = unknown;
export type ComeBackFromTwitterApiArg = void;
export type GoToTwitterApiResponse = unknown;
export type GoToTwitterApiArg = void;
export type PreviewTwitterPostApiResponse = /** status 200 Success */ {
  data: Preview;
};
export type PreviewTwitterPostApiArg = {
  twitterPreviewDto: TwitterPreviewDto;
};
export type VerifyTwitterUserApiResponse = /** status 200 Success */ TwitterVerificationResponse;
export type VerifyTwitterUserApiArg = {
  twitterVerificationDto: TwitterVerificationDto;
};
export type UploadImageApiResponse = /** status 201 Success */ {
  data: UploadedImage;
};
export type UploadImageApiArg = {
  body: {
    /** The picture */
    file: Blob;
  };
};
export type GetMeApiResponse = /** status 200 Success */ {
  data: MeResponse;
};
export type GetMeApiArg = void;
export type UpdateMeApiResponse = /** status 200 Success */ {
  data: MeResponse;
};
export type UpdateMeApiArg = {
  updateMeDto: UpdateMeDto;
};
export type ListMyContributionsApiResponse = /** status 200 Success */ {
  data: MyContributionResponse[];
  pagination: Pagination;
};
export type ListMyContributionsApiArg = {
  /** Page number, starting at 1 */
  page?: number;
  /** Items per page */
  limit?: number;
  /** Order: newest, most earned or most viewed first */
  sortBy?: MyPostsSort;
  /** Status */
  status?: ModerationStatus;
  /** Contributions to this campaign */
  sparkId?: string;
  /** Platform of the post */
  platform?: SocialPlatform;
};
export type ListMyContributionCampaignsApiResponse = /** status 200 Success */ {
  data: MyContributionCampaignResponse[];
};
export type ListMyContributionCampaignsApiArg = void;
export type GetMyContributionsSummaryApiResponse = /** status 200 Success */ {
  data: MyContributionsSummaryResponse;
};
export type GetMyContributionsSummaryApiArg = {
  /** Counts of the contributions to this campaign */
  sparkId?: string;
  /** Platform of the posts */
  platform?: SocialPlatform;
};
export type ListDataExportsApiResponse = /** status 200 Success */ {
  data: DataExportResponse[];
};
export type ListDataExportsApiArg = void;
export type RequestDataExportApiResponse = /** status 202 Success */ {
  data: DataExportResponse;
};
export type RequestDataExportApiArg = {
  /** A unique key that the client generates per operation. A repeated request with the same key has no further effect and returns the first response. */
  'Idempotency-Key'?: string;
};
export type SignDataExportDownloadApiResponse = /** status 200 Success */ {
  data: DataExportDownloadResponse;
};
export type SignDataExportDownloadApiArg = {
  id: string;
};
export type CancelErasureApiResponse = /** status 200 Success */ {
  data: ErasureResponse;
};
export type CancelErasureApiArg = void;
export type GetErasureApiResponse = /** status 200 Success */ {
  data: ErasureResponse;
};
export type GetErasureApiArg = void;
export type RequestErasureApiResponse = /** status 200 Success */ {
  data: ErasureResponse;
};
export type RequestErasureApiArg = {
  requestErasureDto: RequestErasureDto;
};
export type DismissFirstStepsApiResponse = unknown;
export type DismissFirstStepsApiArg = void;
export type GetFirstStepsApiResponse = /** status 200 Success */ {
  data: FirstStepsResponse;
};
export type GetFirstStepsApiArg = void;
export type AnswerFirstStepsApiResponse = /** status 200 Success */ {
  data: FirstStepsResponse;
};
export type AnswerFirstStepsApiArg = {
  answerFirstStepsDto: AnswerFirstStepsDto;
};
export type GetUserByUsernameApiResponse = /** status 200 Success */ {
  data: UserProfile;
};
export type GetUserByUsernameApiArg = {
  username: string;
};
export type UnfollowUserApiResponse = /** status 200 Success */ {
  data: FollowResponse;
};
export type UnfollowUserApiArg = {
  username: string;
};
export type FollowUserApiResponse = /** status 200 Success */ {
  data: FollowResponse;
};
export type FollowUserApiArg = {
  username: string;
};
export type GetUserTotalsApiResponse = /** status 200 Success */ {
  data: UserTotals;
};
export type GetUserTotalsApiArg = {
  username: string;
};
export type GetWalletApiResponse = /** status 200 Success */ {
  data: WalletResponse;
};
export type GetWalletApiArg = void;
export type ListWalletCampaignsApiResponse = /** status 200 Success */ {
  data: WalletCampaignResponse[];
};
export type ListWalletCampaignsApiArg = void;
export type ListHeldEarningsApiResponse = /** status 200 Success */ {
  data: HeldEarningResponse[];
  pagination: Pagination;
};
export type ListHeldEarningsApiArg = {
  /** Page number, starting at 1 */
  page?: number;
  /** Items per page */
  limit?: number;
};
export type TopUpWalletApiResponse = /** status 201 Success */ {
  data: TopUpResponse;
};
export type TopUpWalletApiArg = {
  /** A unique key that the client generates per operation. A repeated request with the same key has no further effect and returns the first response. */
  'Idempotency-Key'?: string;
  topUpDto: TopUpDto;
};
export type ListWalletTransactionsApiResponse = /** status 200 Success */ {
  data: WalletLineResponse[];
  pagination: Pagination;
};
export type ListWalletTransactionsApiArg = {
  /** Page number, starting at 1 */
  page?: number;
  /** Items per page */
  limit?: number;
  /** Only incoming or only outgoing movements */
  direction?: LineDirection;
  /** Only movements of this group */
  group?: LineGroup;
  /** Only movements about this campaign */
  sparkId?: string;
  /** Only movements from this time on (inclusive) */
  from?: string;
  /** Only movements before this time (exclusive) */
  before?: string;
};
export type DownloadWalletTransactionsApiResponse = /** status 200 Success */ Blob;
export type DownloadWalletTransactionsApiArg = {
  /** Only incoming or only outgoing movements */
  direction?: LineDirection;
  /** Only movements of this group */
  group?: LineGroup;
  /** Only movements about this campaign */
  sparkId?: string;
  /** Only movements from this time on (inclusive) */
  from?: string;
  /** Only movements before this time (exclusive) */
  before?: string;
};
export type GetWatchlistApiResponse = /** status 200 Success */ {
  data: WatchlistResponse;
};
export type GetWatchlistApiArg = void;
export type ListWebhookEndpointsApiResponse = /** status 200 Success */ {
  data: WebhookEndpointResponse[];
};
export type ListWebhookEndpointsApiArg = void;
export type CreateWebhookEndpointApiResponse = /** status 201 Success */ {
  data: WebhookEndpointWithSecret;
};
export type CreateWebhookEndpointApiArg = {
  createWebhookEndpointDto: CreateWebhookEndpointDto;
};
export type DeleteWebhookEndpointApiResponse = unknown;
export type DeleteWebhookEndpointApiArg = {
  id: string;
};
export type UpdateWebhookEndpointApiResponse = /** status 200 Success */ {
  data: WebhookEndpointResponse;
};
export type UpdateWebhookEndpointApiArg = {
  id: string;
  updateWebhookEndpointDto: UpdateWebhookEndpointDto;
};
export type ListWebhookDeliveriesApiResponse = /** status 200 Success */ {
  data: WebhookDeliveryResponse[];
  pagination: Pagination;
};
export type ListWebhookDeliveriesApiArg = {
  id: string;
  /** Page number, starting at 1 */
  page?: number;
  /** Items per page */
  limit?: number;
  /** Only deliveries with this status */
  status?: WebhookDeliveryStatus;
};
export type GetWebhookDeliveryApiResponse = /** status 200 Success */ {
  data: WebhookDeliveryDetail;
};
export type GetWebhookDeliveryApiArg = {
  id: string;
  deliveryId: string;
};
export type RedeliverWebhookApiResponse = /** status 202 Success */ {
  data: WebhookDeliveryResponse;
};
export type RedeliverWebhookApiArg = {
  id: string;
  deliveryId: string;
};
export type RotateWebhookSecretApiResponse = /** status 200 Success */ {
  data: WebhookEndpointWithSecret;
};
export type RotateWebhookSecretApiArg = {
  id: string;
};
export type TestWebhookEndpointApiResponse = /** status 202 Success */ {
  data: WebhookDeliveryResponse;
};
export type TestWebhookEndpointApiArg = {
  id: string;
};
export type ComeBackFromGoogleApiResponse = unknown;
export type ComeBackFromGoogleApiArg = void;
export type GoToGoogleApiResponse = unknown;
export type GoToGoogleApiArg = void;
export type PreviewYoutubePostApiResponse = /** status 200 Success */ {
  data: Preview;
};
export type PreviewYoutubePostApiArg = {
  /** Link to the video */
  link?: string;
};
export type ListBlocksApiResponse = /** status 200 Success */ {
  data: BlockResponse[];
  pagination: Pagination;
};
export type ListBlocksApiArg = {
  /** Page number, starting at 1 */
  page?: number;
  /** Items per page */
  limit?: number;
  /** `pagination.nextCursor` of the previous response, with the same filters and order; replaces `page`. The cost of a page does not depend on its position */
  cursor?: string;
  /** Order: Most Viral, newest or oldest first; deadline: the soonest, only with `status=pending` */
  sortBy?: BlockSort;
  /** flagged: admins only; deleted: admins without the organization role */
  filterBy?: FilterBy;
  /** Contributions of this person */
  userId?: string;
  /** Contributions to this creator's campaigns */
  influencerId?: string;
  /** Type of the content */
  typeFormat?: ContentType;
  /** Slug of the contributions' campaign */
  sparkSlug?: string;
  /** Id of the contributions' campaign */
  sparkId?: string;
  /** Account name on the platform, exact, with or without @ */
  name?: string;
  /** Prefix of the contributor's username, with or without @ */
  contributor?: string;
  /** Admins only: a link to the post in any form, words of its caption, or of the contributor's username or name. Finds at most the 200 newest matches */
  search?: string;
  /** Status; values other than approved need a reviewer or the contributor */
  status?: ModerationStatus;
  /** Platform of the post */
  platform?: SocialPlatform;
  /** Admins only: true lists what they are asked to decide, because the creator did not decide in time */
  escalated?: boolean;
};
export type SubmitGeneralPostApiResponse = /** status 201 Success */ {
  data: BlockResponse;
};
export type SubmitGeneralPostApiArg = {
  /** A unique key that the client generates per operation. A repeated request with the same key has no further effect and returns the first response. */
  'Idempotency-Key'?: string;
  generalSubmissionDto: GeneralSubmissionDto;
};
export type GetApprovalCostApiResponse = /** status 200 Success */ {
  data: ApprovalCostResponse;
};
export type GetApprovalCostApiArg = {
  /** The contributions, in the order of their approval */
  ids: string[];
};
export type GetBoostTermsApiResponse = /** status 200 Success */ {
  data: BoostTermsResponse;
};
export type GetBoostTermsApiArg = void;
export type CountBlocksApiResponse = /** status 200 Success */ {
  data: BlockCountsResponse;
};
export type CountBlocksApiArg = {
  /** The campaign; absent: all campaigns that the caller reviews */
  sparkId?: string;
  /** Platform of the post */
  platform?: SocialPlatform;
  /** Prefix of the contributor's username, with or without @ */
  contributor?: string;
  /** Admins only: see the list */
  search?: string;
};
export type HasUserContributedToSparkApiResponse = /** status 200 Success */ HasContributedResponse;
export type HasUserContributedToSparkApiArg = {
  hasContributedDto: HasContributedDto;
};
export type ModerateBlocksApiResponse = /** status 200 Success */ {
  data: ModerationOutcomeResponse[];
};
export type ModerateBlocksApiArg = {
  /** A unique key that the client generates per operation. A repeated request with the same key has no further effect and returns the first response. */
  'Idempotency-Key'?: string;
  moderationDto: ModerationDto;
};
export type UndoModerationApiResponse = /** status 200 Success */ {
  data: UndoOutcomeResponse[];
};
export type UndoModerationApiArg = {
  undoDto: UndoDto;
};
export type ListBlocksAtRiskApiResponse = /** status 200 Success */ {
  data: RiskListResponse;
};
export type ListBlocksAtRiskApiArg = {
  /** Contributions to this campaign */
  sparkId?: string;
  /** Lowest score */
  minScore?: number;
  /** true: only flagged contributions; false: only others */
  flagged?: boolean;
  /** Platform of the post */
  platform?: SocialPlatform;
  /** `nextCursor` of the previous page */
  cursor?: string;
  /** Items per page */
  limit?: number;
};
export type ListTopBlocksApiResponse = /** status 200 Success */ {
  data: TopPostResponse[];
};
export type ListTopBlocksApiArg = {
  /** The campaign */
  sparkId: string;
  /** What orders the list, the highest first */
  by?: TopPostsMeasure;
  /** Only posts on this platform; all without it */
  platform?: SocialPlatform;
};
export type ListTopContributorsApiResponse = /** status 200 Success */ {
  data: TopContributorResponse[];
};
export type ListTopContributorsApiArg = {
  /** The campaign */
  sparkId: string;
  /** What orders the list, the highest first */
  by?: TopPostsMeasure;
  /** Only posts on this platform; all without it */
  platform?: SocialPlatform;
};
export type ListCsvRowsApiResponse = /** status 200 Success */ CsvPageResponse;
export type ListCsvRowsApiArg = {
  /** Page number, from 1 */
  page?: number;
  /** Contributions per page */
  limit?: number;
  /** The campaign */
  sparkId: string;
};
export type DeleteBlockApiResponse = unknown;
export type DeleteBlockApiArg = {
  id: string;
};
export type GetBlockApiResponse = /** status 200 Success */ {
  data: BlockResponse;
};
export type GetBlockApiArg = {
  id: string;
};
export type AnswerChangesApiResponse = /** status 200 Success */ {
  data: BlockResponse;
};
export type AnswerChangesApiArg = {
  id: string;
  /** A unique key that the client generates per operation. A repeated request with the same key has no further effect and returns the first response. */
  'Idempotency-Key'?: string;
  answerChangesDto: AnswerChangesDto;
};
export type WithdrawAppealApiResponse = /** status 200 Success */ {
  data: BlockResponse;
};
export type WithdrawAppealApiArg = {
  id: string;
};
export type AppealDecisionApiResponse = /** status 200 Success */ {
  data: BlockResponse;
};
export type AppealDecisionApiArg = {
  id: string;
  /** A unique key that the client generates per operation. A repeated request with the same key has no further effect and returns the first response. */
  'Idempotency-Key'?: string;
  appealDto: AppealDto;
};
export type BoostBlockApiResponse = /** status 200 Success */ {
  data: BlockResponse;
};
export type BoostBlockApiArg = {
  id: string;
  /** A unique key that the client generates per operation. A repeated request with the same key has no further effect and returns the first response. */
  'Idempotency-Key'?: string;
  promotionDto: PromotionDto;
};
export type GetContributorRecordApiResponse = /** status 200 Success */ {
  data: ContributorRecordResponse;
};
export type GetContributorRecordApiArg = {
  id: string;
};
export type GetBlockConversationApiResponse = /** status 200 Success */ {
  data: ConversationResponse;
};
export type GetBlockConversationApiArg = {
  id: string;
};
export type WriteBlockMessageApiResponse = /** status 201 Success */ {
  data: ConversationResponse;
};
export type WriteBlockMessageApiArg = {
  id: string;
  /** A unique key that the client generates per operation. A repeated request with the same key has no further effect and returns the first response. */
  'Idempotency-Key'?: string;
  caseMessageDto: CaseMessageDto;
};
export type GetBlockEngagementApiResponse = /** status 200 Success */ {
  data: BlockEngagementDetailsResponse;
};
export type GetBlockEngagementApiArg = {
  id: string;
};
export type RefreshBlockEngagementApiResponse = /** status 200 Success */ {
  data: BlockEngagementDetailsResponse;
};
export type RefreshBlockEngagementApiArg = {
  id: string;
};
export type GetBlockHistoryApiResponse = /** status 200 Success */ {
  data: StatusTransitionResponse[];
};
export type GetBlockHistoryApiArg = {
  id: string;
};
export type UnlikeBlockApiResponse = /** status 200 Success */ {
  data: LikeResponse;
};
export type UnlikeBlockApiArg = {
  id: string;
};
export type LikeBlockApiResponse = /** status 200 Success */ {
  data: LikeResponse;
};
export type LikeBlockApiArg = {
  id: string;
};
export type RequestChangesApiResponse = /** status 200 Success */ {
  data: BlockResponse;
};
export type RequestChangesApiArg = {
  id: string;
  /** A unique key that the client generates per operation. A repeated request with the same key has no further effect and returns the first response. */
  'Idempotency-Key'?: string;
  requestChangesDto: RequestChangesDto;
};
export type RestoreBlockApiResponse = /** status 200 Success */ {
  data: BlockResponse;
};
export type RestoreBlockApiArg = {
  id: string;
};
export type ReverseEarningsApiResponse = /** status 200 Success */ {
  data: ReversalResponse;
};
export type ReverseEarningsApiArg = {
  id: string;
  /** A unique key that the client generates per operation. A repeated request with the same key has no further effect and returns the first response. */
  'Idempotency-Key'?: string;
  reverseEarningsDto: ReverseEarningsDto;
};
export type GetBlockRiskApiResponse = /** status 200 Success */ {
  data: BlockRiskResponse;
};
export type GetBlockRiskApiArg = {
  id: string;
};
export type SpotlightBlockApiResponse = /** status 200 Success */ {
  data: BlockResponse;
};
export type SpotlightBlockApiArg = {
  id: string;
  /** A unique key that the client generates per operation. A repeated request with the same key has no further effect and returns the first response. */
  'Idempotency-Key'?: string;
  promotionDto: PromotionDto;
};
export type CheckLivenessApiResponse = /** status 200 Success */ LivenessResponse;
export type CheckLivenessApiArg = void;
export type CheckReadinessApiResponse = /** status 200 Success */ ReadinessResponse;
export type CheckReadinessApiArg = void;
export type GetAiMediaApiResponse = /** status 200 Success */ Blob;
export type GetAiMediaApiArg = {
  fileId: string;
  name: string;
  /** When the URL expires, in seconds since 1970; absent: never */
  expires?: number;
  /** Signature of path and expiry */
  signature: string;
  /** Save the file instead of showing it */
  download?: '1';
};
export type GetCaseFileApiResponse = /** status 200 Success */ Blob;
export type GetCaseFileApiArg = {
  id: string;
  /** When the URL expires, in seconds since 1970 */
  expires: number;
  /** Signature of path and expiry */
  signature: string;
};
export type DownloadDataExportApiResponse = /** status 200 Success */ Blob;
export type DownloadDataExportApiArg = {
  fileName: string;
  /** When the URL expires, in seconds since 1970 */
  expires: number;
  /** Signature of path and expiry */
  signature: string;
};
export type GetPreviewImageApiResponse = /** status 200 Success */ Blob;
export type GetPreviewImageApiArg = {
  hash: string;
};
export type GetUploadApiResponse = /** status 200 Success */ Blob;
export type GetUploadApiArg = {
  name: string;
};
export type ShowMetricsApiResponse = /** status 200 Success */ Blob;
export type ShowMetricsApiArg = void;
export type DescribeLinkApiResponse = /** status 200 Success */ OembedResponse;
export type DescribeLinkApiArg = {
  /** Address of a campaign, a contribution or a profile */
  url: string;
  /** Only json is available */
  format?: 'json' | 'xml';
  /** Largest width in pixels */
  maxwidth?: number;
  /** Largest height in pixels */
  maxheight?: number;
};
export type GetCampaignCardApiResponse = /** status 200 Success */ Blob;
export type GetCampaignCardApiArg = {
  slug: string;
};
export type GetCampaignPictureApiResponse = /** status 200 Success */ Blob;
export type GetCampaignPictureApiArg = {
  slug: string;
  /** Of the texts; English unless given */
  lang?: Language;
  /** Any value that changes with the page; with it, the picture is cached for a day */
  v?: string;
};
export type GetContributionCardApiResponse = /** status 200 Success */ Blob;
export type GetContributionCardApiArg = {
  id: string;
};
export type GetContributionPictureApiResponse = /** status 200 Success */ Blob;
export type GetContributionPictureApiArg = {
  id: string;
  /** Of the texts; English unless given */
  lang?: Language;
  /** Any value that changes with the page; with it, the picture is cached for a day */
  v?: string;
};
export type GetOrganizationPictureApiResponse = /** status 200 Success */ Blob;
export type GetOrganizationPictureApiArg = {
  username: string;
  /** Of the texts; English unless given */
  lang?: Language;
  /** Any value that changes with the page; with it, the picture is cached for a day */
  v?: string;
};
export type GetPreviewApiResponse = /** status 200 Success */ {
  data: SharePreview;
};
export type GetPreviewApiArg = {
  /** Path of a public page */
  path: string;
  /** Of the texts; English unless given */
  lang?: Language;
};
export type GetProfilePictureApiResponse = /** status 200 Success */ Blob;
export type GetProfilePictureApiArg = {
  username: string;
  /** Of the texts; English unless given */
  lang?: Language;
  /** Any value that changes with the page; with it, the picture is cached for a day */
  v?: string;
};
export type GetSitemapIndexApiResponse = /** status 200 Success */ Blob;
export type GetSitemapIndexApiArg = void;
export type GetSitemapApiResponse = /** status 200 Success */ Blob;
export type GetSitemapApiArg = {
  name: string;
};
export type ListSparksApiResponse = /** status 200 Success */ {
  data: SparkCard[];
  pagination: Pagination;
};
export type ListSparksApiArg = {
  /** Page number, starting at 1 */
  page?: number;
  /** Items per page */
  limit?: number;
  /** As the badge of the campaign */
  status?: DisplayStatus;
  /** Accepts posts on this platform */
  platform?: SocialPlatform;
  /** Accepts this content type */
  contentType?: ContentType;
  /** Open to contributors from this country */
  country?: string;
  /** true: only private campaigns; false: only public ones */
  private?: boolean;
  /** Minimum remaining budget (cents) */
  minBudget?: number;
  /** Maximum remaining budget (cents) */
  maxBudget?: number;
  /** Id or username of the campaign's creator */
  creator?: string;
  /** Words of the name, brand, creator and description, in any order. If nothing matches as typed, typing errors are corrected. Finds the 200 newest matches */
  search?: string;
  /** newest: latest creation first; ending: earliest end or deadline first; budget: largest remaining budget first; pay: highest pay of an approved post with 10,000 views first. Without a status, ending and pay list ongoing campaigns */
  sort?: SparkSort;
  /** `pagination.nextCursor` of the previous response, with the same filters and order; replaces `page`. The cost of a page does not depend on its position */
  cursor?: string;
  /** true: only the caller's own campaigns, including drafts; requires authentication */
  mine?: boolean;
  /** true: only the published campaigns that the caller saved; requires authentication */
  saved?: boolean;
  /** With `mine`. true: only published campaigns; false: only drafts */
  liveMode?: boolean;
};
export type CreateSparkApiResponse = /** status 201 Success */ {
  data: SparkDetail;
};
export type CreateSparkApiArg = {
  /** A unique key that the client generates per operation. A repeated request with the same key has no further effect and returns the first response. */
  'Idempotency-Key'?: string;
  createSparkDto: CreateSparkDto;
};
export type ListAllAccessRequestsApiResponse = /** status 200 Success */ {
  data: AccessRequestForAdmins[];
  pagination: Pagination;
};
export type ListAllAccessRequestsApiArg = {
  /** Page number, starting at 1 */
  page?: number;
  /** Items per page */
  limit?: number;
  /** Requests with this status */
  status?: AccessRequestStatus;
};
export type CountSparksForAdminsApiResponse = /** status 200 Success */ {
  data: SparkAdminCounts;
};
export type CountSparksForAdminsApiArg = {
  /** true: only private campaigns; false: only public ones */
  private?: boolean;
  /** Id or username of the campaign's creator */
  creator?: string;
  /** Words of the name, brand, creator and description, in any order. If nothing matches as typed, typing errors are corrected. Finds the 200 newest matches */
  search?: string;
};
export type ListSparksForAdminsApiResponse = /** status 200 Success */ {
  data: SparkAdminInfo[];
  pagination: Pagination;
};
export type ListSparksForAdminsApiArg = {
  /** Page number, starting at 1 */
  page?: number;
  /** Items per page */
  limit?: number;
  /** As the badge of the campaign */
  status?: DisplayStatus;
  /** Accepts posts on this platform */
  platform?: SocialPlatform;
  /** Accepts this content type */
  contentType?: ContentType;
  /** Open to contributors from this country */
  country?: string;
  /** true: only private campaigns; false: only public ones */
  private?: boolean;
  /** Minimum remaining budget (cents) */
  minBudget?: number;
  /** Maximum remaining budget (cents) */
  maxBudget?: number;
  /** Id or username of the campaign's creator */
  creator?: string;
  /** Words of the name, brand, creator and description, in any order. If nothing matches as typed, typing errors are corrected. Finds the 200 newest matches */
  search?: string;
  /** newest: latest creation first; ending: earliest end or deadline first; budget: largest remaining budget first; pay: highest pay of an approved post with 10,000 views first. Without a status, ending and pay list ongoing campaigns */
  sort?: SparkSort;
  /** Only this campaign */
  sparkId?: string;
  /** Only the campaign with this slug */
  slug?: string;
  /** true: only published campaigns; false: only drafts */
  liveMode?: boolean;
};
export type UpdateSparkAsAdminApiResponse = /** status 200 Success */ {
  data: SparkAdminInfo;
};
export type UpdateSparkAsAdminApiArg = {
  adminUpdateSparkDto: AdminUpdateSparkDto;
};
export type ListTopSpendingSparksApiResponse = /** status 200 Success */ {
  data: SparkAdminInfo[];
};
export type ListTopSpendingSparksApiArg = void;
export type GetTopOrderApiResponse = /** status 200 Success */ {
  data: TopOrderResponse;
};
export type GetTopOrderApiArg = void;
export type ReplaceTopOrderApiResponse = /** status 200 Success */ {
  data: TopOrderResponse;
};
export type ReplaceTopOrderApiArg = {
  topOrderDto: TopOrderDto;
};
export type IncreaseSparkBudgetApiResponse = /** status 200 Success */ {
  data: SparkDetail;
};
export type IncreaseSparkBudgetApiArg = {
  /** A unique key that the client generates per operation. A repeated request with the same key has no further effect and returns the first response. */
  'Idempotency-Key'?: string;
  increaseBudgetDto: IncreaseBudgetDto;
};
export type GetCampaignsOverviewApiResponse = /** status 200 Success */ {
  data: CampaignsOverview;
};
export type GetCampaignsOverviewApiArg = void;
export type SubmitPostApiResponse = /** status 201 Success */ {
  data: BlockResponse;
};
export type SubmitPostApiArg = {
  /** A unique key that the client generates per operation. A repeated request with the same key has no further effect and returns the first response. */
  'Idempotency-Key'?: string;
  sparkSubmissionDto: SparkSubmissionDto;
};
export type ResubmitPostApiResponse = /** status 201 Success */ {
  data: BlockResponse;
};
export type ResubmitPostApiArg = {
  /** A unique key that the client generates per operation. A repeated request with the same key has no further effect and returns the first response. */
  'Idempotency-Key'?: string;
  sparkSubmissionDto: SparkSubmissionDto;
};
export type GetSparkByIdApiResponse = /** status 200 Success */ {
  data: SparkDetail;
};
export type GetSparkByIdApiArg = {
  id: string;
};
export type GetSparkBySlugApiResponse = /** status 200 Success */ {
  data: SparkDetail;
};
export type GetSparkBySlugApiArg = {
  slug: string;
};
export type ListTopSparksApiResponse = /** status 200 Success */ {
  data: SparkCard[];
};
export type ListTopSparksApiArg = void;
export type UpdateSparkAfterPaymentApiResponse = /** status 200 Success */ {
  data: SparkDetail;
};
export type UpdateSparkAfterPaymentApiArg = {
  /** A unique key that the client generates per operation. A repeated request with the same key has no further effect and returns the first response. */
  'Idempotency-Key'?: string;
  sparkPaymentDto: SparkPaymentDto;
};
export type DeleteSparkApiResponse = unknown;
export type DeleteSparkApiArg = {
  id: string;
};
export type UpdateSparkApiResponse = /** status 200 Success */ {
  data: SparkDetail;
};
export type UpdateSparkApiArg = {
  id: string;
  /** A unique key that the client generates per operation. A repeated request with the same key has no further effect and returns the first response. */
  'Idempotency-Key'?: string;
  updateSparkDto: UpdateSparkDto;
};
export type ListAccessRequestsApiResponse = /** status 200 Success */ {
  data: AccessRequestDto[];
  pagination: Pagination;
};
export type ListAccessRequestsApiArg = {
  id: string;
  /** Page number, starting at 1 */
  page?: number;
  /** Items per page */
  limit?: number;
  /** Only requests with this status */
  status?: AccessRequestStatus;
};
export type GetAccessConversationApiResponse = /** status 200 Success */ {
  data: ConversationResponse;
};
export type GetAccessConversationApiArg = {
  id: string;
  userId: string;
};
export type WriteAccessMessageApiResponse = /** status 201 Success */ {
  data: ConversationResponse;
};
export type WriteAccessMessageApiArg = {
  id: string;
  userId: string;
  /** A unique key that the client generates per operation. A repeated request with the same key has no further effect and returns the first response. */
  'Idempotency-Key'?: string;
  caseMessageDto: CaseMessageDto;
};
export type ApproveSparkAccessApiResponse = /** status 200 Success */ {
  data: AccessRequestDto;
};
export type ApproveSparkAccessApiArg = {
  id: string;
  decideAccessDto: DecideAccessDto;
};
export type CloseSparkApiResponse = /** status 200 Success */ {
  data: SparkDetail;
};
export type CloseSparkApiArg = {
  id: string;
  /** A unique key that the client generates per operation. A repeated request with the same key has no further effect and returns the first response. */
  'Idempotency-Key'?: string;
  closeSparkDto: CloseSparkDto;
};
export type DuplicateSparkApiResponse = /** status 201 Success */ {
  data: SparkDetail;
};
export type DuplicateSparkApiArg = {
  id: string;
  /** A unique key that the client generates per operation. A repeated request with the same key has no further effect and returns the first response. */
  'Idempotency-Key'?: string;
};
export type GetSparkForecastApiResponse = /** status 200 Success */ {
  data: SparkForecast;
};
export type GetSparkForecastApiArg = {
  id: string;
};
export type GetRefundPreviewApiResponse = /** status 200 Success */ {
  data: RefundPreview;
};
export type GetRefundPreviewApiArg = {
  id: string;
  /** What refunds the pool: the close of the campaign, or the end of its winner event */
  occasion?: RefundPreviewOccasion;
};
export type RejectSparkAccessApiResponse = /** status 200 Success */ {
  data: AccessRequestDto;
};
export type RejectSparkAccessApiArg = {
  id: string;
  decideAccessDto: DecideAccessDto;
};
export type UnsaveSparkApiResponse = unknown;
export type UnsaveSparkApiArg = {
  id: string;
};
export type SaveSparkApiResponse = unknown;
export type SaveSparkApiArg = {
  id: string;
};
export type GetCaptionCodeApiResponse = /** status 200 Success */ {
  data: CaptionCodeResponse;
};
export type GetCaptionCodeApiArg = {
  sparkId: string;
};
export type CloseStaticCampaignApiResponse = /** status 200 Success */ {
  data: SparkDetail;
};
export type CloseStaticCampaignApiArg = {
  sparkId: string;
  /** A unique key that the client generates per operation. A repeated request with the same key has no further effect and returns the first response. */
  'Idempotency-Key'?: string;
  closeSparkDto: CloseSparkDto;
};
export type AdjustmentResponse = {
  /** The ledger transaction */
  _id: string;
  /** Cents that were added to the wallet; negative: taken */
  amountCents: number;
  /** The balance after it in cents; a debt was repaid first */
  balance: number;
};
export type ApprovalCampaignResponse = {
  /** Id */
  id: string;
  /** Name at that time */
  name: string;
  /** Slug at that time */
  slug: string;
};
export type ApprovalAdminResponse = {
  /** User id */
  id: string;
  /** Username at that time */
  username: string;
};
export type ModerationStatus = 'pending' | 'approved' | 'declined' | 'flagged';
export type SuspensionScope = 'submit' | 'earn' | 'withdraw' | 'all';
export type ApprovalDetailsResponse = {
  /** Correction of a wallet in cents; negative: a debit */
  amountCents?: number;
  /** The decision */
  moderation_status?: ModerationStatus;
  /** The prize; 0 withdraws it (cents) */
  prizeCents?: number;
  /** Reason that the admin gave for the act */
  reason?: string;
  /** Scope of the suspension */
  scope?: SuspensionScope;
  /** End of the suspension; absent: until it is lifted */
  until?: string;
};
export type ErrorCode =
  | 'BAD_REQUEST'
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'UNPROCESSABLE'
  | 'PAYLOAD_TOO_LARGE'
  | 'RATE_LIMITED'
  | 'SERVER_ERROR'
  | 'SERVICE_UNAVAILABLE'
  | 'HTTP_ERROR'
  | 'NETWORK_ERROR'
  | 'REQUEST_ERROR'
  | 'UNKNOWN_ERROR'
  | 'ACCESS_REQUEST_FAILED'
  | 'ACCESS_CHECK_FAILED'
  | 'invalid_cursor'
  | 'idempotency_key_reused'
  | 'request_in_progress'
  | 'insufficient_balance'
  | 'not_withdrawable'
  | 'pool_empty'
  | 'payment_not_confirmed'
  | 'payment_already_used'
  | 'payment_failed'
  | 'price_mismatch'
  | 'invalid_signature'
  | 'tax_profiles_not_available'
  | 'payouts_not_available'
  | 'payout_account_not_ready'
  | 'payout_account_in_use'
  | 'payout_below_minimum'
  | 'payout_above_maximum'
  | 'payout_in_progress'
  | 'payout_not_open'
  | 'payout_not_sent'
  | 'own_payout'
  | 'api_key_not_accepted'
  | 'api_key_scope_missing'
  | 'api_key_limit_reached'
  | 'api_key_daily_limit_reached'
  | 'api_key_sign_in_required'
  | 'content_url_required'
  | 'invalid_content_url'
  | 'unsupported_platform'
  | 'wrong_platform'
  | 'facebook_reels_not_supported'
  | 'content_not_found'
  | 'content_restricted'
  | 'image_not_extractable'
  | 'preview_failed'
  | 'duplicate_content_submitted'
  | 'already_contributed'
  | 'not_contributed_yet'
  | 'terms_changed'
  | 'rules_changed'
  | 'campaign_not_open'
  | 'access_required'
  | 'country_not_allowed'
  | 'platform_not_allowed'
  | 'content_type_not_allowed'
  | 'not_eligible'
  | 'social_account_required'
  | 'social_account_taken'
  | 'social_account_quarantined'
  | 'too_many_bio_codes'
  | 'name_reserved'
  | 'bio_code_expired'
  | 'bio_code_not_found'
  | 'profile_not_found'
  | 'profile_hidden'
  | 'profile_unavailable'
  | 'profile_check_unsupported'
  | 'eligibility_check_failed'
  | 'post_not_yours'
  | 'ownership_required'
  | 'posted_too_early'
  | 'post_of_another_person'
  | 'post_exclusive'
  | 'spark_not_draft'
  | 'already_closed'
  | 'field_locked'
  | 'slug_taken'
  | 'invalid_transition'
  | 'reason_required'
  | 'changes_already_requested'
  | 'change_rounds_used'
  | 'no_changes_requested'
  | 'link_has_earned'
  | 'case_closed'
  | 'case_message_limit_reached'
  | 'already_appealed'
  | 'not_appealable'
  | 'appeal_window_over'
  | 'own_decision'
  | 'reversal_not_covered'
  | 'own_content'
  | 'already_reported'
  | 'reports_resolved'
  | 'undo_window_over'
  | 'nothing_held'
  | 'not_approved'
  | 'already_spotlighted'
  | 'already_boosted'
  | 'own_contribution'
  | 'account_too_new'
  | 'submission_limit_reached'
  | 'only_creator_changes_amounts'
  | 'approval_required'
  | 'own_approval'
  | 'approval_not_open'
  | 'account_suspended'
  | 'already_suspended'
  | 'own_account'
  | 'account_erased'
  | 'erasure_refused'
  | 'erasure_not_confirmed'
  | 'erasure_not_open'
  | 'selection_not_started'
  | 'no_winners_selected'
  | 'already_released'
  | 'selection_changed'
  | 'prize_exceeds_pool'
  | 'generation_failed'
  | 'generation_cancelled'
  | 'prompt_not_allowed'
  | 'too_many_generations'
  | 'watchlist_full'
  | 'ai_storage_full'
  | 'ai_content_not_ready'
  | 'ai_content_in_use'
  | 'ai_content_other_campaign'
  | 'export_failed'
  | 'export_not_ready'
  | 'data_export_limit_reached'
  | 'report_link_limit_reached'
  | 'webhook_limit_reached'
  | 'webhook_inactive'
  | 'unsupported_file_type';
export type ApprovalFailureResponse = {
  /** Error code */
  code: ErrorCode;
  /** Error message */
  message: string;
};
export type AdminActKind =
  | 'winner_prize'
  | 'winners_release'
  | 'winners_close'
  | 'spark_close'
  | 'moderation'
  | 'appeal'
  | 'block_deletion'
  | 'earnings_reversal'
  | 'payout_release'
  | 'suspension'
  | 'adjustment';
export type ApprovalStatus = 'requested' | 'approved' | 'executed' | 'refused' | 'cancelled' | 'expired' | 'failed';
export type ApprovalResponse = {
  /** Id */
  _id: string;
  /** Cents that the act moves; when it is executed, it may not move more (cents) */
  amountCents: number;
  /** The contributions */
  blockIds: string[];
  /** The campaign; absent for a decision about contributions to several campaigns, and for a payout */
  campaign?: ApprovalCampaignResponse;
  /** Whether the caller can approve it */
  canDecide: boolean;
  /** The first contributors whose money it is; empty in the response to the act */
  contributors: ApprovalAdminResponse[];
  /** When that was */
  decidedAt?: string;
  /** Who approved, refused or cancelled it */
  decidedBy?: ApprovalAdminResponse;
  /** Details of the act */
  details: ApprovalDetailsResponse;
  /** When it was executed, failed or expired */
  endedAt?: string;
  /** Until when a second admin can decide */
  expiresAt: string;
  /** Why it could not be executed */
  failure?: ApprovalFailureResponse;
  /** Requested by the caller */
  isOwn: boolean;
  /** It reverses a decision of the caller, who can neither approve nor refuse it */
  isOwnDecision: boolean;
  /** The act */
  kind: AdminActKind;
  /** Reason of a refusal */
  reason?: string;
  /** When it was requested */
  requestedAt: string;
  /** Who asked */
  requestedBy: ApprovalAdminResponse;
  /** Status */
  status: ApprovalStatus;
};
export type ApprovalRequiredResponse = {
  /** The request for approval */
  approval: ApprovalResponse;
  /** `approval_required` */
  code: string;
  /** Message */
  message: string;
};
export type ErrorResponse = {
  /** Machine-readable error code */
  code: string;
  /** The invalid fields (with BAD_REQUEST), or the values of the violated rule */
  details?:
    | {
        field: string;
        message: string;
      }[]
    | {
        [key: string]: any;
      };
  /** Human-readable error message */
  message: string;
  /** Id of the request in the server log */
  requestId: string;
};
export type AdjustDto = {
  /** Cents to add to the wallet; negative to take them; not 0 */
  amountCents: number;
  /** Whether it corrects earnings: a credit can then be withdrawn, and a debit takes earned money first */
  isOfEarnings?: boolean;
  /** Reason, which the user receives */
  reason: string;
  /** The user */
  userId: string;
};
export type AppealableDecision = 'moderation' | 'suspension' | 'payout_refusal' | 'earnings_reversal';
export type AppealedDecisionResponse = {
  /** What it moved; of `earnings_reversal` only (cents) */
  amountCents?: number;
  /** moderation: of a contribution; suspension: of an account; payout_refusal: of a payout; earnings_reversal: of held earnings */
  decision: AppealableDecision;
  /** Its reason */
  reason?: string;
};
export type CaseKind = 'changes' | 'appeal' | 'report' | 'conversation';
export type UserRole = 'admin' | 'organization' | 'individual' | 'contributor';
export type SocialPlatform = 'instagram' | 'tiktok' | 'twitter' | 'youtube' | 'facebook' | 'reddit';
export type SocialMediaAccountDto = {
  /** Position in the profile, from 0 */
  order: number;
  /** Platform */
  platform: SocialPlatform;
  /** Username on the platform */
  username: string;
  /** Whether the user has signed in to this account. Set by the server; ignored in requests */
  verified?: boolean;
};
export type UserPublic = {
  /** Id */
  _id: string;
  /** ISO 3166-1 alpha-2 */
  country?: string;
  /** 1 Beginner, 2 Verified Creator, 3 Champion Creator, 4 Elite Creator */
  experienceLevel: number;
  /** First name; '' when unknown */
  firstName: string;
  /** Name */
  name: string;
  /** The displayed role: an organization that is also an admin is displayed as organization */
  role: UserRole;
  /** Accounts on social platforms, in order */
  socialMediaAccounts: SocialMediaAccountDto[];
  /** URL of the picture; '' when there is none */
  user_image: string;
  /** Unique name, part of the profile address */
  username: string;
};
export type CaseOutcome =
  'approved' | 'declined' | 'flagged' | 'deleted' | 'unanswered' | 'upheld' | 'overturned' | 'dismissed' | 'actioned';
export type ReportReason =
  'spam' | 'misleading' | 'hate' | 'nudity_violence' | 'intellectual_property' | 'stolen_post' | 'illegal' | 'other';
export type CaseReportResponse = {
  /** Why it was reported */
  reason: ReportReason;
  /** What the person who reported it wrote */
  text?: string;
};
export type CaseStatus = 'needs_response' | 'under_review' | 'open' | 'resolved' | 'withdrawn';
export type CaseSubjectType = 'spark' | 'block' | 'user' | 'access_request';
export type CaseSubjectResponse = {
  /** Name of the campaign when the case was opened; null without one */
  campaign: string | null;
  /** Its id */
  id: string;
  /** A campaign's slug when the case was opened */
  slug?: string;
  /** spark: a campaign; block: a contribution; user: a profile; access_request: of a private campaign */
  type: CaseSubjectType;
  /** A profile's username when the case was opened */
  username?: string;
};
export type CaseRole = 'contributor' | 'reviewer' | 'reporter' | 'appellant' | 'admin';
export type CaseResponse = {
  /** The case */
  _id: string;
  /** The decision that is appealed; of appeals only */
  appealed?: AppealedDecisionResponse;
  /** Until when an answer is awaited; null when none is */
  dueAt: string | null;
  /** When it ended */
  endedAt?: string;
  /** changes: a reviewer asks for changes; appeal: an objection to a decision; report: of a campaign, contribution or profile; conversation: of the creator and a contributor */
  kind: CaseKind;
  /** Number of messages */
  messagesCount: number;
  /** When it was opened */
  openedAt: string;
  /** Who opened it; only for admins who are no party, absent for a visitor and a deleted account */
  openedBy?: UserPublic;
  /** How it ended */
  outcome?: CaseOutcome;
  /** The report; of reports only */
  report?: CaseReportResponse;
  /** Reasons of the outcome */
  statement?: string;
  /** needs_response: the contributor has to answer; under_review: a reviewer or an admin has to decide; open: a conversation */
  status: CaseStatus;
  /** What it is about */
  subject: CaseSubjectResponse;
  /** Messages of others that the caller has not read; 0 for an admin who is no party */
  unreadCount: number;
  /** When it last changed */
  updatedAt: string;
  /** The caller's role in the case */
  yourRole: CaseRole;
};
export type AppealOutcome = 'upheld' | 'overturned';
export type AppealDecisionDto = {
  /** upheld: the decision stands; overturned: it is reversed */
  outcome: AppealOutcome;
  /** Reasons; the person who appealed reads them */
  statement: string;
};
export type ApprovalList = {
  /** Newest first */
  data: ApprovalResponse[];
  /** Send it as `cursor` to get the next page; null on the last page */
  nextCursor: string | null;
};
export type ApprovalFilter =
  'open' | 'ended' | 'requested' | 'approved' | 'executed' | 'refused' | 'cancelled' | 'expired' | 'failed';
export type RefuseApprovalDto = {
  /** Reason, which the admin who asked receives */
  reason: string;
};
export type CaseList = {
  /** Newest first */
  data: CaseResponse[];
  /** Send it as `cursor` to get the next page; null on the last page */
  nextCursor: string | null;
};
export type CaseState = 'open' | 'ended';
export type ErasureRefusal =
  | 'balance'
  | 'debt'
  | 'payments'
  | 'payout'
  | 'held_earnings'
  | 'prizes'
  | 'ai_generations'
  | 'campaigns'
  | 'approvals'
  | 'admin';
export type ErasureStatus = 'none' | 'scheduled' | 'waiting' | 'erasing' | 'erased' | 'cancelled';
export type OpenErasureResponse = {
  /** The request */
  _id: string;
  /** When the account is deleted */
  dueAt: string;
  /** What stood in the way on the last attempt */
  refusals: ErasureRefusal[];
  /** When it was requested */
  requestedAt: string;
  /** waiting: its day is over, and something stands in the way */
  status: ErasureStatus;
  /** The account; absent once its names are erased */
  user?: UserPublic;
};
export type OpenErasureList = {
  /** The next planned first */
  data: OpenErasureResponse[];
  /** Send it as `cursor` to get the next page; null on the last page */
  nextCursor: string | null;
};
export type OverviewBalances = {
  /** Held: earnings, payouts on their way and prices of running AI jobs (cents) */
  heldCents: number;
  /** In pools of campaigns, with prizes and bonuses that they keep (cents) */
  poolsCents: number;
  /** In people's wallets (cents) */
  walletsCents: number;
};
export type OverviewDecision =
  'posts' | 'flagged' | 'overdue' | 'risky' | 'access' | 'approvals' | 'appeals' | 'reports' | 'payouts' | 'mismatches';
export type OverviewDecisionCount = {
  /** How many wait */
  count: number;
  /** More than `count` wait */
  isMore: boolean;
  /** What waits for a decision */
  kind: OverviewDecision;
  /** Since when the oldest waits; null: nothing waits, or more wait than are counted */
  oldestAt: string | null;
};
export type OverviewFailure = 'webhooks' | 'previews' | 'emails' | 'payouts';
export type OverviewFailureCount = {
  /** How many failed in the last 24 hours */
  count: number;
  /** More than `count` failed */
  isMore: boolean;
  /** What failed */
  kind: OverviewFailure;
};
export type OverviewFigure = {
  /** In the period of the same length before it */
  previous: number;
  /** In the period */
  value: number;
};
export type OverviewPeriod = 'today' | 'week' | 'month';
export type OverviewPeriodFigures = {
  /** Campaigns that started */
  campaigns: OverviewFigure;
  /** Paid in less what payers got back (cents) */
  paidIn: OverviewFigure;
  /** Sent to banks less what banks returned (cents) */
  paidOut: OverviewFigure;
  /** New people */
  people: OverviewFigure;
  /** today, week: 7 days, month: 30 days; in UTC, today included */
  period: OverviewPeriod;
  /** Fees and AI content less corrections (cents) */
  revenue: OverviewFigure;
};
export type OverviewQueue = {
  /** Jobs that failed for good */
  failed: number;
  /** Name of the queue */
  name: string;
  /** When the oldest waiting job was added; null: none waits */
  oldestAt: string | null;
  /** Jobs that wait for a worker */
  waiting: number;
};
export type AdminOverviewResponse = {
  /** When the figures were computed */
  asOf: string;
  /** Where the money is */
  balances: OverviewBalances;
  /** Pending decisions */
  decisions: OverviewDecisionCount[];
  /** Failures of the last 24 hours */
  failures: OverviewFailureCount[];
  /** False while the newest movements are missing from the amounts */
  isCurrent: boolean;
  /** Figures by period */
  periods: OverviewPeriodFigures[];
  /** Queues of background jobs; empty when they could not be read */
  queues: OverviewQueue[];
};
export type PayoutCountry =
  | 'US'
  | 'AT'
  | 'BE'
  | 'BG'
  | 'CA'
  | 'CH'
  | 'CY'
  | 'CZ'
  | 'DE'
  | 'DK'
  | 'EE'
  | 'ES'
  | 'FI'
  | 'FR'
  | 'GB'
  | 'GR'
  | 'HR'
  | 'HU'
  | 'IE'
  | 'IS'
  | 'IT'
  | 'LI'
  | 'LT'
  | 'LU'
  | 'LV'
  | 'MT'
  | 'NL'
  | 'NO'
  | 'PL'
  | 'PT'
  | 'RO'
  | 'SE'
  | 'SI'
  | 'SK';
export type PayoutFailureCode =
  'refused' | 'account_restricted' | 'bank_refused' | 'account_closed' | 'details_wrong' | 'admin_refused';
export type PayoutFeeKind = 'processing' | 'cross_border';
export type PayoutFeeResponse = {
  /** The fee (cents) */
  cents: number;
  /** `processing`: the provider's price; `cross_border`: its surcharge for another country */
  kind: PayoutFeeKind;
};
export type PayoutHoldReason =
  'first_payout' | 'method_changed' | 'large_amount' | 'shared_method' | 'open_case' | 'tax_form_due' | 'suspended';
export type PayoutHoldResponse = {
  /** Why it is held */
  reason: PayoutHoldReason;
  /** When the reason ends; null until somebody acts */
  until: string | null;
};
export type PayoutStatus = 'held' | 'queued' | 'sending' | 'sent' | 'paid' | 'failed' | 'returned' | 'cancelled';
export type PayoutOwnerResponse = {
  /** User id */
  id: string;
  /** Name; '' when the account no longer exists */
  name: string;
  /** Username */
  username: string;
};
export type AdminPayoutResponse = {
  /** The case of the appeal against its refusal; null without one */
  appealCaseId: string | null;
  /** Attempts to send it */
  attempts: number;
  /** Whether its owner can cancel it */
  canCancel: boolean;
  /** Country of the bank account */
  country: PayoutCountry;
  /** When it was requested */
  createdAt: string;
  /** The currency of all amounts */
  currency: 'USD';
  /** When it failed, was returned, cancelled or refused */
  endedAt: string | null;
  /** First day of arrival; null when that is not known */
  expectedFrom: string | null;
  /** Last day of arrival; null when that is not known */
  expectedUntil: string | null;
  /** Why it failed, was returned or refused */
  failureCode: PayoutFailureCode | null;
  /** Fees */
  fees: PayoutFeeResponse[];
  /** What left the wallet (cents) */
  grossCents: number;
  /** Why it is held */
  holdReasons: PayoutHoldResponse[];
  /** The payout */
  id: string;
  /** Where it goes */
  methodLabel: string;
  /** What arrives (cents) */
  netCents: number;
  /** When it was paid to the bank account */
  paidAt: string | null;
  /** Why an admin refused it */
  refusalReason: string | null;
  /** When the provider took it */
  sentAt: string | null;
  /** The status */
  status: PayoutStatus;
  /** Whose money it is */
  user: PayoutOwnerResponse;
};
export type AdminPayoutList = {
  /** Newest first */
  data: AdminPayoutResponse[];
  /** Send it as `cursor` to get the next page; null on the last page */
  nextCursor: string | null;
};
export type PayoutMismatchKind = 'missing' | 'extra' | 'amount_mismatch';
export type MismatchPayoutResponse = {
  /** The payout */
  id: string;
  /** Its status now */
  status: PayoutStatus;
  /** Whose money it is */
  user: PayoutOwnerResponse;
};
export type MismatchAdminResponse = {
  /** User id */
  id: string;
  /** Username at that time */
  username: string;
};
export type PayoutMismatchResponse = {
  /** Amount of the payout; 0 without one (cents) */
  amountCents: number;
  /** When it was found */
  foundAt: string;
  /** What the provider has sent and not taken back (cents) */
  foundCents: number;
  /** The difference */
  id: string;
  /** `missing`: the provider does not have what was sent; `extra`: the provider has a transfer that nobody has requested; `amount_mismatch`: the provider has another amount */
  kind: PayoutMismatchKind;
  /** The payout; null for `extra` */
  payout: MismatchPayoutResponse | null;
  /** What was found or done */
  resolution: string | null;
  /** When it was resolved; null while it is open */
  resolvedAt: string | null;
  /** Who resolved it */
  resolvedBy: MismatchAdminResponse | null;
  /** The provider's id of the transfer; null when it lists none */
  transferId: string | null;
};
export type PayoutMismatchList = {
  /** Newest first */
  data: PayoutMismatchResponse[];
  /** Send it as `cursor` to get the next page; null on the last page */
  nextCursor: string | null;
};
export type PayoutMismatchState = 'open' | 'resolved';
export type ResolvePayoutMismatchDto = {
  /** What was found or done */
  resolution: string;
};
export type RefusePayoutDto = {
  /** Reason, which the owner receives */
  reason: string;
};
export type ReportOutcome = 'dismissed' | 'actioned';
export type ReportedReasonResponse = {
  /** Reports with it */
  count: number;
  /** The reason */
  reason: ReportReason;
};
export type ReportState = 'open' | 'resolved';
export type ReportGroupResponse = {
  /** Id */
  _id: string;
  /** Number of reports */
  count: number;
  /** When it was first reported */
  firstReportedAt: string;
  /** When it was last reported */
  lastReportedAt: string;
  /** How it ended */
  outcome?: ReportOutcome;
  /** Most frequent first */
  reasons: ReportedReasonResponse[];
  /** Whose it is */
  reported?: UserPublic;
  /** When it was resolved */
  resolvedAt?: string;
  /** Username of the admin who resolved it */
  resolvedBy?: string;
  /** Open or resolved */
  state: ReportState;
  /** Reasons of the outcome */
  statement?: string;
  /** What was reported */
  subject: CaseSubjectResponse;
  /** Those of visitors without an account */
  visitorCount: number;
};
export type ReportGroupList = {
  /** Open: most reported first; resolved: most recently resolved first */
  data: ReportGroupResponse[];
  /** Send it as `cursor` to get the next page; null on the last page */
  nextCursor: string | null;
};
export type GroupedReportResponse = {
  /** The case */
  _id: string;
  /** Why it was reported */
  reason: ReportReason;
  /** When it was reported */
  reportedAt: string;
  /** Who reported it; absent for a visitor */
  reporter?: UserPublic;
  /** What the person wrote */
  text?: string;
};
export type GroupedReportList = {
  /** Newest first */
  data: GroupedReportResponse[];
  /** Send it as `cursor` to get the next page; null on the last page */
  nextCursor: string | null;
};
export type ReportResolutionDto = {
  /** dismissed: nothing is wrong with it; actioned: an admin acted on it */
  outcome: ReportOutcome;
  /** Reasons; the people who reported it read them, the reported person does not */
  statement: string;
};
export type SuspensionPersonResponse = {
  /** User id */
  id: string;
  /** Username at that time */
  username: string;
};
export type SuspensionResponse = {
  /** Id */
  _id: string;
  /** The admin */
  by: SuspensionPersonResponse;
  /** When it began */
  createdAt: string;
  /** Whether it applies now */
  isActive: boolean;
  /** Why it was lifted */
  liftReason?: string;
  /** When it was lifted */
  liftedAt?: string;
  /** Who lifted it */
  liftedBy?: SuspensionPersonResponse;
  /** Reason */
  reason: string;
  /** What it stops */
  scope: SuspensionScope;
  /** When it ends; null: when it is lifted */
  until: string | null;
  /** The suspended user */
  user: SuspensionPersonResponse;
};
export type SuspensionList = {
  /** Newest first */
  data: SuspensionResponse[];
  /** Send it as `cursor` to get the next page; null on the last page */
  nextCursor: string | null;
};
export type SuspensionState = 'active' | 'ended';
export type SuspendDto = {
  /** Reason, which the user receives */
  reason: string;
  /** submit: no posts; earn: earnings are held until the suspension ends; withdraw: no payouts; all: these and every other change */
  scope: SuspensionScope;
  /** When it ends; null or absent: when it is lifted */
  until?: string | null;
  /** The user */
  userId: string;
};
export type LiftSuspensionDto = {
  /** Reason, which the user receives */
  reason: string;
};
export type PersonTotals = {
  /** The person */
  _id: string;
  /** Share of the contributions to own campaigns that were approved; one that waits for more than 7 days counts as not approved. Without own contributions, at most 3 per person, the newest 500. Computed every night; null with fewer than 10 decisions */
  approvalRate: number | null;
  /** Published campaigns, in any status */
  campaigns: number;
  /** Share of approved contributions among approved and declined ones, without those to own campaigns; null with fewer than 10 of them */
  contributionApprovalRate: number | null;
  /** Approved contributions */
  contributionsApproved: number;
  /** People who follow the user */
  followers: number;
  /** Median time to a final decision about these contributions in hours, rounded up; one that still waits counts as soon as it has waited longer. Null with fewer than 10 decisions */
  medianDecisionHours: number | null;
  /** Paid to contributors from the pools of all campaigns; null for a creator who has decided about fewer than 10 contributions of others, except for admins (cents) */
  paidOut: number | null;
  /** Views of the approved contributions, as reported by the platforms */
  views: number;
};
export type PersonForAdmins = {
  /** Id */
  _id: string;
  /** Wallet balance in cents (cents) */
  balance: number;
  /** ISO 3166-1 alpha-2 */
  country?: string;
  /** When the account was created */
  createdAt: string;
  /** E-mail address from the identity provider */
  email?: string;
  /** 1 Beginner, 2 Verified Creator, 3 Champion Creator, 4 Elite Creator */
  experienceLevel: number;
  /** First name; '' when unknown */
  firstName: string;
  /** Name */
  name: string;
  /** The displayed role: an organization that is also an admin is displayed as organization */
  role: UserRole;
  /** All roles of the account, from the identity provider */
  roles: UserRole[];
  /** Accounts on social platforms, in order */
  socialMediaAccounts: SocialMediaAccountDto[];
  /** URL of the picture; '' when there is none */
  user_image: string;
  /** Unique name, part of the profile address */
  username: string;
};
export type Pagination = {
  /** Number of this page, starting at 1; 1 for a request with a cursor */
  currentPage: number;
  /** False when totalItems and totalPages are lower bounds, because a long list is only counted to some point beyond this page */
  isExact: boolean;
  /** `cursor` of the next page, `null` on the last one; absent from lists without cursors */
  nextCursor?: string | null;
  /** Items per page */
  pageSize: number;
  /** Number of items in all pages */
  totalItems: number;
  /** Number of pages; 0 for an empty list */
  totalPages: number;
};
export type WalletLineAbout = {
  /** The contribution */
  blockId?: string;
  /** The campaign */
  sparkId?: string;
  /** Its name; absent when the campaign no longer exists */
  sparkName?: string;
  /** Slug of its page */
  sparkSlug?: string;
};
export type LineGroup =
  | 'top_up'
  | 'earning'
  | 'prize'
  | 'tip'
  | 'campaign_budget'
  | 'refund'
  | 'fee'
  | 'ai'
  | 'payout'
  | 'payment_return'
  | 'correction';
export type LedgerKind =
  | 'wallet_top_up'
  | 'campaign_publish'
  | 'campaign_top_up'
  | 'campaign_payment'
  | 'campaign_refund'
  | 'approval_bonus'
  | 'engagement_earning'
  | 'earning_release'
  | 'earning_reversal'
  | 'earning_restoration'
  | 'bonus_reserve'
  | 'bonus_return'
  | 'prize_reserve'
  | 'prize_return'
  | 'winner_prize'
  | 'spotlight_tip'
  | 'resubmission_fee'
  | 'resubmission_fee_return'
  | 'boost_fee'
  | 'ai_hold'
  | 'ai_capture'
  | 'ai_release'
  | 'payout_request'
  | 'payout_fee'
  | 'payout_sent'
  | 'payout_recalled'
  | 'payout_returned'
  | 'payment_refund'
  | 'payment_chargeback'
  | 'chargeback_won'
  | 'debt_repayment'
  | 'balance_waiver'
  | 'adjustment'
  | 'earnings_adjustment';
export type WalletLineResponse = {
  /** The transaction */
  _id: string;
  /** The related campaign and contribution */
  about?: WalletLineAbout;
  /** Signed amount in cents: negative when it left the wallet */
  amountCents: number;
  /** The balance after the movement in cents */
  balanceAfterCents: number;
  /** When it was posted */
  createdAt: string;
  /** Change of the debt in cents: negative when it has grown; absent without a change */
  debtCents?: number;
  /** Description, in English */
  description: string;
  /** The group of the kind */
  group: LineGroup;
  /** Why the money moved */
  kind: LedgerKind;
  /** Reason of a correction by an admin */
  reason?: string;
};
export type LineDirection = 'in' | 'out';
export type AiFailureResponse = {
  /** Error code */
  code: string;
  /** Error message */
  message: string;
};
export type AiFormat = '1:1' | '4:5' | '9:16' | '16:9';
export type PosterMotif =
  | 'mountains'
  | 'forest'
  | 'sea'
  | 'city'
  | 'coffee'
  | 'drink'
  | 'bowl'
  | 'bottle'
  | 'phone'
  | 'record'
  | 'ball'
  | 'planet'
  | 'shapes';
export type AiPosterResponse = {
  /** The headline */
  headline: string;
  /** The motif */
  motif: PosterMotif;
  /** The line at the bottom; can be empty */
  tagline: string;
};
export type AiProviderResponse = {
  /** The generator */
  id: string;
  /** Whether it runs on this server, without network access */
  isLocal: boolean;
  /** Its name */
  label: string;
};
export type AiContentStatus = 'queued' | 'generating' | 'ready' | 'failed' | 'cancelled';
export type AiContentType = 'image' | 'video';
export type AiContent = {
  /** The content */
  _id: string;
  /** Name of the campaign at the time of the request; empty without a campaign */
  campaignName: string;
  /** Colors as #RRGGBB */
  colorPalette: string[];
  /** Type of the file */
  contentType: string | null;
  /** Price; charged when the content is ready (cents) */
  cost: number;
  /** When it was requested */
  createdAt: string;
  /** Signed URL that downloads the file under a descriptive name; expires */
  downloadUrl: string | null;
  /** Length of a video in milliseconds */
  durationMs: number | null;
  /** Why it failed */
  failure: AiFailureResponse | null;
  /** Width to height */
  format: AiFormat;
  /** Pixels */
  height: number | null;
  /** The same */
  id: string;
  /** What the poster maker draws; null for others */
  poster: AiPosterResponse | null;
  /** Progress from 0 to 1 */
  progress: number;
  /** The prompt */
  prompt: string;
  /** The provider */
  provider: AiProviderResponse;
  /** Size of the file in bytes */
  sizeBytes: number | null;
  /** The campaign that it was generated for */
  sparkId: string | null;
  /** queued and generating are pending; failed and cancelled are refunded */
  status: AiContentStatus;
  /** Current step in a few words; empty when no step is running */
  step: string;
  /** Signed URL of a thumbnail; expires; null without one */
  thumbnailUrl: string | null;
  /** Image or video */
  type: AiContentType;
  /** Signed URL of the file; expires; null unless ready */
  url: string | null;
  /** When it became part of a contribution */
  usedAt: string | null;
  /** Pixels */
  width: number | null;
};
export type AiGenerationResponse = {
  /** The generation */
  content: AiContent;
  /** The caller's balance now (cents) */
  newBalance: number;
  /** Always true; refusals and failures are errors */
  success: boolean;
};
export type ContentType = 'UGC' | 'REMIX' | 'CLIPPING';
export type CampaignInfoDto = {
  /** Types of content that it takes */
  contentTypes?: ContentType[];
  /** What the campaign is about */
  description?: string;
  /** Name of the campaign; ignored when an id is given */
  name?: string;
  /** The campaign, if any */
  sparkId?: string;
};
export type PosterDto = {
  /** The headline */
  headline?: string;
  /** The motif */
  motif?: PosterMotif;
  /** The line at the bottom; empty: none */
  tagline?: string;
};
export type GenerateDto = {
  /** The campaign that it was generated for */
  campaignInfo: CampaignInfoDto;
  /** Colors such as #2E86AB; empty: the provider chooses */
  colorPalette?: string[];
  /** Width to height; default: 4:5 for an image, 9:16 for a video */
  format?: AiFormat;
  /** Changes what the poster maker draws; ignored by other generators */
  poster?: PosterDto;
  /** The prompt */
  prompt: string;
  /** Ignored: the server reads the balance itself */
  userBalance?: number;
};
export type AiLimitsResponse = {
  /** Colors of a palette */
  paletteMax: number;
  /** Characters of a prompt */
  promptMaxLength: number;
  /** Limit of concurrent generations per user */
  runningMax: number;
};
export type AiPricesResponse = {
  /** An image (cents) */
  image: number;
  /** A video (cents) */
  video: number;
};
export type AiTypeProviderResponse = {
  /** The generator */
  id: string;
  /** Whether it runs on this server, without network access */
  isLocal: boolean;
  /** Its name */
  label: string;
  /** Type of content that it generates */
  type: AiContentType;
};
export type AiAllowanceResponse = {
  /** Left */
  left: number;
  /** All */
  max: number;
  /** Taken */
  used: number;
};
export type AiQuotaResponse = {
  /** Their sizes in bytes */
  bytes: AiAllowanceResponse;
  /** Files in the gallery, including running generations */
  files: AiAllowanceResponse;
};
export type AiOptions = {
  /** The caller's balance (cents) */
  balance: number;
  /** Limits */
  limits: AiLimitsResponse;
  /** Prices */
  prices: AiPricesResponse;
  /** Providers */
  providers: AiTypeProviderResponse[];
  /** Storage quota of the gallery */
  quota: AiQuotaResponse;
  /** Running generations of the caller */
  running: number;
};
export type ApiScope =
  | 'campaigns:read'
  | 'campaigns:write'
  | 'contributions:read'
  | 'contributions:write'
  | 'contributions:review'
  | 'analytics:read'
  | 'wallet:read'
  | 'webhooks:manage';
export type ApiKeyResponse = {
  /** Id */
  _id: string;
  /** When it was created */
  createdAt: string;
  /** What the key can move on a day (UTC), in cents; null: it cannot move money */
  dailyLimitCents: number | null;
  /** When it expires; null: never */
  expiresAt: string | null;
  /** The last four characters of the key */
  lastFour: string;
  /** When it was last used, accurate to the minute; null: never */
  lastUsedAt: string | null;
  /** What the key is for */
  name: string;
  /** What the key allows */
  scopes: ApiScope[];
};
export type CreatedApiKeyResponse = {
  /** Id */
  _id: string;
  /** When it was created */
  createdAt: string;
  /** What the key can move on a day (UTC), in cents; null: it cannot move money */
  dailyLimitCents: number | null;
  /** When it expires; null: never */
  expiresAt: string | null;
  /** The last four characters of the key */
  lastFour: string;
  /** When it was last used, accurate to the minute; null: never */
  lastUsedAt: string | null;
  /** What the key is for */
  name: string;
  /** What the key allows */
  scopes: ApiScope[];
  /** The key. Only this response contains it */
  secret: string;
};
export type CreateApiKeyDto = {
  /** What the key can move on a day (UTC), in cents; only for keys that can move money */
  dailyLimitCents?: number;
  /** When the key expires; absent: in 90 days. null: never, which is possible only for keys that cannot move money */
  expiresAt?: string | null;
  /** What the key is for */
  name: string;
  /** What the key allows */
  scopes: ApiScope[];
};
export type AuditAction =
  | 'spark_created'
  | 'spark_updated'
  | 'spark_published'
  | 'spark_topped_up'
  | 'spark_closed'
  | 'spark_deleted'
  | 'spark_top_changed'
  | 'access_accepted'
  | 'access_rejected'
  | 'block_approved'
  | 'block_declined'
  | 'block_flagged'
  | 'block_pending'
  | 'block_undone'
  | 'block_changes_requested'
  | 'block_appeal_upheld'
  | 'block_appeal_overturned'
  | 'block_spotlighted'
  | 'block_boosted'
  | 'block_earnings_reversed'
  | 'block_earnings_appeal_upheld'
  | 'block_earnings_appeal_overturned'
  | 'block_deleted'
  | 'block_restored'
  | 'winner_selection_started'
  | 'winner_selected'
  | 'winner_prize_changed'
  | 'winner_withdrawn'
  | 'winners_release_started'
  | 'winners_released'
  | 'winners_closed'
  | 'payment_amount_mismatch'
  | 'payment_not_expected'
  | 'payment_refunded'
  | 'payment_disputed'
  | 'payment_dispute_won'
  | 'payment_dispute_lost'
  | 'payout_account_set_up'
  | 'payout_account_removed'
  | 'payout_method_changed'
  | 'payout_released'
  | 'payout_refused'
  | 'payout_retried'
  | 'payout_appeal_upheld'
  | 'payout_appeal_overturned'
  | 'payout_mismatch'
  | 'payout_mismatch_resolved'
  | 'report_dismissed'
  | 'report_actioned'
  | 'user_roles_changed'
  | 'user_profile_changed'
  | 'tax_profile_certified'
  | 'tax_report_downloaded'
  | 'tax_report_created'
  | 'user_suspended'
  | 'user_suspension_lifted'
  | 'user_appeal_upheld'
  | 'user_appeal_overturned'
  | 'user_wallet_adjusted'
  | 'user_erasure_requested'
  | 'user_erasure_cancelled'
  | 'user_erased'
  | 'api_key_created'
  | 'api_key_revoked'
  | 'report_link_created'
  | 'report_link_revoked'
  | 'approval_requested'
  | 'approval_approved'
  | 'approval_refused'
  | 'approval_cancelled'
  | 'approval_failed'
  | 'queue_changed';
export type AuditPersonDto = {
  /** User id, or the name of a job */
  id: string;
  /** Username at that time */
  username: string;
};
export type AuditCampaignDto = {
  /** Id */
  id: string;
  /** Name at that time */
  name: string;
  /** Slug at that time */
  slug: string;
};
export type AuditTargetType =
  'spark' | 'block' | 'user' | 'payment' | 'payout' | 'api_key' | 'queue' | 'approval' | 'tax_report';
export type AuditTargetDto = {
  /** Id */
  id: string;
  /** Name at that time */
  label?: string;
  /** Type of the target */
  type: AuditTargetType;
};
export type AuditEntryResponse = {
  /** Id */
  _id: string;
  /** The action */
  action: AuditAction;
  /** The actor */
  actor: AuditPersonDto;
  /** New values of the changed fields; absent for a deletion */
  after?: {
    [key: string]: any;
  };
  /** The second admin who approved it */
  approvedBy?: AuditPersonDto;
  /** Previous values of the changed fields; absent for a creation */
  before?: {
    [key: string]: any;
  };
  /** The campaign that it belongs to */
  campaign?: AuditCampaignDto;
  /** When it happened */
  createdAt: string;
  /** The affected user, if not the actor */
  person?: AuditPersonDto;
  /** Id of the request */
  requestId?: string;
  /** The target */
  target: AuditTargetDto;
};
export type CaseFileResponse = {
  /** The picture; send it with a message */
  _id: string;
  /** Height in pixels */
  height: number;
  /** Address of the picture (WebP), valid for at least an hour */
  url: string;
  /** Width in pixels */
  width: number;
};
export type CaseMessageResponse = {
  /** The message */
  _id: string;
  /** Who wrote it; absent for an admin, except for admins */
  author?: UserPublic;
  /** When it was written */
  createdAt: string;
  /** Pictures */
  files: CaseFileResponse[];
  /** Whether the caller wrote it */
  isOwn: boolean;
  /** In which role */
  role: CaseRole;
  /** The message; '' only with files */
  text: string;
};
export type CaseDetailResponse = {
  /** The case */
  _id: string;
  /** The decision that is appealed; of appeals only */
  appealed?: AppealedDecisionResponse;
  /** Until when an answer is awaited; null when none is */
  dueAt: string | null;
  /** When it ended */
  endedAt?: string;
  /** changes: a reviewer asks for changes; appeal: an objection to a decision; report: of a campaign, contribution or profile; conversation: of the creator and a contributor */
  kind: CaseKind;
  /** Oldest first */
  messages: CaseMessageResponse[];
  /** Number of messages */
  messagesCount: number;
  /** When it was opened */
  openedAt: string;
  /** Who opened it; only for admins who are no party, absent for a visitor and a deleted account */
  openedBy?: UserPublic;
  /** How it ended */
  outcome?: CaseOutcome;
  /** The report; of reports only */
  report?: CaseReportResponse;
  /** Reasons of the outcome */
  statement?: string;
  /** needs_response: the contributor has to answer; under_review: a reviewer or an admin has to decide; open: a conversation */
  status: CaseStatus;
  /** What it is about */
  subject: CaseSubjectResponse;
  /** Messages of others that the caller has not read; 0 for an admin who is no party */
  unreadCount: number;
  /** When it last changed */
  updatedAt: string;
  /** The caller's role in the case */
  yourRole: CaseRole;
};
export type CaseMessageDto = {
  /** Pictures from `POST /api/case-files`, which were not sent yet */
  files?: string[];
  /** The message; absent only with files */
  text?: string;
};
export type MarkCaseReadDto = {
  /** Messages that the caller has read, from the first one */
  readCount: number;
};
export type EarningReversalStatus = 'reversed' | 'restored';
export type EarningReversalResponse = {
  /** The reversal */
  _id: string;
  /** Returned to the campaign (cents) */
  amountCents: number;
  /** The case of the appeal against it */
  appealCaseId?: string;
  /** The contribution */
  blockId: string;
  /** Why */
  reason: string;
  /** When; it can be appealed for 14 days */
  reversedAt: string;
  /** The campaign */
  sparkId: string;
  /** Its name */
  sparkName?: string;
  /** reversed: the campaign has the money; restored: it was paid again after an appeal */
  status: EarningReversalStatus;
};
export type EarningReversalList = {
  /** Newest first */
  data: EarningReversalResponse[];
  /** Send it as `cursor` to get the next page; null on the last page */
  nextCursor: string | null;
};
export type AppealDto = {
  /** Why the decision is wrong */
  text: string;
};
export type WinnerAmountsResponse = {
  /** Budget at publishing plus top-ups (cents) */
  funded: number;
  /** Held for contributors and not paid yet (cents) */
  held: number;
  /** All selected prizes, paid or not (cents) */
  prizes: number;
  /** Paid prizes (cents) */
  prizesPaid: number;
  /** Refunded to the creator (cents) */
  refunded: number;
  /** Remaining in the pool, available for further prizes (cents) */
  remaining: number;
  /** Reserved for selected prizes that are not paid (cents) */
  reserved: number;
  /** Paid to contributors (cents) */
  spent: number;
};
export type CloseWinnersType = 'refund' | 'runway';
export type WinnerClosingResponse = {
  /** When the event was closed */
  date: string;
  /** Whether the pool was refunded or kept */
  type: CloseWinnersType;
};
export type WinnerProgressResponse = {
  /** Paid prizes */
  paid: number;
  /** Selected prizes */
  total: number;
};
export type WinnerSubmissionStatus = 'none' | 'selecting' | 'releasing' | 'released' | 'closed';
export type WinnerEventResponse = {
  /** For the creator and admins only */
  amounts: WinnerAmountsResponse | null;
  /** Whether the selection can be started */
  canStart: boolean;
  /** How the event was closed; null while it is open */
  closing: WinnerClosingResponse | null;
  /** For the creator and admins only */
  progress: WinnerProgressResponse | null;
  /** Whether a release by the caller waits for a second admin */
  releaseNeedsSecondAdmin?: boolean;
  /** When the last prize was paid */
  releasedAt: string | null;
  /** The campaign */
  sparkId: string;
  /** When the selection started */
  startedAt: string | null;
  /** none, selecting, releasing (prizes are being paid), released, or closed (with a refund) */
  status: WinnerSubmissionStatus;
};
export type WinnerEventDto = {
  /** The campaign */
  sparkId: string;
};
export type CloseWinnersDto = {
  /** The campaign */
  sparkId: string;
  /** refund: refunds the pool to the creator; runway: keeps the pool for the earning runway */
  type: CloseWinnersType;
};
export type ReleaseWinnersDto = {
  /** The `selectionVersion` of the list of winners that was shown. The release is rejected when winners or prizes have changed since */
  selectionVersion?: number;
  /** The campaign */
  sparkId: string;
};
export type WinnerSelectionResponse = {
  /** When it was paid; null until then */
  paidAt: string | null;
  /** The prize (cents) */
  prizeCents: number;
};
export type SelectedWinnerResponse = {
  /** The contribution */
  blockId: string;
  /** The event after the change */
  event: WinnerEventResponse;
  /** Its selection; null when it is not selected */
  selection: WinnerSelectionResponse | null;
};
export type SelectWinnerDto = {
  /** The contribution */
  blockId: string;
  /** New prize; 0 withdraws it (cents) */
  prizeCents: number;
  /** The campaign */
  sparkId: string;
};
export type BlockAiContentResponse = {
  /** Height in pixels */
  height: number;
  /** URL of a thumbnail; null without one */
  thumbnailUrl: string | null;
  /** Image or video */
  type: AiContentType;
  /** URL of the file */
  url: string;
  /** Width in pixels */
  width: number;
};
export type BlockAlsoInResponse = {
  /** The contribution to the other campaign */
  _id: string;
  /** Name of the campaign */
  campaign: string;
  /** Whether the same person submitted it */
  isSamePerson: boolean;
  /** Where its review stands */
  moderation_status: ModerationStatus;
  /** Slug of the campaign */
  slug: string;
};
export type AvailabilityStatus = 'available' | 'missing' | 'gone';
export type BlockAvailabilityResponse = {
  /** When it was found to be gone */
  goneAt: string | null;
  /** When it was missing first; null while it is available */
  missingSince: string | null;
  /** Until when a gone post can come back; then its held earnings return to the campaign. Null after that */
  reverseAt: string | null;
  /** When its held earnings were returned to the campaign */
  reversedAt: string | null;
  /** missing: the platform reported it as removed or not public; gone: again, at least a day later. Neither earns. */
  status: AvailabilityStatus;
};
export type BlockChangeRequestResponse = {
  /** The case with all messages */
  caseId: string;
  /** Until when the contributor can answer; null once they have */
  dueAt: string | null;
  /** What the reviewer asks for */
  message: string;
  /** When the changes were requested */
  requestedAt: string;
  /** When the contributor answered; null before */
  respondedAt: string | null;
  /** 1 for the first request */
  round: number;
};
export type DeadlineAction = 'nothing' | 'ask_admin' | 'approve';
export type BlockDecisionDeadlineResponse = {
  /** The deadline; null while the contributor has to answer requested changes */
  decideBy: string | null;
  /** Since when admins are asked to decide; null: they are not */
  escalatedAt: string | null;
  /** What happens after it */
  onDeadline: DeadlineAction;
};
export type BlockEngagementResponse = {
  /** null: not reported by the platform */
  comments: number | null;
  /** When the data was fetched from the platform */
  fetchedAt: string | null;
  /** null: not reported by the platform */
  likes: number | null;
  /** null: not reported by the platform */
  shares: number | null;
  /** null: not reported by the platform */
  views: number | null;
};
export type LikedByUserResponse = {
  /** Whether the caller likes it */
  value: boolean;
};
export type OwnershipMethod = 'oauth' | 'bio_code' | 'caption_code';
export type OwnershipStatus = 'proven' | 'unproven' | 'mismatch';
export type BlockOwnershipResponse = {
  /** Account name of the author, without @; null when unknown */
  authorHandle: string | null;
  /** The platform's id of the author; null when unknown */
  authorId: string | null;
  /** When it was checked */
  checkedAt: string;
  /** How it was proven; null unless it is proven */
  method: OwnershipMethod | null;
  /** mismatch: the author is another person's account, or another account than the contributor's proven one */
  status: OwnershipStatus;
};
export type BlockPurpose = 'submission' | 'resubmission' | 'general';
export type BlockSocialMetaResponse = {
  /** Account name of the author as the platform reports it, without @ */
  authorHandle: string | null;
  /** The platform's id of the author; null when unknown */
  authorId: string | null;
  /** Text of the post; empty when unknown */
  caption: string;
  /** Picture of the post; empty without one */
  imageUrl: string;
  /** Platform of the post */
  platform: SocialPlatform;
  /** Id of the post on the platform */
  postId: string;
  /** When the post was published; null when unknown */
  postedAt: string | null;
  /** Width by height in which the post is shown */
  ratio: number;
  /** Account name on the platform, lower case, without @; empty when unknown */
  username: string;
};
export type BlockSparkResponse = {
  /** The campaign */
  _id: string;
  /** The creator */
  creator_id: string;
  /** Whether it accepts submissions now */
  isOpen: boolean;
  /** Whether contributors need access */
  isPrivate: boolean;
  /** Its name */
  name: string;
  /** Its slug */
  slug: string;
  /** Tip for a spotlighted contribution (cents) */
  spotlightCost: number;
};
export type BlockTermsResponse = {
  /** Paid once for its approval (cents) */
  approvalBonus: number;
  /** Whether a submission today would get other terms */
  differsFromCampaign: boolean;
  /** Earning multiplier */
  eesMultiple: number;
  /** Days for which its earnings are held */
  holdDays: number;
  /** Maximum earnings from views; null: no cap (cents) */
  maxEarningPerContribution: number | null;
  /** Earnings per thousand views, before the multiplier (cents) */
  ratePerThousandViews: number;
  /** Version of the campaign's terms at the submission */
  version: number;
};
export type VerificationStatus = 'pending' | 'verified' | 'unverified' | 'failed';
export type BlockResponse = {
  /** The contribution */
  _id: string;
  /** Generated content that the post is based on, if any */
  aiContent?: BlockAiContentResponse;
  /** Other campaigns with the same post; for reviewers */
  alsoIn?: BlockAlsoInResponse[];
  /** The case of the open appeal; for the contributor and reviewers */
  appealCaseId?: string;
  /** Whether the post is on its platform; for the contributor and reviewers */
  availability?: BlockAvailabilityResponse;
  /** Views before the submission, which are not paid; null: not read yet. For the contributor and reviewers */
  baselineViews?: number | null;
  /** When the current or last boost ends; null: never boosted */
  boostedUntil: string | null;
  /** Set while it is pending and changes were requested; for the contributor and reviewers */
  changeRequest?: BlockChangeRequestResponse;
  /** Comments on Sparks */
  commentsCount: number;
  /** URL of the post */
  content: string;
  /** Type of the content */
  contentType?: ContentType;
  /** When it was submitted */
  created: string;
  /** Set while it is pending and its campaign promised to decide in time; for the contributor and reviewers */
  decisionDeadline?: BlockDecisionDeadlineResponse;
  /** Total earnings, in cents (cents) */
  ees: number;
  /** The latest known numbers of the post */
  engagement: BlockEngagementResponse;
  /** Whether a boost is active */
  hasActiveBoost: boolean;
  /** Whether its last decision was appealed, also when the appeal has ended; for the contributor and reviewers */
  isAppealed?: boolean;
  /** Whether the caller likes it */
  isLikedByUser: LikedByUserResponse;
  /** Whether it is deleted; for admins */
  is_deleted?: boolean;
  /** Whether it is flagged */
  is_flagged: boolean;
  /** Whether it is spotlighted */
  is_spotlighted: boolean;
  /** Likes on Sparks */
  likesCount: number;
  /** When it was decided; for the contributor and reviewers */
  moderatedAt?: string | null;
  /** Reason of the last decision; for the contributor and reviewers */
  moderation_reason?: string;
  /** Moderation status */
  moderation_status: ModerationStatus;
  /** Whose post it is; for the contributor and reviewers */
  ownership?: BlockOwnershipResponse;
  /** First submission, paid resubmission, or general */
  purpose: BlockPurpose;
  /** The post */
  social_meta: BlockSocialMetaResponse;
  /** The campaign; absent for a general contribution */
  spark?: BlockSparkResponse;
  /** The terms that apply to it; for the contributor and reviewers of a contribution to a campaign */
  terms?: BlockTermsResponse;
  /** The contributor */
  user?: UserPublic;
  /** Result of the verification with the platform */
  verification_status: VerificationStatus;
};
export type WinnerCandidateResponse = {
  /** The contribution */
  contribution: BlockResponse;
  /** Likes, comments and shares on the platform; ties are ranked by views */
  engagementTotal: number;
  /** Whether the caller can select it; neither their own contributions nor the creator's */
  isEligible: boolean;
  /** Rank among all candidates */
  rank: number;
  /** Its selection; null when it is not selected */
  selection: WinnerSelectionResponse | null;
};
export type WinnerCandidateList = {
  /** Candidates */
  data: WinnerCandidateResponse[];
  /** The event */
  event: WinnerEventResponse;
  /** Pagination */
  pagination: Pagination;
};
export type WinnerResponse = {
  /** The winning contribution */
  blockId: string;
  /** The contribution; null when it is no longer public */
  contribution: BlockResponse | null;
  /** When it was paid; null until then */
  paidAt: string | null;
  /** The prize (cents) */
  prizeCents: number;
  /** Rank among the winners, by prize */
  rank: number;
  /** The winner; absent when the account was deleted */
  user?: UserPublic;
};
export type WinnerList = {
  /** Winners */
  data: WinnerResponse[];
  /** Pagination */
  pagination: Pagination;
  /** The prizes of all pages (cents) */
  prizesCents: number;
  /** Changed by every change of a prize; for the creator and admins only, null before the selection starts */
  selectionVersion: number | null;
};
export type ExportFileResponse = {
  /** When it can no longer be downloaded */
  expiresAt: string;
  /** File name */
  name: string;
  /** Size in bytes */
  sizeBytes: number;
};
export type ExportStatus = 'exporting' | 'complete' | 'error' | 'cancelled';
export type ExportResponse = {
  /** The export */
  _id: string;
  /** When the export was started */
  createdAt: string;
  /** When the export ended */
  endedAt: string | null;
  /** The page that could not be fetched */
  failedPage: number | null;
  /** The file; null while in progress, after a cancellation and after expiry */
  file: ExportFileResponse | null;
  /** The caller started it, and only the caller can download and cancel it */
  isOwn: boolean;
  /** Error message; null unless the status is error */
  message: string | null;
  /** Completed pages */
  page: number;
  /** Contributions in the completed pages */
  rows: number;
  /** The campaign */
  sparkId: string;
  /** Name of the campaign when the export was started */
  sparkName: string;
  /** Username of the admin who started it; only in lists */
  startedBy: string | null;
  /** exporting: in progress; error: failed, with a file of the pages fetched so far, if any */
  status: ExportStatus;
  /** Expected number of pages */
  totalPages: number;
};
export type StartExportDto = {
  /** The campaign whose contributions are exported */
  spark_id: string;
};
export type PreviewReason =
  | 'not_found'
  | 'removed'
  | 'private'
  | 'embed_disabled'
  | 'age_restricted'
  | 'geo_restricted'
  | 'image_not_extractable'
  | 'blocked_by_provider'
  | 'provider_unavailable'
  | 'rate_limited'
  | 'timeout'
  | 'unexpected_answer'
  | 'unsupported';
export type PreviewStatus = 'success' | 'fallback' | 'error' | 'restricted';
export type TweetPreview = {
  /** Display name of the author */
  authorName: string;
  /** Account name of the author, without @ */
  authorUsername: string;
  /** Whether the post has a video */
  hasVideo: boolean;
  /** Id of the post */
  id: string;
  /** Whether the account is verified */
  isVerified?: boolean;
  /** Likes */
  likes?: number;
  /** How many photos the post has */
  photoCount: number;
  /** Replies */
  replies?: number;
  /** Text, without markup */
  text: string;
};
export type Preview = {
  /** Name of the account as the platform reports it, without @; null when the platform does not tell */
  authorHandle: string | null;
  /** Id of the account at its platform, unchanged when its name changes; null when the platform does not tell */
  authorId: string | null;
  /** URL of the account */
  authorUrl: string | null;
  /** Equal for every link to the same post; null for a short link that could not be resolved */
  canonicalKey: string | null;
  /** Title or text of the post */
  caption: string | null;
  /** When the post was published */
  createdAt: string | null;
  /** When the data was fetched from the platform */
  fetchedAt: string;
  /** Height of the embedded post in pixels */
  height: number;
  /** URL of the picture, served by this server */
  imageUrl: string | null;
  /** Reddit: text post */
  isSelf?: boolean;
  /** Reddit: hosted video */
  isVideo?: boolean;
  /** Message for the contributor when the post cannot be submitted */
  message: string | null;
  /** Reddit: comments */
  numComments?: number;
  /** Platform of the post */
  platform: SocialPlatform;
  /** Reddit: URL that the post links to */
  postHint?: string;
  /** Id of the post on the platform */
  postId: string | null;
  /** Canonical URL of the post */
  postUrl: string;
  /** Account that published the post, without @ */
  postUsername: string | null;
  /** Display name of the platform */
  provider: string | null;
  /** Reason unless `success` */
  reason: PreviewReason | null;
  /** Reddit: score (upvotes minus downvotes) */
  score?: number;
  /** Only success and fallback can be submitted */
  status: PreviewStatus;
  /** Reddit: subreddit */
  subreddit?: string;
  /** X only */
  tweet: TweetPreview | null;
  /** Kind of content, such as video, photo or rich */
  type: string | null;
  /** Reddit: upvote ratio */
  upvoteRatio?: number;
  /** The same account */
  username: string | null;
  /** Id for the platform's own player */
  videoId: string | null;
  /** Width of the embedded post in pixels */
  width: number;
};
export type NotificationResponse = {
  /** Id */
  _id: string;
  /** The text, in English; '' when the title says everything */
  body: string;
  /** When it was created */
  createdAt: string;
  /** The kind of event */
  kind: string;
  /** Path within the interface; '' for none */
  link: string;
  /** The parameters of the text by name, for translating it by kind */
  params?: {
    [key: string]: any;
  };
  /** Whether it has been read */
  read: boolean;
  /** Ids of the related objects, by name */
  refs: {
    [key: string]: any;
  };
  /** The title, in English */
  title: string;
};
export type NotificationList = {
  /** Newest first */
  data: NotificationResponse[];
  /** Position of the page */
  pagination: Pagination;
  /** The number of all unread notifications */
  unread: number;
};
export type UnreadResponse = {
  /** The number of unread notifications */
  unread: number;
};
export type MarkReadDto = {
  /** Marks all notifications as read */
  all?: boolean;
  /** The notifications to mark as read */
  ids?: string[];
};
export type TopicSetting = {
  /** `instant`: an e-mail for each notification. `digest`: one e-mail a day. `off`: none */
  email: 'instant' | 'digest' | 'off';
  /** `toast`: shown on the open page and listed. `list`: listed only */
  inApp: 'toast' | 'list';
  /** Kinds of the topic that are always shown and sent at once, because they concern security or money */
  mandatoryKinds: string[];
};
export type NotificationTopics = {
  /** Your account and its webhooks */
  account: TopicSetting;
  /** Decisions that wait for an admin; for admins only */
  administration?: TopicSetting;
  /** Saved campaigns, and campaigns of creators whom you follow */
  followed_campaigns: TopicSetting;
  /** Earnings, payments and payouts */
  money: TopicSetting;
  /** Campaigns that you run */
  own_campaigns: TopicSetting;
  /** Your posts, and access to campaigns */
  own_posts: TopicSetting;
};
export type NotificationSettings = {
  /** The hour of the daily digest, in UTC */
  digestHour: number;
  /** The e-mail address that the identity provider has confirmed; null when there is none */
  email: string | null;
  /** Whether e-mails can be sent: a mail server is configured and there is an address */
  emailAvailable: boolean;
  /** Whether e-mails are sent; `false` keeps only those of mandatory kinds */
  emailNotifications: boolean;
  /** How the notifications of each topic are delivered */
  topics: NotificationTopics;
};
export type UpdateTopicDto = {
  /** `instant`: an e-mail for each notification. `digest`: one e-mail a day. `off`: none */
  email?: 'instant' | 'digest' | 'off';
  /** `toast`: shown on the open page and listed. `list`: listed only */
  inApp?: 'toast' | 'list';
};
export type UpdateTopicsDto = {
  /** The settings of the topic to change */
  account?: UpdateTopicDto;
  /** The settings of the topic to change */
  administration?: UpdateTopicDto;
  /** The settings of the topic to change */
  followed_campaigns?: UpdateTopicDto;
  /** The settings of the topic to change */
  money?: UpdateTopicDto;
  /** The settings of the topic to change */
  own_campaigns?: UpdateTopicDto;
  /** The settings of the topic to change */
  own_posts?: UpdateTopicDto;
};
export type UpdateNotificationSettingsDto = {
  /** Whether to send e-mails */
  emailNotifications?: boolean;
  /** The topics to change */
  topics?: UpdateTopicsDto;
};
export type UnsubscribedResponse = {
  /** Whether other e-mails are still sent */
  emailNotifications: boolean;
};
export type WebhookResponse = {
  /** Always true */
  received: boolean;
};
export type PaymentFailureCode = 'left' | 'bank_refused' | 'amount_mismatch' | 'refused' | 'unknown';
export type PaymentProvider = 'sandbox' | 'stripe';
export type PaymentPurpose = 'wallet' | 'spark';
export type PaymentStatus = 'created' | 'confirmed' | 'credited' | 'failed';
export type PaymentResponse = {
  /** The payment */
  _id: string;
  /** The amount in cents (cents) */
  amount: number;
  /** Whether it is a paid campaign payment that can be moved to the wallet */
  canMoveToWallet: boolean;
  /** URL of the checkout; null when there is nothing left to do */
  checkoutUrl: string | null;
  /** When it was created */
  createdAt: string;
  /** The currency of the amount */
  currency: 'USD';
  /** The reason in English; only for failed payments */
  failure?: string;
  /** Why it failed; only for failed payments */
  failureCode?: PaymentFailureCode;
  /** The payment provider */
  provider: PaymentProvider;
  /** The purpose */
  purpose: PaymentPurpose;
  /** The campaign that it was made for or credited to */
  spark?: string;
  /** The name of that campaign; absent when it no longer exists */
  sparkName?: string;
  /** created, confirmed (paid), credited (in the ledger) or failed */
  status: PaymentStatus;
};
export type MovedPaymentResponse = {
  /** The balance after the request in cents */
  balance: number;
  /** The payment */
  payment: PaymentResponse;
};
export type PayoutAccountStatus = 'unavailable' | 'none' | 'incomplete' | 'verifying' | 'ready' | 'restricted';
export type PayoutAccountResponse = {
  /** What can be withdrawn: the earned part of the balance (cents) */
  availableCents: number;
  /** Currency of the bank account (ISO 4217), to which the provider converts */
  bankCurrency: string | null;
  /** Country of the bank account */
  country: PayoutCountry | null;
  /** The currency of payouts */
  currency: 'USD';
  /** Where payouts go */
  methodLabel: string | null;
  /** The least that can be withdrawn, fees included (cents) */
  minimumCents: number;
  /** The payout provider; null without one */
  provider: string | null;
  /** What the provider still asks for, in its own words */
  requirementsDue: string[];
  /** `unavailable`: nobody can withdraw; `none`: not set up; `incomplete`: the form is not finished; `verifying`: the provider checks it; `restricted`: the provider needs something */
  status: PayoutAccountStatus;
};
export type PayoutOnboardingResponse = {
  /** Until when it can be opened */
  expiresAt: string;
  /** The provider's page */
  url: string;
};
export type PayoutOnboardingDto = {
  /** Country of the bank account */
  country: PayoutCountry;
};
export type PayoutResponse = {
  /** The case of the appeal against its refusal; null without one */
  appealCaseId: string | null;
  /** Whether its owner can cancel it */
  canCancel: boolean;
  /** When it was requested */
  createdAt: string;
  /** The currency of all amounts */
  currency: 'USD';
  /** When it failed, was returned, cancelled or refused */
  endedAt: string | null;
  /** First day of arrival; null when that is not known */
  expectedFrom: string | null;
  /** Last day of arrival; null when that is not known */
  expectedUntil: string | null;
  /** Why it failed, was returned or refused */
  failureCode: PayoutFailureCode | null;
  /** Fees */
  fees: PayoutFeeResponse[];
  /** What left the wallet (cents) */
  grossCents: number;
  /** Why it is held */
  holdReasons: PayoutHoldResponse[];
  /** The payout */
  id: string;
  /** Where it goes */
  methodLabel: string;
  /** What arrives (cents) */
  netCents: number;
  /** When it was paid to the bank account */
  paidAt: string | null;
  /** Why an admin refused it */
  refusalReason: string | null;
  /** When the provider took it */
  sentAt: string | null;
  /** The status */
  status: PayoutStatus;
};
export type PayoutList = {
  /** Newest first */
  data: PayoutResponse[];
  /** Send it as `cursor` to get the next page; null on the last page */
  nextCursor: string | null;
};
export type PayoutAmountDto = {
  /** What leaves the wallet, fees included (cents) */
  amountCents: number;
};
export type PayoutQuoteResponse = {
  /** First day of arrival, if it is sent now */
  arrivesFrom: string;
  /** Last day of arrival, if it is sent now */
  arrivesUntil: string;
  /** Fees */
  fees: PayoutFeeResponse[];
  /** What leaves the wallet (cents) */
  grossCents: number;
  /** Why it would be held */
  holdReasons: PayoutHoldResponse[];
  /** What arrives (cents) */
  netCents: number;
};
export type PayoutWebhookResponse = {
  /** Always true */
  received: boolean;
};
export type BoardSessionResponse = {
  /** URL path of the queue board */
  url: string;
};
export type ReportReceipt = {
  /** Whether you will be notified of the outcome; visitors without an account are not */
  isFollowed: boolean;
  /** When it was received */
  receivedAt: string;
  /** Reference of the report. Signed-in users open the case with this id. */
  reference: string;
};
export type ReportSubjectType = 'spark' | 'block' | 'user';
export type ReportDto = {
  /** Why you report it */
  reason: ReportReason;
  /** Its id */
  subjectId: string;
  /** spark: a campaign; block: a contribution; user: a profile */
  subjectType: ReportSubjectType;
  /** What is wrong with it; required for `other` and `illegal` */
  text?: string;
};
export type ContributionAnalytics = {
  /** Cost per view in dollars: totalEES / totalImpressions; 0 without views */
  costPerViews: number;
  /** Cost per engagement in dollars: totalEES / totalEngagement; 0 without engagement */
  cpe: number;
  /** Declined */
  declinedCount: number;
  /** Flagged */
  flaggedCount: number;
  /** Awaiting a decision */
  pendingCount: number;
  /** Spotlight tips, in cents; part of totalEES */
  spotlightSpent: number;
  /** Comments */
  totalComments: number;
  /** Contributions that are not deleted */
  totalContributions: number;
  /** Of these, approved */
  totalContributionsApproved: number;
  /** Contributors who submitted to the campaign for the first time */
  totalContributors: number;
  /** Total earnings of contributors, in cents: bonuses, views, prizes and spotlight tips */
  totalEES: number;
  /** Likes, comments and shares of approved contributions */
  totalEngagement: number;
  /** Views */
  totalImpressions: number;
  /** Likes */
  totalLikes: number;
  /** Shares */
  totalRetweets: number;
};
export type AgeRangeGroup = '13-17' | '18-24' | '25-34' | '35-44' | '45-54' | '55+' | 'not-specified' | 'Others';
export type AgeRangeShare = {
  /** Age in years at the first submission, or Others for merged groups */
  ageRange: AgeRangeGroup;
  /** People */
  count: number;
  /** Percent of all, rounded to two decimals */
  percentage: number;
};
export type CountryShareResponse = {
  /** People */
  count: number;
  /** ISO 3166-1 alpha-2, or not-specified, or Others for merged countries */
  country: string;
  /** Percent of all, rounded to two decimals */
  percentage: number;
};
export type ExperienceLevelShare = {
  /** People */
  count: number;
  /** Level at the first submission; null for merged levels */
  experienceLevel: number | null;
  /** Name of the level, or Others */
  name: string;
  /** Percent of all, rounded to two decimals */
  percentage: number;
};
export type GenderGroup = 'female' | 'male' | 'other' | 'not-specified' | 'Others';
export type GenderShare = {
  /** People */
  count: number;
  /** As in the profile, or Others for merged groups */
  gender: GenderGroup;
  /** Percent of all, rounded to two decimals */
  percentage: number;
};
export type Demographics = {
  /** By age group, youngest first */
  ageRange: AgeRangeShare[];
  /** By country, most people first */
  country: CountryShareResponse[];
  /** By experience level */
  experienceLevel: ExperienceLevelShare[];
  /** By gender */
  gender: GenderShare[];
  /** Fewer people are never reported as a group */
  minimumPeople: number;
};
export type AnalyticsPeriod = {
  /** First day */
  from: string;
  /** IANA time zone of the days */
  timezone: string;
  /** Last day, inclusive */
  to: string;
};
export type PlatformBreakdown = {
  /** Comments per approved contribution; 0 without any */
  avgCommentsPerPost: number;
  /** Likes per approved contribution; 0 without any */
  avgLikesPerPost: number;
  /** totalEES in dollars */
  distributedDollars: number;
  /** Platform */
  platform: SocialPlatform;
  /** Comments */
  totalComments: number;
  /** Contributions that are not deleted */
  totalContributions: number;
  /** Of these, approved */
  totalContributionsApproved: number;
  /** Earnings of contributors on this platform, in cents */
  totalEES: number;
  /** Likes, comments and shares */
  totalEngagement: number;
  /** Likes */
  totalLikes: number;
  /** Shares */
  totalShares: number;
  /** Views */
  totalViews: number;
};
export type WowMetrics = {
  /** (shares + comments) / views, in percent; 0 without views */
  viralCoefficient: number;
};
export type PreviousPeriod = {
  /** Key metrics of the period */
  contributionAnalytics: ContributionAnalytics;
  /** The period */
  period: AnalyticsPeriod;
  /** Rates of the period */
  wowMetrics: WowMetrics;
};
export type SpendBreakdown = {
  /** Approval bonuses, in cents */
  approvalBonuses: number;
  /** Released prizes, in cents */
  prizes: number;
  /** Spotlight tips, in cents */
  spotlightTips: number;
  /** For views, in cents */
  views: number;
};
export type TimelineDay = {
  /** The day in the time zone of the period */
  _id: string;
  /** Contributions submitted in this time that are not deleted */
  contributionsCount: number;
  /** Spotlight tips, in cents; part of totalEES, paid from the wallet instead of the budget */
  spotlightSpent: number;
  /** Earnings of contributors in this time, in cents */
  totalEES: number;
  /** Likes, comments and shares */
  totalEngagement: number;
  /** Likes */
  totalLikes: number;
  /** Comments */
  totalReplies: number;
  /** Shares */
  totalShares: number;
  /** Views */
  totalViews: number;
};
export type CampaignAnalytics = {
  /** When the metrics were read */
  asOf: string;
  /** Key metrics */
  contributionAnalytics: ContributionAnalytics;
  /** Demographics of the contributors */
  demographics: Demographics;
  /** First day of the campaign in the time zone of the period; nothing happened before it */
  firstDay: string;
  /** Whether all events until `asOf` are included; false for a short time after a burst of events */
  isCurrent: boolean;
  /** The requested period, or the campaign until today */
  period: AnalyticsPeriod;
  /** Platforms with data */
  platformBreakdown: PlatformBreakdown[];
  /** Present with compare=previous */
  previous?: PreviousPeriod;
  /** totalEES by reason */
  spend: SpendBreakdown;
  /** When the campaign was published; when a draft was created */
  startedAt: string;
  /** Every day of the period in which the campaign existed, oldest first */
  timelineAnalytics: TimelineDay[];
  /** Rates */
  wowMetrics: WowMetrics;
};
export type ReportCampaign = {
  /** Id */
  _id: string;
  /** Remaining budget, in cents */
  budget: number;
  /** When it ends */
  endsAt: string | null;
  /** Held for contributors and not paid yet, in cents */
  held: number;
  /** Budget at publishing plus top-ups, in cents */
  initialBudget: number;
  /** Name */
  name: string;
  /** When it was published */
  publishedAt: string | null;
  /** Slug */
  slug: string;
  /** draft, coming, ongoing, ended or completed */
  status: string;
  /** Paid to contributors, in cents; excludes what was returned to the creator */
  usage: number;
};
export type CampaignReport = {
  /** Its metrics */
  analytics: CampaignAnalytics;
  /** The campaign */
  campaign: ReportCampaign;
  /** File name */
  fileName: string;
  /** When the report was generated */
  generatedAt: string;
};
export type Language = 'en' | 'de';
export type ProofMethod = 'oauth' | 'bio_code';
export type SocialAccountResponse = {
  /** Id of the account at its platform; null when the proof did not tell it */
  accountId: string | null;
  /** Account name without @, as of the proof */
  handle: string;
  /** How the account was proven; null after it was unlinked */
  method: ProofMethod | null;
  /** Platform of the account */
  platform: SocialPlatform;
  /** When the account was proven; null after it was unlinked */
  provenAt: string | null;
  /** Unlinked: until then, nobody else can link the account */
  quarantinedUntil: string | null;
};
export type ProofMethodsResponse = {
  /** How accounts on the platform can be proven on this installation; empty when they cannot */
  methods: ProofMethod[];
  /** Platform of the account */
  platform: SocialPlatform;
};
export type BioCodeResponse = {
  /** Put it into the bio of your profile */
  code: string;
  /** Until when it can be checked */
  expiresAt: string;
};
export type BegunSignInResponse = {
  /** URL to which the calling browser must navigate */
  url: string;
};
export type SignInPlatform = 'twitter' | 'tiktok' | 'youtube';
export type BeginSignInDto = {
  /** Path within the site to return to */
  returnTo: string;
};
export type VerifyAccountDto = {
  /** Account name, with or without @ */
  handle: string;
};
export type ReportResponse = {
  /** The report */
  data: CampaignReport;
  /** Always true; errors have a code and a message instead */
  success: boolean;
};
export type ReportLinkResponse = {
  /** Id */
  _id: string;
  /** When it was created */
  createdAt: string;
  /** When it expires */
  expiresAt: string;
  /** When it was last opened, accurate to the minute; null: never */
  lastUsedAt: string | null;
};
export type CreatedReportLinkResponse = {
  /** Id */
  _id: string;
  /** When it was created */
  createdAt: string;
  /** When it expires */
  expiresAt: string;
  /** When it was last opened, accurate to the minute; null: never */
  lastUsedAt: string | null;
  /** The token. Only this response contains it */
  token: string;
};
export type CreateReportLinkDto = {
  /** In how many days the link expires: 7, 30, 90 */
  days: number;
};
export type StatsData = {
  /** The analytics of the campaign */
  analytics: CampaignAnalytics;
};
export type StatsResponse = {
  /** The metrics */
  data: StatsData;
  /** Always true; errors have a code and a message instead */
  success: boolean;
};
export type TimelineHour = {
  /** Contributions submitted in this time that are not deleted */
  contributionsCount: number;
  /** Spotlight tips, in cents; part of totalEES, paid from the wallet instead of the budget */
  spotlightSpent: number;
  /** When the hour starts */
  start: string;
  /** Earnings of contributors in this time, in cents */
  totalEES: number;
  /** Likes, comments and shares */
  totalEngagement: number;
  /** Likes */
  totalLikes: number;
  /** Comments */
  totalReplies: number;
  /** Shares */
  totalShares: number;
  /** Views */
  totalViews: number;
};
export type FirstHours = {
  /** When the figures were read */
  asOf: string;
  /** The hour of the publication and those after it that have begun, oldest first */
  hours: TimelineHour[];
  /** As in the analytics of the campaign */
  isCurrent: boolean;
  /** IANA time zone whose hours these are */
  timezone: string;
};
export type FirstHoursResponse = {
  /** The figures */
  data: FirstHours;
  /** Always true; errors have a code and a message instead */
  success: boolean;
};
export type AccessStatus = 'none' | 'pending' | 'rejected' | 'accepted';
export type AccessDto = {
  /** Whether privacy permits the caller to contribute: public campaign, creator, admin, or accepted */
  hasAccess: boolean;
  /** Status of the caller's request */
  status: AccessStatus;
};
export type RequestAccessDto = {
  /** Where and how you would post; the creator reads it with the request */
  pitch?: string;
};
export type TaxAddressResponse = {
  /** City */
  city: string;
  /** Street and number */
  line1: string;
  /** Second line */
  line2: string | null;
  /** Postal code */
  postalCode: string | null;
  /** State or province */
  region: string | null;
};
export type TaxForm = 'W-9' | 'W-8BEN' | 'DAC7';
export type UsTaxIdKind = 'ssn' | 'itin' | 'ein';
export type TaxProfileResponse = {
  /** Permanent address */
  address: TaxAddressResponse;
  /** Date of birth (midnight UTC); null for W-9 */
  birthDate: string | null;
  /** When it was certified */
  certifiedAt: string;
  /** Country of tax residence */
  country: string;
  /** The edition that was certified */
  edition: string;
  /** Until when it is valid; null when it does not expire */
  expiresAt: string | null;
  /** The form */
  form: TaxForm;
  /** Whether it has expired */
  isExpired: boolean;
  /** Full legal name */
  name: string;
  /** The name typed as signature */
  signedName: string;
  /** Country that issued the number, for DAC7 */
  taxIdCountry: string | null;
  /** Kind of the number, for W-9 */
  taxIdKind: UsTaxIdKind | null;
  /** End of the tax number, at most four characters; null without a number */
  taxIdLast4: string | null;
};
export type TaxStatusResponse = {
  /** Whether payouts wait for a form */
  isDue: boolean;
  /** The certified form; null before the first */
  profile: TaxProfileResponse | null;
};
export type TaxAddressDto = {
  /** City */
  city: string;
  /** Street and number */
  line1: string;
  /** Second line */
  line2?: string;
  /** Postal code; required in the U.S. and the EU */
  postalCode?: string;
  /** State or province; required in the U.S. */
  region?: string;
};
export type CertifyTaxProfileDto = {
  /** Permanent address */
  address: TaxAddressDto;
  /** Date of birth, for W-8BEN and DAC7 */
  birthDate?: string;
  /** Country of tax residence, ISO 3166-1 alpha-2. Decides the form: W-9 in the U.S., DAC7 in the EU */
  country: string;
  /** Full legal name */
  name: string;
  /** The name typed as signature, which certifies under penalty of perjury that the form is correct */
  signedName: string;
  /** Tax number, with or without separators; optional for W-8BEN */
  taxId?: string;
  /** EU country that issued the number, for DAC7 */
  taxIdCountry?: string;
  /** Kind of the number, for W-9 */
  taxIdKind?: UsTaxIdKind;
};
export type TiktokPreviewDto = {
  /** Link to the video */
  postUrl?: string;
};
export type TwitterPreviewDto = {
  /** Link to the post */
  tweetUrl?: string;
};
export type TwitterIneligibilityReason =
  'account_unavailable' | 'account_protected' | 'account_too_new' | 'too_few_followers' | 'too_few_posts';
export type TwitterRequirementsResponse = {
  /** Age of the account in days */
  minAccountAgeDays: number;
  /** Followers */
  minFollowers: number;
  /** Posts */
  minPosts: number;
};
export type TwitterVerificationStatus = 'idle' | 'eligible' | 'ineligible';
export type TwitterUserStatsResponse = {
  /** When the account was created */
  createdAt: string;
  /** Followers */
  followersCount: number;
  /** Whether its posts are protected */
  isProtected: boolean;
  /** Whether X has verified the account */
  isVerified: boolean;
  /** Posts */
  postsCount: number;
};
export type TwitterVerificationResponse = {
  /** When the data was fetched from X */
  checkedAt: string | null;
  /** Whether the caller can submit posts on X */
  isEligible: boolean;
  /** false when checks are disabled or the caller is exempt */
  isRequired: boolean;
  /** Reasons when not eligible */
  reasons: TwitterIneligibilityReason[];
  /** Requirements for an account */
  requirements: TwitterRequirementsResponse;
  /** idle: no account is connected */
  status: TwitterVerificationStatus;
  /** Data of the account from X; null when unavailable */
  userStats: TwitterUserStatsResponse | null;
  /** Name of the account on X */
  username: string | null;
};
export type TwitterVerificationDto = {
  /** A user token of X; absent: checks the caller's connected account */
  accessToken?: string;
};
export type UploadedImage = {
  /** Fits within 1600 x 726 pixels, keeps its aspect ratio */
  banner: string;
  /** 800 x 450 pixels, cropped */
  card: string;
  /** Height of the picture at `url` in pixels */
  height: number;
  /** 320 x 320 pixels, cropped */
  thumbnail: string;
  /** The URL to store in a campaign, equal to `banner` */
  url: string;
  /** Width of the picture at `url` in pixels */
  width: number;
};
export type CountryChangeResponse = {
  /** From when the new country counts */
  countsFrom: string;
  /** The country that counts until then, ISO 3166-1 alpha-2 */
  from: string;
};
export type FirstStepsState = 'questions' | 'checklist';
export type Gender = 'female' | 'male' | 'other' | 'not-specified';
export type OwnSuspensionResponse = {
  /** Id */
  _id: string;
  /** The case of your appeal; absent without one */
  appealCaseId?: string;
  /** When it began */
  createdAt: string;
  /** Reason */
  reason: string;
  /** What it stops */
  scope: SuspensionScope;
  /** When it ends; null: when it is lifted */
  until: string | null;
};
export type MeResponse = {
  /** Id */
  _id: string;
  /** Wallet balance in cents (cents) */
  balance: number;
  /** Bio of the public profile; '' when there is none */
  bio: string;
  /** Birth date (midnight UTC) */
  birthDate?: string;
  /** ISO 3166-1 alpha-2 */
  country?: string;
  /** A change of the country that does not count yet; campaigns use the earlier country until then */
  countryChange?: CountryChangeResponse;
  /** When the account was created */
  createdAt: string;
  /** E-mail address from the identity provider */
  email?: string;
  /** 1 Beginner, 2 Verified Creator, 3 Champion Creator, 4 Elite Creator */
  experienceLevel: number;
  /** First name; '' when unknown */
  firstName: string;
  /** What a new user still sees: the questions of the first visit or the checklist; absent: neither */
  firstSteps?: FirstStepsState;
  /** Gender */
  gender?: Gender;
  /** Language of the interface, notifications and e-mails; absent until chosen */
  language?: Language;
  /** Links of the public profile, https only, in order */
  links: string[];
  /** Name */
  name: string;
  /** The displayed role: an organization that is also an admin is displayed as organization */
  role: UserRole;
  /** All roles of the account */
  roles: UserRole[];
  /** Accounts on social platforms, in order */
  socialMediaAccounts: SocialMediaAccountDto[];
  /** Suspensions that apply now, newest first; absent without one */
  suspensions?: OwnSuspensionResponse[];
  /** URL of the picture; '' when there is none */
  user_image: string;
  /** Unique name, part of the profile address */
  username: string;
};
export type UpdateMeDto = {
  /** Bio of the public profile, plain text; '' removes it */
  bio?: string;
  /** Birth date; null removes it */
  birthDate?: string | null;
  /** ISO 3166-1 alpha-2, upper case; null removes it */
  country?:
    | (
        | 'AF'
        | 'AX'
        | 'AL'
        | 'DZ'
        | 'AS'
        | 'AD'
        | 'AO'
        | 'AI'
        | 'AQ'
        | 'AG'
        | 'AR'
        | 'AM'
        | 'AW'
        | 'AU'
        | 'AT'
        | 'AZ'
        | 'BS'
        | 'BH'
        | 'BD'
        | 'BB'
        | 'BY'
        | 'BE'
        | 'BZ'
        | 'BJ'
        | 'BM'
        | 'BT'
        | 'BO'
        | 'BA'
        | 'BW'
        | 'BV'
        | 'BR'
        | 'IO'
        | 'VG'
        | 'BN'
        | 'BG'
        | 'BF'
        | 'BI'
        | 'KH'
        | 'CM'
        | 'CA'
        | 'CV'
        | 'BQ'
        | 'KY'
        | 'CF'
        | 'TD'
        | 'CL'
        | 'CN'
        | 'CX'
        | 'CC'
        | 'CO'
        | 'KM'
        | 'CG'
        | 'CD'
        | 'CK'
        | 'CR'
        | 'CI'
        | 'HR'
        | 'CU'
        | 'CW'
        | 'CY'
        | 'CZ'
        | 'DK'
        | 'DJ'
        | 'DM'
        | 'DO'
        | 'EC'
        | 'EG'
        | 'SV'
        | 'GQ'
        | 'ER'
        | 'EE'
        | 'SZ'
        | 'ET'
        | 'FK'
        | 'FO'
        | 'FJ'
        | 'FI'
        | 'FR'
        | 'GF'
        | 'PF'
        | 'TF'
        | 'GA'
        | 'GM'
        | 'GE'
        | 'DE'
        | 'GH'
        | 'GI'
        | 'GR'
        | 'GL'
        | 'GD'
        | 'GP'
        | 'GU'
        | 'GT'
        | 'GG'
        | 'GN'
        | 'GW'
        | 'GY'
        | 'HT'
        | 'HM'
        | 'HN'
        | 'HK'
        | 'HU'
        | 'IS'
        | 'IN'
        | 'ID'
        | 'IR'
        | 'IQ'
        | 'IE'
        | 'IM'
        | 'IL'
        | 'IT'
        | 'JM'
        | 'JP'
        | 'JE'
        | 'JO'
        | 'KZ'
        | 'KE'
        | 'KI'
        | 'KW'
        | 'KG'
        | 'LA'
        | 'LV'
        | 'LB'
        | 'LS'
        | 'LR'
        | 'LY'
        | 'LI'
        | 'LT'
        | 'LU'
        | 'MO'
        | 'MG'
        | 'MW'
        | 'MY'
        | 'MV'
        | 'ML'
        | 'MT'
        | 'MH'
        | 'MQ'
        | 'MR'
        | 'MU'
        | 'YT'
        | 'MX'
        | 'FM'
        | 'MD'
        | 'MC'
        | 'MN'
        | 'ME'
        | 'MS'
        | 'MA'
        | 'MZ'
        | 'MM'
        | 'NA'
        | 'NR'
        | 'NP'
        | 'NL'
        | 'NC'
        | 'NZ'
        | 'NI'
        | 'NE'
        | 'NG'
        | 'NU'
        | 'NF'
        | 'KP'
        | 'MK'
        | 'MP'
        | 'NO'
        | 'OM'
        | 'PK'
        | 'PW'
        | 'PS'
        | 'PA'
        | 'PG'
        | 'PY'
        | 'PE'
        | 'PH'
        | 'PN'
        | 'PL'
        | 'PT'
        | 'PR'
        | 'QA'
        | 'RE'
        | 'RO'
        | 'RU'
        | 'RW'
        | 'WS'
        | 'SM'
        | 'ST'
        | 'SA'
        | 'SN'
        | 'RS'
        | 'SC'
        | 'SL'
        | 'SG'
        | 'SX'
        | 'SK'
        | 'SI'
        | 'SB'
        | 'SO'
        | 'ZA'
        | 'GS'
        | 'KR'
        | 'SS'
        | 'ES'
        | 'LK'
        | 'BL'
        | 'SH'
        | 'KN'
        | 'LC'
        | 'MF'
        | 'PM'
        | 'VC'
        | 'SD'
        | 'SR'
        | 'SJ'
        | 'SE'
        | 'CH'
        | 'SY'
        | 'TW'
        | 'TJ'
        | 'TZ'
        | 'TH'
        | 'TL'
        | 'TG'
        | 'TK'
        | 'TO'
        | 'TT'
        | 'TN'
        | 'TR'
        | 'TM'
        | 'TC'
        | 'TV'
        | 'UM'
        | 'VI'
        | 'UG'
        | 'UA'
        | 'AE'
        | 'GB'
        | 'US'
        | 'UY'
        | 'UZ'
        | 'VU'
        | 'VA'
        | 'VE'
        | 'VN'
        | 'WF'
        | 'EH'
        | 'YE'
        | 'ZM'
        | 'ZW'
      )
    | null;
  /** First name; '' removes it */
  firstName?: string;
  /** Gender; null removes it */
  gender?: Gender | null;
  /** Language of the interface, notifications and e-mails */
  language?: Language;
  /** Links of the public profile, https only; replaces the list */
  links?: string[];
  /** Name */
  name?: string;
  /** Accounts on social platforms; replaces the list */
  socialMediaAccounts?: SocialMediaAccountDto[];
  /** URL of your own upload (`POST /api/uploads`); '' removes the picture */
  user_image?: string;
};
export type MyContributionResponse = {
  /** The contribution */
  _id: string;
  /** Generated content that the post is based on, if any */
  aiContent?: BlockAiContentResponse;
  /** Other campaigns with the same post; for reviewers */
  alsoIn?: BlockAlsoInResponse[];
  /** The case of the open appeal; for the contributor and reviewers */
  appealCaseId?: string;
  /** Whether the post is on its platform; for the contributor and reviewers */
  availability?: BlockAvailabilityResponse;
  /** Views before the submission, which are not paid; null: not read yet. For the contributor and reviewers */
  baselineViews?: number | null;
  /** When the current or last boost ends; null: never boosted */
  boostedUntil: string | null;
  /** Set while it is pending and changes were requested; for the contributor and reviewers */
  changeRequest?: BlockChangeRequestResponse;
  /** Comments on Sparks */
  commentsCount: number;
  /** URL of the post */
  content: string;
  /** Type of the content */
  contentType?: ContentType;
  /** When it was submitted */
  created: string;
  /** Set while it is pending and its campaign promised to decide in time; for the contributor and reviewers */
  decisionDeadline?: BlockDecisionDeadlineResponse;
  /** Total earnings, in cents (cents) */
  ees: number;
  /** The latest known numbers of the post */
  engagement: BlockEngagementResponse;
  /** Whether a boost is active */
  hasActiveBoost: boolean;
  /** The part of the earnings that is held (cents) */
  heldCents: number;
  /** Whether its last decision was appealed, also when the appeal has ended; for the contributor and reviewers */
  isAppealed?: boolean;
  /** Whether the caller likes it */
  isLikedByUser: LikedByUserResponse;
  /** Whether it is deleted; for admins */
  is_deleted?: boolean;
  /** Whether it is flagged */
  is_flagged: boolean;
  /** Whether it is spotlighted */
  is_spotlighted: boolean;
  /** Likes on Sparks */
  likesCount: number;
  /** Median time to a decision of the campaign's creator in hours; null with fewer than 10 decisions */
  medianDecisionHours: number | null;
  /** When it was decided; for the contributor and reviewers */
  moderatedAt?: string | null;
  /** Reason of the last decision; for the contributor and reviewers */
  moderation_reason?: string;
  /** Moderation status */
  moderation_status: ModerationStatus;
  /** Whether the campaign asks for a proof of ownership that is missing */
  needsProof: boolean;
  /** Whose post it is; for the contributor and reviewers */
  ownership?: BlockOwnershipResponse;
  /** First submission, paid resubmission, or general */
  purpose: BlockPurpose;
  /** The post */
  social_meta: BlockSocialMetaResponse;
  /** The campaign; absent for a general contribution */
  spark?: BlockSparkResponse;
  /** The terms that apply to it; for the contributor and reviewers of a contribution to a campaign */
  terms?: BlockTermsResponse;
  /** The part of the bonus that is paid once the campaign has budget again (cents) */
  unpaidBonusCents: number;
  /** Earnings from views that are paid once the campaign has budget again (cents) */
  unpaidViewsCents: number;
  /** The contributor */
  user?: UserPublic;
  /** Result of the verification with the platform */
  verification_status: VerificationStatus;
};
export type MyPostsSort = 'newest' | 'earned' | 'views';
export type MyContributionCampaignResponse = {
  /** The campaign */
  _id: string;
  /** Its name */
  name: string;
};
export type MyContributionCountsResponse = {
  /** Approved */
  approved: number;
  /** Declined */
  declined: number;
  /** Flagged */
  flagged: number;
  /** In review */
  pending: number;
};
export type MyContributionsSummaryResponse = {
  /** Contributions by status, as `GET /api/users/me/contributions` lists them with the same filters */
  counts: MyContributionCountsResponse;
  /** Earned with all contributions, held earnings included (cents) */
  earnedCents: number;
  /** The part that was earned in this month (UTC) (cents) */
  earnedThisMonthCents: number;
  /** The part that is held (cents) */
  heldCents: number;
  /** Views of the approved contributions, without those to own campaigns */
  views: number;
};
export type DataExportFileResponse = {
  /** When it can no longer be downloaded */
  expiresAt: string;
  /** Size in bytes */
  sizeBytes: number;
};
export type DataExportStatus = 'running' | 'ready' | 'failed';
export type DataExportResponse = {
  /** The export */
  _id: string;
  /** When it was requested */
  createdAt: string;
  /** When it ended */
  endedAt: string | null;
  /** The file; null until it is ready */
  file: DataExportFileResponse | null;
  /** Progress in percent */
  progress: number;
  /** Status */
  status: DataExportStatus;
};
export type DataExportDownloadResponse = {
  /** When the URL expires */
  expiresAt: string;
  /** Signed URL of the file, relative to the public URL */
  url: string;
};
export type ErasureResponse = {
  /** Balance of the wallet in cents */
  balanceCents: number;
  /** When the account is deleted; until then it can be cancelled */
  dueAt: string | null;
  /** What stands in the way now */
  refusals: ErasureRefusal[];
  /** When it was requested */
  requestedAt: string | null;
  /** waiting: its day is over, and something stands in the way */
  status: ErasureStatus;
  /** The balance in cents if it can be given up, otherwise 0 */
  waivableCents: number;
  /** The balance in cents that you give up with the request */
  waivedCents: number;
};
export type RequestErasureDto = {
  /** Your username, as confirmation */
  confirmation: string;
  /** The balance in cents that you give up; required when the wallet has less than the minimum of a payout */
  waivedCents?: number;
};
export type FirstStep = 'profile' | 'account' | 'post' | 'approval' | 'money' | 'campaign';
export type FirstStepResponse = {
  /** Whether it is done */
  isDone: boolean;
  /** Step */
  step: FirstStep;
};
export type FirstStepsResponse = {
  /** In order; empty once the goal is reached or the checklist was dismissed */
  steps: FirstStepResponse[];
};
export type Purpose = 'earn' | 'publish' | 'both';
export type AnswerFirstStepsDto = {
  /** What brings you here; absent: skipped, then your role decides */
  purpose?: Purpose;
};
export type UserProfile = {
  /** Id */
  _id: string;
  /** Plain text; '' when there is none */
  bio: string;
  /** ISO 3166-1 alpha-2 */
  country?: string;
  /** 1 Beginner, 2 Verified Creator, 3 Champion Creator, 4 Elite Creator */
  experienceLevel: number;
  /** First name; '' when unknown */
  firstName: string;
  /** Links, https only, in order */
  links: string[];
  /** When the account was created */
  memberSince: string;
  /** Name */
  name: string;
  /** The displayed role: an organization that is also an admin is displayed as organization */
  role: UserRole;
  /** Accounts on social platforms, in order */
  socialMediaAccounts: SocialMediaAccountDto[];
  /** URL of the picture; '' when there is none */
  user_image: string;
  /** Unique name, part of the profile address */
  username: string;
};
export type FollowResponse = {
  /** People who follow the person */
  followers: number;
  /** Whether the caller follows the person */
  isFollowing: boolean;
};
export type UserTotals = {
  /** Share of the contributions to own campaigns that were approved; one that waits for more than 7 days counts as not approved. Without own contributions, at most 3 per person, the newest 500. Computed every night; null with fewer than 10 decisions */
  approvalRate: number | null;
  /** Published campaigns, in any status */
  campaigns: number;
  /** Share of approved contributions among approved and declined ones, without those to own campaigns; null with fewer than 10 of them */
  contributionApprovalRate: number | null;
  /** Approved contributions */
  contributionsApproved: number;
  /** People who follow the user */
  followers: number;
  /** Median time to a final decision about these contributions in hours, rounded up; one that still waits counts as soon as it has waited longer. Null with fewer than 10 decisions */
  medianDecisionHours: number | null;
  /** Paid to contributors from the pools of all campaigns; null for a creator who has decided about fewer than 10 contributions of others, except for admins (cents) */
  paidOut: number | null;
  /** Views of the approved contributions, as reported by the platforms */
  views: number;
};
export type PendingKind = 'payments' | 'campaign_payments' | 'ai_holds' | 'reviews' | 'unpaid_bonuses' | 'unpaid_views';
export type PendingMoneyResponse = {
  /** Amount in cents; not part of the balance */
  amountCents: number;
  /** The number of pending items */
  count: number;
  /** Explanation, in English */
  explanation: string;
  /** Whether the amount is a maximum */
  isUpTo: boolean;
  /** Why it is pending */
  kind: PendingKind;
  /** Title, in English */
  title: string;
};
export type WalletResponse = {
  /** Available balance in cents */
  balance: number;
  /** The currency of all amounts */
  currency: 'USD';
  /** What you owe in cents, because a payment was refunded or charged back after it was spent. Whatever reaches the wallet repays it first */
  debtCents: number;
  /** The part of the balance that was earned, in cents: spending uses paid-in money first */
  earnedCents: number;
  /** Earnings that are held, in cents; not part of the balance */
  heldCents: number;
  /** Open payments, newest first: in progress, or paid for a campaign that has not used them */
  openPayments: PaymentResponse[];
  /** The sum of all payouts that were paid, in cents */
  paidOutCents: number;
  /** What the payout under way brings, in cents; not part of the balance */
  payoutCents: number;
  /** Pending amounts by kind. Not part of the balance */
  pending: PendingMoneyResponse[];
};
export type WalletCampaignResponse = {
  /** The campaign */
  sparkId: string;
  /** Its name */
  sparkName: string;
  /** Slug of its page */
  sparkSlug: string;
};
export type ReleaseBlocker = 'removed' | 'not_approved' | 'gone' | 'at_risk' | 'suspended';
export type HeldEarningCause = 'bonus' | 'views';
export type HeldEarningResponse = {
  /** The held earning */
  _id: string;
  /** Amount in cents (cents) */
  amountCents: number;
  /** The contribution */
  blockId: string;
  /** Why it would not be released at the moment; null: it would */
  blockedBy: ReleaseBlocker | null;
  /** What it was paid for */
  cause: HeldEarningCause;
  /** When the hold began */
  heldAt: string;
  /** When it is released to the wallet, unless it is blocked then */
  releaseAt: string;
  /** The campaign */
  sparkId: string;
  /** Its name */
  sparkName?: string;
  /** Slug of its page */
  sparkSlug?: string;
};
export type TopUpResponse = {
  /** The balance after the request in cents */
  balance: number;
  /** URL of the checkout; null when there is nothing left to do */
  checkoutUrl: string | null;
  /** The payment */
  payment: PaymentResponse;
};
export type TopUpDto = {
  /** The amount to pay, in cents (cents) */
  amount_in_cents: number;
  /** `wallet` becomes balance; `spark` waits for `POST /spark/update-spark-after-payment` */
  purpose?: PaymentPurpose;
  /** With purpose `spark`: the only campaign that may use the payment */
  spark_id?: string;
};
export type WatchlistResponse = {
  /** Followed people, newest first */
  following: UserPublic[];
  /** Ids of the saved campaigns, newest first */
  savedSparkIds: string[];
};
export type WebhookDisabledReason = 'gone' | 'failing';
export type WebhookEventName =
  | 'submission.created'
  | 'contribution.approved'
  | 'contribution.declined'
  | 'contribution.flagged'
  | 'earning.paid'
  | 'earning.held'
  | 'earning.released'
  | 'earning.reversed'
  | 'campaign.closed'
  | 'winners.released';
export type WebhookHealth = 'unused' | 'working' | 'failing' | 'off';
export type WebhookRole = 'creator' | 'contributor';
export type WebhookEndpointResponse = {
  /** Id */
  _id: string;
  /** Whether events are sent */
  active: boolean;
  /** When it was created */
  createdAt: string;
  /** Description */
  description: string;
  /** Why it was turned off automatically: it answered 410 Gone, or failed for five days */
  disabledReason: WebhookDisabledReason | null;
  /** Events that it receives */
  events: WebhookEventName[];
  /** Since when every attempt has failed */
  failingSince: string | null;
  /** unused, working (the last attempt succeeded), failing, or off */
  health: WebhookHealth;
  /** When a delivery last failed */
  lastFailureAt: string | null;
  /** When a delivery last succeeded */
  lastSuccessAt: string | null;
  /** Until when events are also signed with the previous secret */
  oldSecretUntil: string | null;
  /** As whom you receive events: about your campaigns (creator), about your own posts (contributor) */
  roles: WebhookRole[];
  /** Target URL */
  url: string;
};
export type WebhookEndpointWithSecret = {
  /** Id */
  _id: string;
  /** Whether events are sent */
  active: boolean;
  /** When it was created */
  createdAt: string;
  /** Description */
  description: string;
  /** Why it was turned off automatically: it answered 410 Gone, or failed for five days */
  disabledReason: WebhookDisabledReason | null;
  /** Events that it receives */
  events: WebhookEventName[];
  /** Since when every attempt has failed */
  failingSince: string | null;
  /** unused, working (the last attempt succeeded), failing, or off */
  health: WebhookHealth;
  /** When a delivery last failed */
  lastFailureAt: string | null;
  /** When a delivery last succeeded */
  lastSuccessAt: string | null;
  /** Until when events are also signed with the previous secret */
  oldSecretUntil: string | null;
  /** As whom you receive events: about your campaigns (creator), about your own posts (contributor) */
  roles: WebhookRole[];
  /** Signing secret (Standard Webhooks). Only this response contains it */
  secret: string;
  /** Target URL */
  url: string;
};
export type CreateWebhookEndpointDto = {
  /** Description */
  description?: string;
  /** Events to receive */
  events: WebhookEventName[];
  /** As whom you receive events: about your campaigns (creator), about your own posts (contributor). Default: creator */
  roles?: WebhookRole[];
  /** Target URL: https, on the public internet, without credentials and fragment */
  url: string;
};
export type UpdateWebhookEndpointDto = {
  /** Whether events are sent. Turning an endpoint off fails its pending deliveries */
  active?: boolean;
  /** Description */
  description?: string;
  /** Events to receive */
  events?: WebhookEventName[];
  /** As whom you receive events: about your campaigns (creator), about your own posts (contributor) */
  roles?: WebhookRole[];
  /** Target URL: https, on the public internet, without credentials and fragment */
  url?: string;
};
export type WebhookAttemptError = 'timeout' | 'not_public' | 'unreachable' | 'secret_unreadable';
export type WebhookAttemptResponse = {
  /** The first 1024 bytes of the response */
  answer: string;
  /** When it started */
  at: string;
  /** Duration in milliseconds */
  durationMs: number;
  /** Why there was no response */
  error: WebhookAttemptError | null;
  /** Number of the attempt, from 1; a number is missing when the server crashed during the attempt */
  number: number;
  /** HTTP status of the response; null without a response */
  responseStatus: number | null;
};
export type WebhookDeliveryStatus = 'pending' | 'delivered' | 'failed';
export type WebhookMessageType =
  | 'submission.created'
  | 'contribution.approved'
  | 'contribution.declined'
  | 'contribution.flagged'
  | 'earning.paid'
  | 'earning.held'
  | 'earning.released'
  | 'earning.reversed'
  | 'campaign.closed'
  | 'winners.released'
  | 'webhook.test';
export type WebhookDeliveryResponse = {
  /** Id */
  _id: string;
  /** Number of attempts started */
  attemptsMade: number;
  /** When the event happened */
  createdAt: string;
  /** Whether an attempt is in progress */
  isRunning: boolean;
  /** The last completed attempt; null before the first */
  lastAttempt: WebhookAttemptResponse | null;
  /** When the next attempt is due; null when none is */
  nextAttemptAt: string | null;
  /** pending: will be sent or retried · delivered: answered with 2xx · failed: will not be retried */
  status: WebhookDeliveryStatus;
  /** Event type */
  type: WebhookMessageType;
  /** The `webhook-id` header, the same for every attempt */
  webhookId: string;
};
export type WebhookDeliveryDetail = {
  /** Id */
  _id: string;
  /** The last 30 attempts, oldest first */
  attempts: WebhookAttemptResponse[];
  /** Number of attempts started */
  attemptsMade: number;
  /** When the event happened */
  createdAt: string;
  /** Whether an attempt is in progress */
  isRunning: boolean;
  /** The last completed attempt; null before the first */
  lastAttempt: WebhookAttemptResponse | null;
  /** When the next attempt is due; null when none is */
  nextAttemptAt: string | null;
  /** The payload: id, type, version, createdAt and data; null when it has expired from the log */
  payload: {
    [key: string]: any;
  } | null;
  /** pending: will be sent or retried · delivered: answered with 2xx · failed: will not be retried */
  status: WebhookDeliveryStatus;
  /** Event type */
  type: WebhookMessageType;
  /** The `webhook-id` header, the same for every attempt */
  webhookId: string;
};
export type BlockSort = 'trending' | 'newest' | 'oldest' | 'deadline';
export type FilterBy = 'all' | 'spotlighted' | 'boosted' | 'flagged' | 'deleted';
export type SubmissionMetaDto = {
  /** Accepted for compatibility and ignored; the server determines it. */
  authorHandle?: string | null;
  /** Accepted for compatibility and ignored; the server determines it. */
  authorId?: string | null;
  /** Accepted for compatibility and ignored; the server determines it. */
  authorUrl?: string | null;
  /** Accepted for compatibility and ignored; the server determines it. */
  canonicalKey?: string | null;
  /** Accepted for compatibility and ignored; the server determines it. */
  caption?: string | null;
  /** Accepted for compatibility and ignored; the server determines it. */
  createdAt?: string | null;
  /** Accepted for compatibility and ignored; the server determines it. */
  fetchedAt?: string | null;
  /** Accepted for compatibility and ignored; the server determines it. */
  height?: number | null;
  /** Accepted for compatibility and ignored; the server determines it. */
  imageUrl?: string | null;
  /** Accepted for compatibility and ignored; the server determines it. */
  isSelf?: boolean | null;
  /** Accepted for compatibility and ignored; the server determines it. */
  isVideo?: boolean | null;
  /** Accepted for compatibility and ignored; the server determines it. */
  message?: string | null;
  /** Accepted for compatibility and ignored; the server determines it. */
  numComments?: number | null;
  /** The platform that the contributor selected */
  platform?: string;
  /** Accepted for compatibility and ignored; the server determines it. */
  postHint?: string | null;
  /** Accepted for compatibility and ignored; the server determines it. */
  postId?: string | null;
  /** Accepted for compatibility and ignored; the server determines it. */
  postUrl?: string | null;
  /** Accepted for compatibility and ignored; the server determines it. */
  postUsername?: string | null;
  /** Accepted for compatibility and ignored; the server determines it. */
  provider?: string | null;
  /** Accepted for compatibility and ignored; the server determines it. */
  reason?: string | null;
  /** Accepted for compatibility and ignored; the server determines it. */
  score?: number | null;
  /** Accepted for compatibility and ignored; the server determines it. */
  social_verification_status?: 'pending' | 'verified';
  /** Accepted for compatibility and ignored; the server determines it. */
  status?: string | null;
  /** Accepted for compatibility and ignored; the server determines it. */
  subreddit?: string | null;
  /** Accepted for compatibility and ignored; the server determines it. */
  tweet?: {
    [key: string]: any;
  } | null;
  /** Accepted for compatibility and ignored; the server determines it. */
  type?: string | null;
  /** Accepted for compatibility and ignored; the server determines it. */
  upvoteRatio?: number | null;
  /** Accepted for compatibility and ignored; the server determines it. */
  username?: string | null;
  /** Accepted for compatibility and ignored; the server determines it. */
  videoId?: string | null;
  /** Accepted for compatibility and ignored; the server determines it. */
  width?: number | null;
};
export type GeneralSubmissionDto = {
  /** Title; may be empty */
  blockName?: string;
  /** Kind of the contribution */
  blockType?: 'social';
  /** URL of the post */
  content?: string;
  /** Type of the content; by default the campaign's first */
  contentType?: ContentType;
  /** Accepted for compatibility and ignored; the server determines it. */
  creatorId?: string;
  /** Accepted for compatibility and ignored; the server determines it. */
  price?: number;
  /** The selected platform, and the data of the preview */
  social_meta?: SubmissionMetaDto;
  /** Accepted for compatibility and ignored; the server determines it. */
  stripeId?: string;
  /** Id of the caller; rejected when it is another user */
  userId?: string;
};
export type BlockApprovalCost = {
  /** The contribution */
  _id: string;
  /** Approval bonus (cents) */
  bonusCents: number;
  /** The part of the total that the pool or a reserve can pay (cents) */
  coveredCents: number;
  /** The covered part that was reserved when the pool was refunded (cents) */
  reservedCents: number;
  /** Until when the reserve can pay; null: nothing is reserved */
  reservedUntil: string | null;
  /** Bonus and views (cents) */
  totalCents: number;
  /** For views that count already; paid with the next reading of the post (cents) */
  viewsCents: number;
};
export type ApprovalCostResponse = {
  /** Approval bonus (cents) */
  bonusCents: number;
  /** One per contribution, in the order of the request */
  contributions: BlockApprovalCost[];
  /** The part of the total that the pool or a reserve can pay (cents) */
  coveredCents: number;
  /** Whether the caller's approval of all of them waits for a second admin */
  needsSecondAdmin: boolean;
  /** The covered part that was reserved when the pool was refunded (cents) */
  reservedCents: number;
  /** Until when the reserve can pay; null: nothing is reserved */
  reservedUntil: string | null;
  /** Bonus and views (cents) */
  totalCents: number;
  /** For views that count already; paid with the next reading of the post (cents) */
  viewsCents: number;
};
export type BoostTermsResponse = {
  /** Duration in milliseconds */
  durationMs: number;
  /** Price of a boost (cents) */
  price: number;
};
export type BlockCountsResponse = {
  /** Approved */
  approved: number;
  /** Declined */
  declined: number;
  /** Deleted, in any status */
  deleted: number;
  /** Flagged */
  flagged: number;
  /** Counts that are lower bounds, because long filtered lists are only counted to some point */
  lowerBounds?: ('pending' | 'approved' | 'declined' | 'flagged' | 'deleted')[];
  /** Pending review */
  pending: number;
};
export type HasContributedResponse = {
  /** Whether the caller has made a first submission to the campaign */
  hasContributed: boolean;
};
export type HasContributedDto = {
  /** The campaign */
  sparkId: string;
  /** Id of the caller; rejected when it is another user */
  userId?: string;
};
export type ModerationResult = 'moved' | 'unchanged' | 'refused';
export type ModerationOutcomeResponse = {
  /** The contribution */
  _id: string;
  /** Id of the batch: equal for all decisions of one request */
  batchId?: string;
  /** The approval bonus that was paid (cents) */
  bonusPaid?: number;
  /** The part of the bonus that the pool could not pay (cents) */
  bonusUnpaid?: number;
  /** Why it was refused */
  code?: ErrorCode;
  /** Error message */
  message?: string;
  /** The current status; absent when the request was rejected */
  moderation_status?: ModerationStatus;
  /** Id of the decision for undoing it; only for undoable decisions */
  moveId?: string;
  /** unchanged: it already had this status */
  result: ModerationResult;
  /** When the undo window ends */
  undoUntil?: string;
};
export type ModerationDto = {
  /** The contributions */
  ids: string[];
  /** Reason; required for declining */
  reason?: string;
  /** New status */
  status: 'approved' | 'declined' | 'flagged';
  /** Whether the decision can be undone for 10 seconds; the bonus is paid and the contributor is notified after that */
  undoable?: boolean;
};
export type UndoResult = 'undone' | 'unchanged' | 'refused';
export type UndoOutcomeResponse = {
  /** The contribution */
  _id?: string;
  /** Why it was refused */
  code?: ErrorCode;
  /** Error message */
  message?: string;
  /** The current status; absent when the request was rejected */
  moderation_status?: ModerationStatus;
  /** The decision */
  moveId: string;
  /** unchanged: it was already undone */
  result: UndoResult;
};
export type UndoDto = {
  /** Undoes all decisions of this batch */
  batchId?: string;
  /** Ids of the decisions; alternatively pass `batchId` */
  moveIds?: string[];
};
export type RiskFactResponse = {
  /** Name of the number, such as `views` */
  name: string;
  /** The number */
  value: number;
};
export type RiskSignalKind =
  | 'low_engagement'
  | 'frozen_likes'
  | 'even_growth'
  | 'burst'
  | 'views_per_follower'
  | 'new_account'
  | 'many_campaigns'
  | 'shared_bank_account';
export type RiskSignalResponse = {
  /** The numbers that explain the signal */
  facts: RiskFactResponse[];
  /** When it was first found */
  firstSeenAt: string;
  /** A reviewer approved the contribution with this signal */
  isAccepted: boolean;
  /** Kind of the signal */
  kind: RiskSignalKind;
  /** How likely the signal alone makes bought views, in percent */
  weight: number;
};
export type RiskListItemResponse = {
  /** The contribution with its contributor and campaign */
  block: BlockResponse;
  /** Combined score without accepted signals */
  score: number;
  /** Signals that apply, the strongest first */
  signals: RiskSignalResponse[];
};
export type RiskListResponse = {
  /** The highest score first */
  items: RiskListItemResponse[];
  /** Send it as `cursor` to get the next page; null on the last page */
  nextCursor: string | null;
};
export type TopPostResponse = {
  /** The contribution */
  _id: string;
  /** Text of the post; empty when unknown */
  caption: string;
  /** When it was submitted */
  created: string;
  /** Everything that it has earned, with the tip (cents) */
  earned: number;
  /** Likes, comments and shares */
  engagement: number;
  /** Platform of the post */
  platform: SocialPlatform;
  /** Username of the contributor; null when unknown */
  username: string | null;
  /** Latest reading; null: not reported by the platform */
  views: number | null;
};
export type TopPostsMeasure = 'views' | 'earnings' | 'engagement';
export type TopContributorResponse = {
  /** The contributor */
  _id: string;
  /** Everything that the contributions have earned, with tips (cents) */
  earned: number;
  /** Likes, comments and shares */
  engagement: number;
  /** Name; null for a deleted account */
  name: string | null;
  /** Approved contributions */
  posts: number;
  /** Displayed role, for the address of the profile; null for a deleted account */
  role: UserRole | null;
  /** Username; null for a deleted account */
  username: string | null;
  /** Views, as far as platforms report them */
  views: number;
};
export type CsvSocialMetaResponse = {
  /** Platform of the post */
  platform: SocialPlatform;
  /** Account name on the platform; empty when unknown */
  username: string;
};
export type CsvUserResponse = {
  /** Name */
  name: string;
  /** Username */
  username: string;
};
export type CsvRowResponse = {
  /** The contribution */
  _id: string;
  /** Comments on Sparks */
  commentsCount: number;
  /** URL of the post */
  content: string;
  /** When it was submitted */
  created: string;
  /** Total earnings, in cents (cents) */
  ees: number;
  /** Whether a boost is active */
  hasActiveBoost: boolean;
  /** Whether it is flagged */
  is_flagged: boolean;
  /** Whether it is spotlighted */
  is_spotlighted: boolean;
  /** Likes on Sparks */
  likesCount: number;
  /** Moderation status */
  moderation_status: ModerationStatus;
  /** The post */
  social_meta: CsvSocialMetaResponse;
  /** The contributor; absent when the account was deleted */
  user?: CsvUserResponse;
};
export type CsvPagination = {
  /** Number of this page, starting at 1; 1 for a request with a cursor */
  currentPage: number;
  /** Whether another page follows */
  hasNextPage: boolean;
  /** False when totalItems and totalPages are lower bounds, because a long list is only counted to some point beyond this page */
  isExact: boolean;
  /** `cursor` of the next page, `null` on the last one; absent from lists without cursors */
  nextCursor?: string | null;
  /** Items per page */
  pageSize: number;
  /** Number of items in all pages */
  totalItems: number;
  /** Number of pages; 0 for an empty list */
  totalPages: number;
};
export type CsvPageResponse = {
  /** Contributions, in order of submission */
  data: CsvRowResponse[];
  /** Pagination */
  pagination: CsvPagination;
};
export type AnswerChangesDto = {
  /** Link to another post on the same platform; absent when the post itself was edited */
  content?: string;
  /** What was changed */
  message?: string;
};
export type PromotionDto = {
  /** The price that the user confirmed; rejected when it has changed (cents) */
  agreedPrice?: number;
};
export type ContributorRecordResponse = {
  /** Approved */
  approved: number;
  /** Declined */
  declined: number;
  /** Earnings in this campaign (cents) */
  earned: number;
  /** Flagged */
  flagged: number;
  /** Pending contributions in this campaign */
  pending: number;
};
export type ConversationResponse = {
  /** null until somebody writes */
  conversation: CaseDetailResponse | null;
};
export type EngagementPointResponse = {
  /** When */
  at: string;
  /** null: not reported by the platform */
  comments: number | null;
  /** null: not reported by the platform */
  likes: number | null;
  /** null: not reported by the platform */
  shares: number | null;
  /** null: not reported by the platform */
  views: number | null;
};
export type RefreshOutcome = 'ok' | 'gone' | 'unavailable';
export type EarningLimit = 'cap' | 'pool';
export type NotEarningReason =
  | 'no_campaign'
  | 'own_campaign'
  | 'removed'
  | 'missing'
  | 'under_review'
  | 'declined'
  | 'flagged'
  | 'draft'
  | 'coming'
  | 'no_rate'
  | 'closed'
  | 'ended'
  | 'cap'
  | 'pool';
export type EngagementEarningsResponse = {
  /** Views before the submission, which are not paid; null: the platform has not reported any views yet */
  baselineViews: number | null;
  /** The approval bonus (cents) */
  bonus: number;
  /** The part of the bonus that the pool could not pay yet; it is paid when the budget is raised (cents) */
  bonusDue: number;
  /** Maximum earnings of one contribution from views; null: no cap (cents) */
  cap: number | null;
  /** Views to pay for: counted views above the baseline */
  countedViews: number;
  /** Earned by views but not paid, because the pool was empty (cents) */
  due: number;
  /** Earning multiplier */
  eesMultiple: number;
  /** The part of the total that is held and not in the wallet yet (cents) */
  held: number;
  /** Outcome of the last refresh; null: none yet */
  lastOutcome: RefreshOutcome | null;
  /** When the last refresh ran */
  lastTriedAt: string | null;
  /** Why further views earn nothing; null: they earn */
  limitedBy: EarningLimit | null;
  /** From when a manual refresh is possible; null: not possible */
  mayRefreshAt: string | null;
  /** When the next refresh is due; null: no further refresh */
  nextRefreshAt: string | null;
  /** Why further views earn nothing; null: they earn */
  notEarning: NotEarningReason | null;
  /** Paid for views (cents) */
  paid: number;
  /** Prizes won (cents) */
  prizes: number;
  /** Earnings per thousand views before the multiplier; 0: none (cents) */
  ratePerThousandViews: number;
  /** When held earnings are released next; null: nothing is held */
  releaseAt: string | null;
  /** Why held earnings would not be released now; null: they would, or nothing is held */
  releaseBlockedBy: ReleaseBlocker | null;
  /** Held earnings that were returned to the campaign; not part of the total (cents) */
  reversed: number;
  /** Spotlight tip (cents) */
  tip: number;
  /** Total earnings: bonus, tip, prizes and payments for views, without reversed earnings (cents) */
  total: number;
};
export type BlockEngagementDetailsResponse = {
  /** Snapshots of the last 90 days, oldest first */
  curve: EngagementPointResponse[];
  /** For the contributor and reviewers */
  earnings?: EngagementEarningsResponse;
  /** The latest known numbers of the post */
  numbers: BlockEngagementResponse;
};
export type MoveAction = 'moderate' | 'resubmit' | 'delete' | 'restore' | 'undo';
export type StatusTransitionResponse = {
  /** The action */
  action: MoveAction;
  /** When it happened */
  at: string;
  /** Who decided; absent for changes by the system */
  by?: UserPublic;
  /** Status before */
  from: ModerationStatus;
  /** Reason; may be empty */
  reason: string;
  /** Status after */
  to: ModerationStatus;
};
export type LikeResponse = {
  /** Whether the caller likes it */
  isLikedByUser: LikedByUserResponse;
  /** Number of likes */
  likesCount: number;
};
export type RequestChangesDto = {
  /** What to change; the contributor reads it */
  message: string;
};
export type ReversalResponse = {
  /** The part that went on to the creator's wallet, because the campaign had refunded its budget (cents) */
  refunded: number;
  /** Returned to the campaign (cents) */
  reversed: number;
};
export type ReverseEarningsDto = {
  /** Why; the contributor receives it */
  reason: string;
};
export type BlockRiskResponse = {
  /** When the numbers were last evaluated; null: not yet */
  evaluatedAt: string | null;
  /** Combined score without accepted signals; null: not evaluated yet */
  score: number | null;
  /** Signals that apply, the strongest first */
  signals: RiskSignalResponse[];
};
export type LivenessResponse = {
  /** The process responds */
  status: 'ok';
};
export type DependencyState = {
  /** Duration of the probe in milliseconds */
  ms: number;
  /** Whether it replied in time */
  status: 'up' | 'down';
};
export type Dependencies = {
  /** Database */
  mongodb: DependencyState;
  /** Queues and rate limits */
  redis: DependencyState;
};
export type ReadinessResponse = {
  /** Dependencies by name */
  dependencies: Dependencies;
  /** ok with status 200, unavailable with status 503 */
  status: 'ok' | 'unavailable';
  /** Whether the process is shutting down */
  stopping: boolean;
};
export type OembedResponse = {
  /** The creator or contributor; absent for a private campaign */
  author_name?: string;
  /** Profile of the author */
  author_url?: string;
  /** Suggested lifetime in seconds */
  cache_age: number;
  /** Of type rich: height in pixels */
  height?: number;
  /** Of type rich: a sandboxed frame with the card */
  html?: string;
  /** Name of the site */
  provider_name: 'Sparks';
  /** Address of the site */
  provider_url: string;
  /** Height in pixels */
  thumbnail_height?: number;
  /** Picture of the page; absent when it is larger than `maxwidth` or `maxheight` */
  thumbnail_url?: string;
  /** Width in pixels */
  thumbnail_width?: number;
  /** Title */
  title: string;
  /** rich: with a card; link: without one, or its 400 x 220 pixels exceed `maxwidth` or `maxheight` */
  type: 'link' | 'rich';
  /** Version of oEmbed */
  version: '1.0';
  /** Of type rich: width in pixels, 400 to 600 */
  width?: number;
};
export type SharePreview = {
  /** Whether a private campaign keeps the rest of the page to its people; then the title and the picture are all that others see */
  isPrivate: boolean;
  /** Path of the picture; `v` changes with everything that the picture shows */
  picture: string;
  /** Title of the page */
  title: string;
};
export type BannerFocusDto = {
  /** Percent of the width, from the left */
  x: number;
  /** Percent of the height, from the top */
  y: number;
};
export type EarningRunway = 'none' | 'until_date' | 'until_pool_empty';
export type SparkTimeResponse = {
  /** The time; null when not set */
  date: string | null;
};
export type OwnershipProof = 'none' | 'any' | 'account';
export type SparkStatus = 'ongoing' | 'ended' | 'completed';
export type SparkType = 'static' | 'event';
export type SparkCard = {
  /** Id of the campaign */
  _id: string;
  /** Accepted content types */
  allowedContributionsType: ContentType[];
  /** Paid once for an approved contribution (cents) */
  approvalBonus: number;
  /** URL of the banner, or empty */
  banner: string;
  /** The point of the banner that every crop keeps in view */
  bannerFocus: BannerFocusDto;
  /** URL of the brand's website, or empty */
  brandUrl: string;
  /** Remaining budget; for a draft, the amount that publishing transfers to the pool (cents) */
  budget: number;
  /** URL of the campaign image, or empty */
  content: string;
  /** Accepted platforms */
  contribution_social_platforms: SocialPlatform[];
  /** Contributions that are not deleted */
  contributionsCount: number;
  /** When it was published; for a draft, when it was created */
  created: string;
  /** The creator; null when the account was deleted */
  creator: UserPublic | null;
  /** Submission deadline */
  deadline: string | null;
  /** Days in which a contribution is decided; null: nothing is promised */
  decisionDays: number | null;
  /** What the campaign is about */
  description: string;
  /** Earning runway after the release of the winners */
  earningRunway: EarningRunway;
  /** When the earning runway ends */
  earningRunwayEndTime: string | null;
  /** Earning multiplier */
  eesMultiple: number;
  /** When it ends */
  end_time: SparkTimeResponse;
  /** Whether posts that are submitted to another campaign are rejected */
  exclusivePosts: boolean;
  /** Earned by contributors and held before it is paid; neither in `budget` nor in `usage` (cents) */
  held: number;
  /** Days between earning and payment to the wallet */
  holdDays: number;
  /** Budget at publishing plus top-ups (cents) */
  initialBudget: number;
  /** Whether contributors need access */
  isPrivate: boolean;
  /** false: a draft */
  live_mode: boolean;
  /** Countries, or GLOBAL */
  location: string[];
  /** Whether it was closed by its creator or an admin */
  manuallyClosed: boolean;
  /** Maximum earnings of one contribution from views; null: no cap (cents) */
  maxEarningPerContribution: number | null;
  /** Name */
  name: string;
  /** Whether posts that are older than the campaign's publication are rejected */
  newPostsOnly: boolean;
  /** What happens to a contribution that is not decided in time */
  onDeadline: DeadlineAction;
  /** Proof that the contributor owns the post: none, any kind, or a proven account */
  ownershipProof: OwnershipProof;
  /** When it starts */
  published_time: SparkTimeResponse;
  /** Earnings per thousand views (cents) */
  ratePerThousandViews: number;
  /** Returned to the creator after the end (cents) */
  refunded: number;
  /** Version of the rules for posts and the terms of use; increases with every change after publishing */
  rulesVersion: number;
  /** Slug of the campaign's page */
  slug: string;
  /** Tip for a spotlighted contribution (cents) */
  spotlightCost: number;
  /** Stored status; the display status also depends on the current time */
  status: SparkStatus;
  /** Version of the terms; increases with every change of them after publishing */
  termsVersion: number;
  /** URL of the thumbnail, or empty */
  thumbnail: string;
  /** Kind of campaign */
  type: SparkType;
  /** Paid to contributors (cents) */
  usage: number;
  /** Status of the winners' event */
  winnerSubmissionStatus: WinnerSubmissionStatus;
};
export type DisplayStatus = 'coming' | 'ongoing' | 'ended' | 'completed';
export type SparkSort = 'newest' | 'ending' | 'budget' | 'pay';
export type AccessRequestStatus = 'pending' | 'accepted' | 'rejected';
export type SparkAccessEntry = {
  /** Status of the request */
  status: AccessRequestStatus;
  /** The person */
  user: string;
};
export type SparkAttachmentDto = {
  /** Name of the file */
  name: string;
  /** URL of the file: http, https, or an uploaded image */
  url: string;
};
export type SparkClosingResponse = {
  /** When it was closed */
  date: string;
  /** Whether an admin closed it, not its creator */
  isByAdmin: boolean;
  /** The reason, or empty */
  reason: string;
  /** Amount refunded to the creator's wallet; for the creator and admins only (cents) */
  refunded?: number;
};
export type SparkDecisionPeriodResponse = {
  /** Contributions with a reserved bonus */
  posts: number;
  /** Reserved for their bonuses (cents) */
  reserved: number;
  /** Until then, an approval is paid from the reserve */
  until: string;
};
export type SparkSettlementResponse = {
  /** Contributions that have been read */
  read: number;
  /** When it started */
  since: string;
  /** Contributions to read */
  total: number;
  /** From then on, unanswered posts keep their last reading */
  until: string;
};
export type SparkDetail = {
  /** Id of the campaign */
  _id: string;
  /** The caller's access request, if any */
  accessRequests: SparkAccessEntry[];
  /** Accepted content types */
  allowedContributionsType: ContentType[];
  /** Paid once for an approved contribution (cents) */
  approvalBonus: number;
  /** Files for contributors; empty while hidden */
  attachments: SparkAttachmentDto[];
  /** URL of the banner, or empty */
  banner: string;
  /** The point of the banner that every crop keeps in view */
  bannerFocus: BannerFocusDto;
  /** URL of the brand's website, or empty */
  brandUrl: string;
  /** Remaining budget; for a draft, the amount that publishing transfers to the pool (cents) */
  budget: number;
  /** A manual close; null without one */
  closing: SparkClosingResponse | null;
  /** URL of the assets; empty while hidden */
  cloudFolderLink: string;
  /** URL of the campaign image, or empty */
  content: string;
  /** Accepted platforms */
  contribution_social_platforms: SocialPlatform[];
  /** Contributions that are not deleted */
  contributionsCount: number;
  /** When it was published; for a draft, when it was created */
  created: string;
  /** The creator; null when the account was deleted */
  creator: UserPublic | null;
  /** Submission deadline */
  deadline: string | null;
  /** Days in which a contribution is decided; null: nothing is promised */
  decisionDays: number | null;
  /** After a close, while pending contributions can be decided; for the creator and admins only */
  decisionPeriod?: SparkDecisionPeriodResponse;
  /** What the campaign is about */
  description: string;
  /** Earning runway after the release of the winners */
  earningRunway: EarningRunway;
  /** When the earning runway ends */
  earningRunwayEndTime: string | null;
  /** Earning multiplier */
  eesMultiple: number;
  /** When it ends */
  end_time: SparkTimeResponse;
  /** Whether posts that are submitted to another campaign are rejected */
  exclusivePosts: boolean;
  /** Whether privacy permits the caller to view and submit: public campaign, creator, admin, or accepted */
  hasAccess: boolean;
  /** Earned by contributors and held before it is paid; neither in `budget` nor in `usage` (cents) */
  held: number;
  /** Days between earning and payment to the wallet */
  holdDays: number;
  /** Budget at publishing plus top-ups (cents) */
  initialBudget: number;
  /** Whether contributors need access */
  isPrivate: boolean;
  /** false: a draft */
  live_mode: boolean;
  /** Countries, or GLOBAL */
  location: string[];
  /** Whether it was closed by its creator or an admin */
  manuallyClosed: boolean;
  /** Maximum earnings of one contribution from views; null: no cap (cents) */
  maxEarningPerContribution: number | null;
  /** Name */
  name: string;
  /** Whether posts that are older than the campaign's publication are rejected */
  newPostsOnly: boolean;
  /** What happens to a contribution that is not decided in time */
  onDeadline: DeadlineAction;
  /** Proof that the contributor owns the post: none, any kind, or a proven account */
  ownershipProof: OwnershipProof;
  /** When it starts */
  published_time: SparkTimeResponse;
  /** Earnings per thousand views (cents) */
  ratePerThousandViews: number;
  /** Returned to the creator after the end (cents) */
  refunded: number;
  /** Version of the rules for posts and the terms of use; increases with every change after publishing */
  rulesVersion: number;
  /** The last views are being read and paid, then the pool is refunded; null: not now */
  settlement: SparkSettlementResponse | null;
  /** Slug of the campaign's page */
  slug: string;
  /** Tip for a spotlighted contribution (cents) */
  spotlightCost: number;
  /** Stored status; the display status also depends on the current time */
  status: SparkStatus;
  /** Terms of use; empty while hidden */
  termsAndConditions: string;
  /** Version of the terms; increases with every change of them after publishing */
  termsVersion: number;
  /** URL of the thumbnail, or empty */
  thumbnail: string;
  /** Kind of campaign */
  type: SparkType;
  /** Time of the last edit; send it as `expectedUpdated` to avoid overwriting a newer edit */
  updated: string;
  /** Paid to contributors (cents) */
  usage: number;
  /** Status of the winners' event */
  winnerSubmissionStatus: WinnerSubmissionStatus;
};
export type SparkTimeDto = {
  /** The time; null when not set */
  date?: string | null;
};
export type CreateSparkDto = {
  /** Accepted content types; empty: all */
  allowedContributionsType?: ContentType[];
  /** Paid once for an approved contribution (cents) */
  approvalBonus?: number;
  /** Files for contributors */
  attachments?: SparkAttachmentDto[];
  /** URL of an uploaded image (`POST /api/uploads`): the banner */
  banner?: string;
  /** The point of the banner that every crop keeps in view. Absent: the center */
  bannerFocus?: BannerFocusDto;
  /** URL of the brand's website */
  brandUrl?: string;
  /** Amount that publishing transfers to the pool (cents) */
  budget?: number;
  /** URL of the folder behind "Download assets" */
  cloudFolderLink?: string;
  /** URL of an uploaded image (`POST /api/uploads`): the campaign image */
  content?: string;
  /** Alias of `allowedContributionsType`; also accepts a single value */
  content_type?: ContentType[];
  /** Accepted platforms; empty: all */
  contribution_social_platforms?: SocialPlatform[];
  /** Alias of `allowedContributionsType`; also accepts a single value */
  contribution_types_allowed?: ContentType[];
  /** Submission deadline */
  deadline?: string | null;
  /** Days in which a contribution is decided. Applies to later submissions; null or absent: nothing is promised */
  decisionDays?: number | null;
  /** What the campaign is about */
  description?: string;
  /** Earning runway after the release of the winners */
  earningRunway?: EarningRunway;
  /** When the earning runway ends */
  earningRunwayEndTime?: string | null;
  /** Earning multiplier, at most two decimals */
  eesMultiple?: number;
  /** When it ends */
  end_time?: SparkTimeDto;
  /** true rejects posts that are submitted to another campaign. Absent: false */
  exclusivePosts?: boolean;
  /** Days between earning and payment to the wallet. Absent: 0 */
  holdDays?: number;
  /** Whether contributors need access */
  isPrivate?: boolean;
  /** true publishes the campaign and transfers its budget from the wallet to the pool */
  live_mode?: boolean;
  /** ISO codes of countries whose people may contribute, or GLOBAL; empty: GLOBAL */
  location?: string[];
  /** Maximum earnings of one contribution from views; null: no cap (cents) */
  maxEarningPerContribution?: number | null;
  /** Name of the campaign */
  name: string;
  /** true rejects posts that are older than the campaign's publication. Absent: false */
  newPostsOnly?: boolean;
  /** What happens to a contribution that is not decided in time. approve: approves posts whose ownership is proven and whose views are believed, and asks admins about the others. Absent: nothing */
  onDeadline?: DeadlineAction;
  /** Proof that the contributor owns the post. any: a proven account or a code; account: a proven account. Absent: none */
  ownershipProof?: OwnershipProof;
  /** When it starts; defaults to the time of publishing */
  published_time?: SparkTimeDto;
  /** Earnings per thousand views (cents) */
  ratePerThousandViews?: number;
  /** Tip for a spotlighted contribution (cents) */
  spotlightCost?: number;
  /** Terms of use */
  termsAndConditions?: string;
  /** URL of an uploaded image (`POST /api/uploads`): the thumbnail */
  thumbnail?: string;
  /** static: contributors earn by approval and engagement; event: winners are also selected */
  type?: SparkType;
};
export type AccessRequestCampaignDto = {
  /** The campaign */
  _id: string;
  /** Name of the campaign */
  name: string;
  /** Slug of the campaign */
  slug: string;
};
export type ConversationCounts = {
  /** Number of messages */
  messagesCount: number;
  /** Messages of others that the caller has not read; 0 for an admin who is no party */
  unreadCount: number;
};
export type AccessRequestForAdmins = {
  /** The request */
  _id: string;
  /** The campaign; null when it was deleted */
  campaign: AccessRequestCampaignDto | null;
  /** In lists of a campaign: the conversation about the request; absent until somebody writes */
  conversation?: ConversationCounts;
  /** When it was last decided */
  decidedAt: string | null;
  /** Where and how the person would post; absent when nothing was written */
  pitch?: string;
  /** When it was created */
  requestedAt: string;
  /** Status of the request */
  status: AccessRequestStatus;
  /** Who requested access; null when the account was deleted */
  user: UserPublic | null;
};
export type SparkAdminCounts = {
  /** All campaigns, including drafts */
  all: number;
  /** Published, not started */
  coming: number;
  /** Ended, with their winners released or their event closed */
  completed: number;
  /** Drafts */
  drafts: number;
  /** Past their end or deadline, or closed manually */
  ended: number;
  /** Ongoing */
  ongoing: number;
};
export type SparkAdminInfo = {
  /** Id of the campaign */
  _id: string;
  /** The caller's access request, if any */
  accessRequests: SparkAccessEntry[];
  /** Accepted content types */
  allowedContributionsType: ContentType[];
  /** Paid once for an approved contribution (cents) */
  approvalBonus: number;
  /** Files for contributors; empty while hidden */
  attachments: SparkAttachmentDto[];
  /** URL of the banner, or empty */
  banner: string;
  /** The point of the banner that every crop keeps in view */
  bannerFocus: BannerFocusDto;
  /** URL of the brand's website, or empty */
  brandUrl: string;
  /** Remaining budget; for a draft, the amount that publishing transfers to the pool (cents) */
  budget: number;
  /** A manual close; null without one */
  closing: SparkClosingResponse | null;
  /** URL of the assets; empty while hidden */
  cloudFolderLink: string;
  /** URL of the campaign image, or empty */
  content: string;
  /** Accepted platforms */
  contribution_social_platforms: SocialPlatform[];
  /** Contributions that are not deleted */
  contributionsCount: number;
  /** When it was published; for a draft, when it was created */
  created: string;
  /** The creator; null when the account was deleted */
  creator: UserPublic | null;
  /** Submission deadline */
  deadline: string | null;
  /** Days in which a contribution is decided; null: nothing is promised */
  decisionDays: number | null;
  /** After a close, while pending contributions can be decided; for the creator and admins only */
  decisionPeriod?: SparkDecisionPeriodResponse;
  /** What the campaign is about */
  description: string;
  /** Earning runway after the release of the winners */
  earningRunway: EarningRunway;
  /** When the earning runway ends */
  earningRunwayEndTime: string | null;
  /** Earning multiplier */
  eesMultiple: number;
  /** When it ends */
  end_time: SparkTimeResponse;
  /** Whether posts that are submitted to another campaign are rejected */
  exclusivePosts: boolean;
  /** Whether privacy permits the caller to view and submit: public campaign, creator, admin, or accepted */
  hasAccess: boolean;
  /** Earned by contributors and held before it is paid; neither in `budget` nor in `usage` (cents) */
  held: number;
  /** Days between earning and payment to the wallet */
  holdDays: number;
  /** Budget at publishing plus top-ups (cents) */
  initialBudget: number;
  /** Whether contributors need access */
  isPrivate: boolean;
  /** false: a draft */
  live_mode: boolean;
  /** Countries, or GLOBAL */
  location: string[];
  /** Whether it was closed by its creator or an admin */
  manuallyClosed: boolean;
  /** Maximum earnings of one contribution from views; null: no cap (cents) */
  maxEarningPerContribution: number | null;
  /** Name */
  name: string;
  /** Whether posts that are older than the campaign's publication are rejected */
  newPostsOnly: boolean;
  /** What happens to a contribution that is not decided in time */
  onDeadline: DeadlineAction;
  /** Proof that the contributor owns the post: none, any kind, or a proven account */
  ownershipProof: OwnershipProof;
  /** Pending access requests */
  pendingAccessRequests: number;
  /** When it starts */
  published_time: SparkTimeResponse;
  /** Earnings per thousand views (cents) */
  ratePerThousandViews: number;
  /** Returned to the creator after the end (cents) */
  refunded: number;
  /** Version of the rules for posts and the terms of use; increases with every change after publishing */
  rulesVersion: number;
  /** The last views are being read and paid, then the pool is refunded; null: not now */
  settlement: SparkSettlementResponse | null;
  /** Slug of the campaign's page */
  slug: string;
  /** Tip for a spotlighted contribution (cents) */
  spotlightCost: number;
  /** Stored status; the display status also depends on the current time */
  status: SparkStatus;
  /** Terms of use; empty while hidden */
  termsAndConditions: string;
  /** Version of the terms; increases with every change of them after publishing */
  termsVersion: number;
  /** URL of the thumbnail, or empty */
  thumbnail: string;
  /** Kind of campaign */
  type: SparkType;
  /** Time of the last edit; send it as `expectedUpdated` to avoid overwriting a newer edit */
  updated: string;
  /** Paid to contributors (cents) */
  usage: number;
  /** Status of the winners' event */
  winnerSubmissionStatus: WinnerSubmissionStatus;
};
export type AdminUpdateSparkDto = {
  /** Accepted content types; empty: all */
  allowedContributionsType?: ContentType[];
  /** Paid once for an approved contribution (cents) */
  approvalBonus?: number;
  /** Files for contributors */
  attachments?: SparkAttachmentDto[];
  /** URL of an uploaded image (`POST /api/uploads`): the banner */
  banner?: string;
  /** The point of the banner that every crop keeps in view. Absent: the center */
  bannerFocus?: BannerFocusDto;
  /** URL of the brand's website */
  brandUrl?: string;
  /** Amount that publishing transfers to the pool (cents) */
  budget?: number;
  /** URL of the folder behind "Download assets" */
  cloudFolderLink?: string;
  /** URL of an uploaded image (`POST /api/uploads`): the campaign image */
  content?: string;
  /** Alias of `allowedContributionsType`; also accepts a single value */
  content_type?: ContentType[];
  /** Accepted platforms; empty: all */
  contribution_social_platforms?: SocialPlatform[];
  /** Alias of `allowedContributionsType`; also accepts a single value */
  contribution_types_allowed?: ContentType[];
  /** Locked: the creator never changes */
  creator?: string;
  /** Submission deadline */
  deadline?: string | null;
  /** Days in which a contribution is decided. Applies to later submissions; null or absent: nothing is promised */
  decisionDays?: number | null;
  /** What the campaign is about */
  description?: string;
  /** Earning runway after the release of the winners */
  earningRunway?: EarningRunway;
  /** When the earning runway ends */
  earningRunwayEndTime?: string | null;
  /** Earning multiplier, at most two decimals */
  eesMultiple?: number;
  /** When it ends */
  end_time?: SparkTimeDto;
  /** true rejects posts that are submitted to another campaign. Absent: false */
  exclusivePosts?: boolean;
  /** The `updated` value that this edit is based on; 409 CONFLICT when the campaign was edited since */
  expectedUpdated?: string;
  /** Days between earning and payment to the wallet. Absent: 0 */
  holdDays?: number;
  /** Locked: publishing and top-ups set it (cents) */
  initialBudget?: number;
  /** Whether contributors need access */
  isPrivate?: boolean;
  /** true publishes the campaign and transfers its budget from the wallet to the pool */
  live_mode?: boolean;
  /** ISO codes of countries whose people may contribute, or GLOBAL; empty: GLOBAL */
  location?: string[];
  /** Maximum earnings of one contribution from views; null: no cap (cents) */
  maxEarningPerContribution?: number | null;
  /** Name of the campaign */
  name?: string;
  /** true rejects posts that are older than the campaign's publication. Absent: false */
  newPostsOnly?: boolean;
  /** What happens to a contribution that is not decided in time. approve: approves posts whose ownership is proven and whose views are believed, and asks admins about the others. Absent: nothing */
  onDeadline?: DeadlineAction;
  /** Proof that the contributor owns the post. any: a proven account or a code; account: a proven account. Absent: none */
  ownershipProof?: OwnershipProof;
  /** When it starts; defaults to the time of publishing */
  published_time?: SparkTimeDto;
  /** Earnings per thousand views (cents) */
  ratePerThousandViews?: number;
  /** Slug of the campaign's page; locked after publishing */
  slug?: string;
  /** The campaign */
  sparkId: string;
  /** Tip for a spotlighted contribution (cents) */
  spotlightCost?: number;
  /** Terms of use */
  termsAndConditions?: string;
  /** URL of an uploaded image (`POST /api/uploads`): the thumbnail */
  thumbnail?: string;
  /** static: contributors earn by approval and engagement; event: winners are also selected */
  type?: SparkType;
};
export type TopOrderResponse = {
  /** The pinned campaigns, in order */
  sparks: SparkAdminInfo[];
  /** Version of the order, to send with the next change */
  version: number;
};
export type TopOrderDto = {
  /** Published campaigns, in order */
  sparkIds: string[];
  /** The version of the order to replace */
  version: number;
};
export type IncreaseBudgetDto = {
  /** Amount transferred from the creator's wallet to the pool (cents) */
  budget_in_cents: number;
  /** The campaign */
  sparkId: string;
};
export type LowReason = 'pool' | 'end';
export type CampaignRunningLow = {
  /** Id of the campaign */
  _id: string;
  /** Remaining budget (cents) */
  budget: number;
  /** When submissions end; null: open end */
  endsAt: string | null;
  /** Budget at publishing plus top-ups (cents) */
  initialBudget: number;
  /** When the pool is empty at the current pace; null: unknown */
  lastsUntil: string | null;
  /** Name */
  name: string;
  /** pool: below 10 % of the initial budget, or empty within three days at the current pace; end: it ends within three days */
  reason: LowReason;
  /** Slug of the campaign's page */
  slug: string;
};
export type CampaignToReview = {
  /** Id of the campaign */
  _id: string;
  /** Name */
  name: string;
  /** When the oldest of them was submitted */
  oldestPendingAt: string | null;
  /** Pending contributions */
  pendingPosts: number;
  /** Slug of the campaign's page */
  slug: string;
};
export type CampaignsOverview = {
  /** When the oldest of them was submitted; null: none is pending */
  oldestPendingAt: string | null;
  /** Pending contributions of all campaigns */
  pendingPosts: number;
  /** Remaining budgets of all published campaigns (cents) */
  poolCents: number;
  /** Ongoing campaigns that run out of money or time; the first to run out first */
  runningLow: CampaignRunningLow[];
  /** Bonuses, earnings and prizes of the last 30 days (UTC), held or paid (cents) */
  spentCents: number;
  /** Campaigns with pending contributions; the longest waiting first */
  toReview: CampaignToReview[];
};
export type SparkSubmissionDto = {
  /** Generated content that the post is based on: owned by the contributor, ready, not used by another contribution, and generated for this campaign or for none */
  aiContentId?: string;
  /** Title; may be empty */
  blockName?: string;
  /** Kind of the contribution */
  blockType?: 'social';
  /** URL of the post */
  content?: string;
  /** Type of the content; by default the campaign's first */
  contentType?: ContentType;
  /** Accepted for compatibility and ignored; the server determines it. */
  creatorId?: string;
  /** Accepted for compatibility and ignored; the server determines it. */
  price?: number;
  /** The `rulesVersion` of the campaign that the contributor has seen and agrees to. When its rules for posts or its terms of use have changed since, the submission is refused with `rules_changed`; without it, the current rules apply */
  rulesVersion?: number;
  /** The selected platform, and the data of the preview */
  social_meta?: SubmissionMetaDto;
  /** The campaign */
  sparkId: string;
  /** Accepted for compatibility and ignored; the server determines it. */
  stripeId?: string;
  /** The `termsVersion` of the campaign that the contributor has seen and agrees to. When the campaign has changed its terms since, the submission is refused with `terms_changed`; without it, the current terms apply */
  termsVersion?: number;
  /** Id of the caller; rejected when it is another user */
  userId?: string;
};
export type SparkPaymentDto = {
  /** Id of the payment returned by the top-up */
  paymentId: string;
  /** The campaign */
  sparkId: string;
};
export type UpdateSparkDto = {
  /** Accepted content types; empty: all */
  allowedContributionsType?: ContentType[];
  /** Paid once for an approved contribution (cents) */
  approvalBonus?: number;
  /** Files for contributors */
  attachments?: SparkAttachmentDto[];
  /** URL of an uploaded image (`POST /api/uploads`): the banner */
  banner?: string;
  /** The point of the banner that every crop keeps in view. Absent: the center */
  bannerFocus?: BannerFocusDto;
  /** URL of the brand's website */
  brandUrl?: string;
  /** Amount that publishing transfers to the pool (cents) */
  budget?: number;
  /** URL of the folder behind "Download assets" */
  cloudFolderLink?: string;
  /** URL of an uploaded image (`POST /api/uploads`): the campaign image */
  content?: string;
  /** Alias of `allowedContributionsType`; also accepts a single value */
  content_type?: ContentType[];
  /** Accepted platforms; empty: all */
  contribution_social_platforms?: SocialPlatform[];
  /** Alias of `allowedContributionsType`; also accepts a single value */
  contribution_types_allowed?: ContentType[];
  /** Locked: the creator never changes */
  creator?: string;
  /** Submission deadline */
  deadline?: string | null;
  /** Days in which a contribution is decided. Applies to later submissions; null or absent: nothing is promised */
  decisionDays?: number | null;
  /** What the campaign is about */
  description?: string;
  /** Earning runway after the release of the winners */
  earningRunway?: EarningRunway;
  /** When the earning runway ends */
  earningRunwayEndTime?: string | null;
  /** Earning multiplier, at most two decimals */
  eesMultiple?: number;
  /** When it ends */
  end_time?: SparkTimeDto;
  /** true rejects posts that are submitted to another campaign. Absent: false */
  exclusivePosts?: boolean;
  /** The `updated` value that this edit is based on; 409 CONFLICT when the campaign was edited since */
  expectedUpdated?: string;
  /** Days between earning and payment to the wallet. Absent: 0 */
  holdDays?: number;
  /** Locked: publishing and top-ups set it (cents) */
  initialBudget?: number;
  /** Whether contributors need access */
  isPrivate?: boolean;
  /** true publishes the campaign and transfers its budget from the wallet to the pool */
  live_mode?: boolean;
  /** ISO codes of countries whose people may contribute, or GLOBAL; empty: GLOBAL */
  location?: string[];
  /** Maximum earnings of one contribution from views; null: no cap (cents) */
  maxEarningPerContribution?: number | null;
  /** Name of the campaign */
  name?: string;
  /** true rejects posts that are older than the campaign's publication. Absent: false */
  newPostsOnly?: boolean;
  /** What happens to a contribution that is not decided in time. approve: approves posts whose ownership is proven and whose views are believed, and asks admins about the others. Absent: nothing */
  onDeadline?: DeadlineAction;
  /** Proof that the contributor owns the post. any: a proven account or a code; account: a proven account. Absent: none */
  ownershipProof?: OwnershipProof;
  /** When it starts; defaults to the time of publishing */
  published_time?: SparkTimeDto;
  /** Earnings per thousand views (cents) */
  ratePerThousandViews?: number;
  /** Slug of the campaign's page; locked after publishing */
  slug?: string;
  /** Tip for a spotlighted contribution (cents) */
  spotlightCost?: number;
  /** Terms of use */
  termsAndConditions?: string;
  /** URL of an uploaded image (`POST /api/uploads`): the thumbnail */
  thumbnail?: string;
  /** static: contributors earn by approval and engagement; event: winners are also selected */
  type?: SparkType;
};
export type AccessRequestDto = {
  /** The request */
  _id: string;
  /** In lists of a campaign: the conversation about the request; absent until somebody writes */
  conversation?: ConversationCounts;
  /** When it was last decided */
  decidedAt: string | null;
  /** Where and how the person would post; absent when nothing was written */
  pitch?: string;
  /** When it was created */
  requestedAt: string;
  /** Status of the request */
  status: AccessRequestStatus;
  /** Who requested access; null when the account was deleted */
  user: UserPublic | null;
};
export type DecideAccessDto = {
  /** The person who requested access */
  userId: string;
};
export type CloseSparkDto = {
  /** Reason for closing */
  closeReason?: string;
};
export type SparkSpendDay = {
  /** The day, in UTC */
  day: string;
  /** Bonuses and earnings; excludes prizes, which were reserved before (cents) */
  spentCents: number;
};
export type ForecastLimit = 'pool' | 'end' | 'none';
export type SparkForecast = {
  /** Number of days in the average: at most 7, at least 1 after the start */
  basisDays: number;
  /** Remaining budget; for a draft, the amount that publishing transfers to the pool (cents) */
  budgetCents: number;
  /** The days of the average, oldest first */
  days: SparkSpendDay[];
  /** When submissions end: the earlier of deadline and end; during an earning runway its end */
  endsAt: string | null;
  /** Held for contributors: neither in the budget nor paid yet (cents) */
  heldCents: number;
  /** When the pool runs out at this rate; null without spending, with fewer than 3 days, and for a campaign that is over */
  lastsUntil: string | null;
  /** Which limit is reached first: the empty pool or the end */
  limitedBy: ForecastLimit;
  /** Reserved for selected winners that are not paid yet; not refunded by closing (cents) */
  reservedCents: number;
  /** Paid to contributors; money returned to the creator is not part of it (cents) */
  spentCents: number;
  /** Average spend per day over `basisDays` (cents) */
  spentPerDayCents: number;
};
export type RefundPreview = {
  /** Until when an approval of them is paid; null without any */
  decidableUntil: string | null;
  /** Stays held for contributors, with bonuses and views of approved contributions that are not paid yet (cents) */
  heldCents: number;
  /** Whether the act of the caller waits for a second admin */
  needsSecondAdmin: boolean;
  /** The part of `heldCents` that is earned and not held yet (cents) */
  owedHeldCents: number;
  /** The part of `spentCents` that is earned and not paid yet (cents) */
  owedPaidCents: number;
  /** Stays reserved for the bonuses of pending contributions, for seven days (cents) */
  pendingBonusCents: number;
  /** Pending contributions with a resubmission fee, which is returned if they are not decided in time */
  pendingFees: number;
  /** Pending contributions */
  pendingPosts: number;
  /** Contributions whose views are read and paid once more before the refund */
  postsToRead: number;
  /** Stays reserved for selected winners (cents) */
  prizesCents: number;
  /** To the creator's wallet; less when the last readings pay from it (cents) */
  returnedCents: number;
  /** Paid to contributors, with bonuses and views of approved contributions that are not paid yet (cents) */
  spentCents: number;
};
export type RefundPreviewOccasion = 'close' | 'winners_closed';
export type CaptionCodeResponse = {
  /** The caller's code for this campaign; in the caption of a post, it proves that the post is the caller's */
  code: string;
};
