import * as limits from './limits.js';

/** Expected values of the specification (section 9) and the product decisions, written independently of the code. */
const SPECIFIED: Partial<Record<keyof typeof limits, unknown>> = {
  PAGE_SIZE: 12,
  CARD_LIST_LIMIT: 10,
  BLOCK_LIST_FRESH_MS: 60_000,
  SPARK_FRESH_MS: 300_000,
  SPARK_CACHE_MS: 600_000,
  SPARK_LIST_TIMEOUT_MS: 30_000,
  PREVIEW_DEBOUNCE_MS: 500,
  PREVIEW_DEFAULT_WIDTH: 325,
  PREVIEW_DEFAULT_HEIGHT: 580,
  PREVIEW_SUCCESS_CACHE_MS: 900_000,
  PREVIEW_FAILURE_CACHE_MS: 60_000,
  RESUBMISSION_FEE_CENTS: 200,
  RESUBMISSION_MIN_BALANCE_CENTS: 100,
  SUBMISSION_MAX_ATTEMPTS: 3,
  SUBMISSION_BACKOFF_MS: [1000, 2000, 4000],
  TWITTER_ELIGIBILITY_CACHE_MS: 900_000,
  AI_IMAGE_PRICE_CENTS: 5,
  AI_VIDEO_PRICE_CENTS: 30,
  AI_PROMPT_MAX_LENGTH: 2_000,
  AI_PALETTE_MAX: 10,
  AI_RUNNING_MAX: 3,
  AI_STORED_FILES_MAX: 200,
  AI_STORED_BYTES_MAX: 1_073_741_824,
  AI_WAIT_MS: 25_000,
  HEADER_COUNTDOWN_REFRESH_MS: 1000,
  DETAIL_COUNTDOWN_REFRESH_MS: 5000,
  NEW_WINDOW_MS: 86_400_000,
  GRID_SKELETONS: 6,
  CAROUSEL_SKELETONS: 4,
  CAROUSEL_ARROWS_ABOVE: 3,
  BANNER_MAX_HEIGHT_PX: 363,
  EXPORT_PAGE_SIZE: 100,
  EXPORT_PAGE_PAUSE_MS: 100,
  EXPORT_PROGRESS_RESET_MS: 2000,
  MULTIPLIER_BADGE_ABOVE: 1,
  BOOST_PRICE_CENTS: 500,
  BOOST_DURATION_MS: 259_200_000,
  MODERATION_BATCH_MAX: 100,
  MODERATION_UNDO_WINDOW_MS: 10_000,
  UPLOAD_MAX_BYTES: 5_242_880,
};

describe('limits', () => {
  it.each(Object.entries(SPECIFIED))('%s is %j', (name, value) => {
    expect(limits[name as keyof typeof limits]).toEqual(value);
  });

  it('there are ten different palette colors', () => {
    expect(new Set(limits.AI_PALETTE_COLORS).size).toBe(10);
    for (const color of limits.AI_PALETTE_COLORS) expect(color).toMatch(/^#[0-9A-F]{6}$/u);
  });

  it('the largest amounts stay whole numbers when they are multiplied', () => {
    expect(Number.isSafeInteger(limits.BUDGET_MAX_CENTS)).toBe(true);
    expect(Number.isSafeInteger(limits.RATE_PER_THOUSAND_VIEWS_MAX_CENTS * limits.MULTIPLIER_MAX * 100)).toBe(true);
  });
});
