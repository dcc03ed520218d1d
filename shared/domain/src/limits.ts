/**
 * Limits and defaults of the product. `Ms` are milliseconds, `CENTS` whole cents of the platform's currency. The
 * backend can override prices.
 */
const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

// Lists
/** Campaigns and contributions per page. */
export const PAGE_SIZE = 12;
export const MAX_PAGE_SIZE = 100;
/**
 * Length of the Spotlighted and Boosted sections. A section is one page: its carousel loads no further contributions.
 */
export const CARD_LIST_LIMIT = 10;
export const GRID_SKELETONS = 6;
export const CAROUSEL_SKELETONS = 4;
/** A carousel shows its arrows only above this number of items. */
export const CAROUSEL_ARROWS_ABOVE = 3;

// Caches and refresh
export const BLOCK_LIST_FRESH_MS = MINUTE_MS;
export const SPARK_FRESH_MS = 5 * MINUTE_MS;
export const SPARK_CACHE_MS = 10 * MINUTE_MS;
export const HEADER_COUNTDOWN_REFRESH_MS = SECOND_MS;
export const DETAIL_COUNTDOWN_REFRESH_MS = 5 * SECOND_MS;
export const SPARK_LIST_TIMEOUT_MS = 30 * SECOND_MS;
export const LIST_QUERY_MAX_RETRIES = 3;

// Preview
export const PREVIEW_DEBOUNCE_MS = 500;
export const PREVIEW_DEFAULT_WIDTH = 325;
export const PREVIEW_DEFAULT_HEIGHT = 580;
export const PREVIEW_SUCCESS_CACHE_MS = 15 * MINUTE_MS;
export const PREVIEW_FAILURE_CACHE_MS = MINUTE_MS;
export const SHORT_LINK_MAX_HOPS = 5;

// Submission and resubmission
export const SUBMISSION_MAX_ATTEMPTS = 3;
/** Pause before the first, second and third automatic retry. */
export const SUBMISSION_BACKOFF_MS: readonly number[] = [SECOND_MS, 2 * SECOND_MS, 4 * SECOND_MS];
export const RESUBMISSION_FEE_CENTS = 200;
/** The resubmit button is disabled below this balance. */
export const RESUBMISSION_MIN_BALANCE_CENTS = 100;
export const TWITTER_ELIGIBILITY_CACHE_MS = 15 * MINUTE_MS;
/** Grace period while X is unavailable. */
export const TWITTER_ELIGIBILITY_GRACE_MS = 24 * HOUR_MS;

// Prices
export const AI_IMAGE_PRICE_CENTS = 5;
export const AI_VIDEO_PRICE_CENTS = 30;
export const BOOST_PRICE_CENTS = 500;
export const BOOST_DURATION_MS = 72 * HOUR_MS;

// Campaign
/** A campaign is 'new' for this long after it was created. */
export const NEW_WINDOW_MS = 24 * HOUR_MS;
/** How long a closing waits for the last readings of posts. */
export const CLOSING_SETTLEMENT_MS = 10 * MINUTE_MS;
/** Time after a close in which an approval of a pending post is still paid its bonus. */
export const DECISION_PERIOD_MS = 7 * 24 * 60 * MINUTE_MS;
/** An end that is moved closer must be at least this far ahead. */
export const END_NOTICE_MS = 24 * HOUR_MS;
export const BANNER_MAX_HEIGHT_PX = 363;
/** The multiplier badge is shown above this. */
export const MULTIPLIER_BADGE_ABOVE = 1;

// CSV export
export const EXPORT_PAGE_SIZE = 100;
export const EXPORT_PAGE_PAUSE_MS = 100;
/** The dialog's progress resets this long after it was closed. */
export const EXPORT_PROGRESS_RESET_MS = 2 * SECOND_MS;

// Queues
/** A worker usually starts a job within a second; screens report a job that waits for longer. */
export const USUAL_QUEUE_WAIT_MS = 10 * SECOND_MS;
/** Longer than nearly every generation takes, with its wait. */
export const USUAL_GENERATION_MS = { image: 20 * SECOND_MS, video: MINUTE_MS } as const;

// Review
export const MODERATION_BATCH_MAX = 100;
/** Undo window; bonus and notification wait for its end. */
export const MODERATION_UNDO_WINDOW_MS = 10 * SECOND_MS;

// Uploads
export const UPLOAD_MAX_BYTES = 5 * 1024 * 1024;
/** Width times height; bounds the memory of the decoder. */
export const UPLOAD_MAX_PIXELS = 40_000_000;
/** Per user and day (UTC). */
export const UPLOADS_PER_DAY = 200;

// Money bounds: chosen so that every product of the rules stays a safe integer.
export const WALLET_TOP_UP_MIN_CENTS = 100;
export const WALLET_TOP_UP_MAX_CENTS = 1_000_000;
/** Smallest budget of a published campaign. */
export const BUDGET_MIN_CENTS = 100;
export const BUDGET_MAX_CENTS = 100_000_000_00;
export const APPROVAL_BONUS_MAX_CENTS = 1_000_000_00;
export const SPOTLIGHT_COST_MAX_CENTS = 1_000_000_00;
export const RATE_PER_THOUSAND_VIEWS_MAX_CENTS = 100_000_00;
export const MAX_EARNING_PER_CONTRIBUTION_MAX_CENTS = 1_000_000_00;
/** Longest hold of earnings. */
export const HOLD_DAYS_MAX = 14;
/** Time in which a campaign can promise to decide. */
export const DECISION_DAYS_MIN = 1;
export const DECISION_DAYS_MAX = 14;
export const MULTIPLIER_MIN = 1;
export const MULTIPLIER_MAX = 100;

// Texts
export const NAME_MIN_LENGTH = 3;
export const NAME_MAX_LENGTH = 120;
export const DESCRIPTION_MAX_LENGTH = 5_000;
export const TERMS_MAX_LENGTH = 20_000;
export const URL_MAX_LENGTH = 2_048;
export const REASON_MAX_LENGTH = 1_000;
/** Largest correction of a wallet, in either direction. */
export const ADJUSTMENT_MAX_CENTS = 100_000_000;
export const AI_PROMPT_MAX_LENGTH = 2_000;
export const SLUG_MAX_LENGTH = 80;
export const ATTACHMENTS_MAX = 20;
export const ATTACHMENT_NAME_MAX_LENGTH = 200;

// Watchlist
export const SAVED_SPARKS_MAX = 200;
export const FOLLOWED_MAX = 500;
/** People who saved a campaign are notified this long before its submissions end. */
export const ENDING_ALERT_MS = 48 * HOUR_MS;

// AI generation
export const AI_PALETTE_MAX = 10;
export const AI_POSTER_HEADLINE_MAX_LENGTH = 60;
export const AI_POSTER_TAGLINE_MAX_LENGTH = 80;
/** Concurrent generations per user. */
export const AI_RUNNING_MAX = 3;
/** Stored contents per user. */
export const AI_STORED_FILES_MAX = 200;
export const AI_STORED_BYTES_MAX = 1_073_741_824;
/** How long a request waits before it responds with `generating`. */
export const AI_WAIT_MS = 25 * SECOND_MS;

/** The ten preset palette colors of the AI generator. */
export const AI_PALETTE_COLORS: readonly string[] = [
  '#E4572E',
  '#F3A712',
  '#F6E27F',
  '#76B041',
  '#17A398',
  '#2E86AB',
  '#5B5F97',
  '#A23B72',
  '#2D2A32',
  '#F4F1EA',
];

/** What a person writes with a request for access to a private campaign. */
export const ACCESS_PITCH_MAX_LENGTH = 500;
