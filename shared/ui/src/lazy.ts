/**
 * `@sparks/ui/lazy`: what no entry page needs, such as menus, dialogs, tables, charts and rare fields. It loads with
 * the first page or remote that imports it.
 */
import './styles-lazy';

export {
  Checkbox,
  Drawer,
  FileButton,
  Indicator,
  Menu,
  Modal,
  MultiSelect,
  Popover,
  Radio,
  ScrollArea,
  SegmentedControl,
  Table,
  Tabs,
  Textarea,
  Tooltip,
} from '@mantine/core';
export { isNotEmpty, useForm } from '@mantine/form';
export {
  dayIn,
  formatUtcDateTime,
  formatUtcDay,
  formatUtcTimestamp,
  isTimeZone,
  ownTimeZone,
  timeZones,
} from './language/utc-times';
export { walletEntryText } from './language/wallet-entry';
export { localizedNotification, notificationLabel } from './language/localized-notification';
export { useCountryOptions } from './language/country-options';
export { formatBytes } from './language/units';
export { SparkMotif } from './brand/spark-motif';
export { StandaloneFrame } from './standalone/standalone-frame';
export { renderStandalone } from './standalone/render-standalone';
export { Select } from './form/select';
export { Form, submitOnCtrlEnter, textsOfProblems, type FieldTexts } from './form/form';
export { Confirmation } from './states/confirmation';
export { ProgressBar } from './states/progress-bar';
export { finishDialog } from './feedback/finish-dialog';
export { showApprovalRequired } from './feedback/approval-notice';
export { CardCarousel } from './carousel/card-carousel';
export { PitchField } from './access/pitch-field';
export { LocationDialog } from './access/location-dialog';
export { Timeline, type TimelineEvent } from './timeline/timeline';
export { WorkspaceSkeleton } from './states/workspace-skeleton';
export { PostPicture } from './media/post-picture';
export { AvailabilityNote } from './review/availability-note';
export { BaselineNote } from './review/baseline-note';
export { BioProofSteps } from './access/bio-proof-steps';
export { CodeToCopy } from './feedback/code-to-copy';
export { PostOwnership } from './review/post-ownership';
export { DecisionButtons } from './review/decision-buttons';
export { HeldEarnings } from './review/held-earnings';
export { KeyFigure, KeyFigures } from './figures/key-figures';
export { PriceLines } from './money/price-lines';
export { DecisionPeriodNote } from './refund/decision-period-note';
export { RefundConfirmation } from './refund/refund-confirmation';
export { RiskPanel } from './review/risk-panel';
export { RiskSignals, riskSentence, type ShownRiskSignal } from './review/risk-signals';
export { BulkReportNotice } from './review/bulk-report';
export { listCounts, totalOfList } from './review/list-counts';
export { ReasonDialog } from './review/reason-dialog';
export { UndoNotice } from './review/undo-notice';
export { optimisticStatus, type Decision, type ModerationAction, type ReasonRequest } from './review/review-state';
export { useReview, type Review } from './review/use-review';
export { TimeSeriesChart } from './chart/time-series-chart';
export { TimeSeriesCard } from './chart/time-series-card';
export { BarCard } from './chart/bar-card';
export type { Bar, BarColumn } from './chart/bars';
export {
  UNKNOWN_TEXT,
  type BucketChart,
  type BucketSeries,
  type ReferenceSeries,
  type TimeBucket,
} from './chart/time-buckets';
export type { ChartFormatters, TimeSeries } from './chart/time-series';
