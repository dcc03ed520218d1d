/**
 * Components and functions of the entry pages. Shared modules are not tree-shaken, so every user downloads all of them
 * before the first paint: what only dialogs, tables and the like need is in `@sparks/ui/lazy`.
 */
export * from './mantine';
export { palette } from './theme/palette';
export { SparksUiProvider } from './provider/sparks-ui-provider';
export { useUiTexts } from './provider/texts';
export { toast } from './feedback/toast';
export { SparkLogo } from './brand/spark-logo';
export { Money } from './money/money';
export { Countdown } from './time/countdown';
export { useNow } from './time/use-now';
export { useIsHydrating, useTimeZone } from './hydration/hydration';
export { useIsTakingLonger } from './time/use-is-taking-longer';
export { StatusBadge, type StatusKind } from './status/status-badge';
export { PlatformBadge, PlatformRow } from './platform/platform-badge';
export { PlatformIcon } from './platform/platform-icon';
export { EmptyState } from './states/empty-state';
export { ErrorState } from './states/error-state';
export { LoadMore } from './states/load-more';
export { QueryError } from './states/query-error';
export { CardGrid, CardGridSkeleton, CardSkeleton, LoadingRegion, RowsSkeleton } from './states/skeletons';
export { Page, PageTitle, useDocumentTitle } from './page/page';
export { BudgetBar } from './budget/budget-bar';
export { CoverImage, type CoverSource } from './media/cover-image';
export { CampaignBadges } from './campaign/campaign-badges';
export { AccessCard, type AccessCardTexts } from './access/access-card';
export { SignInPrompt } from './access/sign-in-prompt';
export { isTyping } from './keyboard/is-typing';
export { currentLanguage, useLanguage } from './language/current-language';
export {
  changeLanguage,
  registerTranslations,
  startLanguage,
  type TranslationLoaders,
} from './language/start-language';
export { storedLanguage, storeLanguage } from './language/page-language';
export { SHARED_NAMESPACE, sharedText, useSharedTranslations, type SharedKey } from './language/shared-translations';
export { errorText, problemText, serverText } from './language/server-texts';
export {
  compareNames,
  formatChange,
  formatCount,
  formatDollars,
  formatCompact,
  formatCountry,
  formatDate,
  formatList,
  formatMoney,
  formatNumber,
  formatHours,
  formatPercent,
  formatRelative,
  formatRoundMoney,
  formatTotal,
  parseMoney,
  parseNumber,
  timeZoneName,
  formatMoneyInput,
  formatNumberInput,
} from './language/formats';
export { formatAge, formatDateTime, formatDay, formatTime } from './language/times';
