/**
 * What no first page needs before somebody opens something: menus, dialogs, tables, charts, the rarer fields. Loaded with the first page or remote that uses any
 * of it. Each name stands here in the form `export { … } from`, which the build reads (`import-doors.cjs`).
 */
import './styles-later';

export {
  Checkbox,
  Drawer,
  FileButton,
  Menu,
  Modal,
  MultiSelect,
  Popover,
  Radio,
  ScrollArea,
  SegmentedControl,
  Select,
  Table,
  Tabs,
  Textarea,
  Tooltip,
} from '@mantine/core';
export { SparkMotif } from './brand/spark-motif';
export { StandaloneFrame } from './standalone/standalone-frame';
export { showStandalone } from './standalone/show-standalone';
export { CardCarousel } from './carousel/card-carousel';
export { LocationDialog } from './access/location-dialog';
export { EventList, type ListedEvent } from './history/event-list';
export { BulkReportNotice } from './moderation/bulk-report';
export { ReasonDialog } from './moderation/reason-dialog';
export { UndoNotice } from './moderation/undo-notice';
export { TimeSeriesChart } from './chart/time-series-chart';
export { TimeSeriesCard } from './chart/time-series-card';
export { BarCard } from './chart/bar-card';
export type { Bar, BarColumn } from './chart/bars';
export type { Formats, TimeSeries } from './chart/time-series';
