/** The one door of `@sparks/ui`: theme, the library's components in use, and our own. */
export * from './mantine';
export { palette } from './theme/palette';
export { SparksUiProvider } from './provider/sparks-ui-provider';
export { englishTexts, useUiTexts, type UiTexts } from './provider/texts';
export { toast } from './feedback/toast';
export { SparkLogo } from './brand/spark-logo';
export { SparkMotif } from './brand/spark-motif';
export { Money } from './money/money';
export { Countdown } from './time/countdown';
export { useNow } from './time/use-now';
export { StatusBadge, type StatusKind } from './status/status-badge';
export { PlatformBadge, PlatformRow } from './platform/platform-badge';
export { PlatformIcon } from './platform/platform-icon';
export { EmptyState } from './states/empty-state';
export { ErrorState } from './states/error-state';
export { CardGrid, CardGridSkeleton, CardSkeleton, LoadingRegion, RowsSkeleton } from './states/skeletons';
export { Page, PageTitle, useDocumentTitle } from './page/page';
export { BudgetBar } from './budget/budget-bar';
