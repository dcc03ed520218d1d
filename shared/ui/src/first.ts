/**
 * What the first page of anybody may need: theme, the library's components in use, and our own. It is shared at run time
 * and therefore never tree-shaken: each name here is shipped to everybody, before anything is drawn. What only dialogs,
 * tables and the like need stands in `later.ts`. Apps import from `@sparks/ui`; the build knows the door.
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
export { StatusBadge, type StatusKind } from './status/status-badge';
export { PlatformBadge, PlatformRow } from './platform/platform-badge';
export { PlatformIcon } from './platform/platform-icon';
export { EmptyState } from './states/empty-state';
export { ErrorState } from './states/error-state';
export { QueryError } from './states/query-error';
export { CardGrid, CardGridSkeleton, CardSkeleton, LoadingRegion, RowsSkeleton } from './states/skeletons';
export { Page, PageTitle, useDocumentTitle } from './page/page';
export { BudgetBar } from './budget/budget-bar';
export { CoverImage } from './media/cover-image';
export { CampaignBadges } from './campaign/campaign-badges';
export { AccessCard, type AccessCardWords } from './access/access-card';
export { SignInPrompt } from './access/sign-in-prompt';
export { decisionNews } from './moderation/decision-news';
export { isTyping } from './keyboard/is-typing';
export { currentLanguage, useLanguage } from './language/current-language';
export {
  changeLanguage,
  registerTranslations,
  startLanguage,
  type TranslationLoaders,
} from './language/start-language';
export { chosenLanguage, rememberLanguage } from './language/page-language';
export { SHARED_NAMESPACE, sharedText, useSharedTranslations, type SharedKey } from './language/shared-translations';
export { errorText, problemText, sentence } from './language/sentences';
export { walletLineText } from './language/wallet-line';
export { localizedNotification } from './language/localized-notification';
export {
  compareNames,
  formatCompact,
  formatCountry,
  formatDate,
  formatList,
  formatMoney,
  formatNumber,
  formatPercent,
  formatRelative,
  formatRoundMoney,
  formatTotal,
  parseMoney,
  parseNumber,
  timeZoneName,
  typedMoney,
  typedNumber,
} from './language/formats';
