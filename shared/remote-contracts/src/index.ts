/**
 * Contracts between the shell and its remotes: exposed modules, their props and versions, and the level of what the
 * shell shares. Both sides compile against them. Props grow in a compatible way: new ones are optional, and their version
 * is raised when the shell requires something that older builds of a remote lack.
 */
import type { ComponentType } from 'react';

export { OLDEST_SHELL_LEVEL, SHELL_LEVEL } from './shell-contract';

/** What the entry of a remote says about itself; the build adds it to the container. */
export interface RemoteContract {
  /** {@link SHELL_LEVEL} that the remote was built against. */
  readonly level: number;
  /** Lowest level of a shell with all exports that the remote may use. */
  readonly neededLevel: number;
}

/** What every module of a remote exports besides its component. */
interface RemoteModule {
  /** Version of the props that the remote was built against. */
  readonly contractVersion: number;
}

/** Props of `submission/SubmissionFlow`: the full-screen submission or resubmission of a post. */
export interface SubmissionFlowProps {
  /** Id of the campaign. */
  readonly sparkId: string;
  /** Slug of the campaign, for links and for queries by slug. */
  readonly sparkSlug: string;
  /** Called when the contributor finishes or cancels; the shell leaves the screen. */
  readonly onClose: () => void;
  /** Called when a contribution is accepted for review. The flow still shows its success screen; `onClose` follows. */
  readonly onSubmitted?: (contributionId: string) => void;
  /** Generated content to attach to the contribution; the contributor can remove it. */
  readonly aiContentId?: string;
}

/** Module `./SubmissionFlow` of the remote `submission`. */
export interface SubmissionFlowModule extends RemoteModule {
  readonly SubmissionFlow: ComponentType<SubmissionFlowProps>;
}

/**
 * Props of `submission/AiWizard`: the full-screen AI Content Generator of a campaign, with the contributor's gallery.
 * Its view is stored in the query of the shell's URL.
 */
export interface AiWizardProps {
  /** Id of the campaign. */
  readonly sparkId: string;
  /** Slug of the campaign, for links and for queries by slug. */
  readonly sparkSlug: string;
  /** Called when the contributor finishes or cancels; the shell leaves the screen. A running generation continues. */
  readonly onClose: () => void;
  /** Called to submit a post with generated content; the shell opens the submission with it. */
  readonly onUse: (contentId: string) => void;
  /** Called when the balance is too low; the shell offers a top-up, without leaving the screen if possible. */
  readonly onTopUp: () => void;
}

/** Module `./AiWizard` of the remote `submission`. */
export interface AiWizardModule extends RemoteModule {
  readonly AiWizard: ComponentType<AiWizardProps>;
}

/** Props of `admin/AdminRoutes`: all admin pages with their navigation, below one path of the shell. */
export interface AdminRoutesProps {
  /** Path without a trailing slash, such as `/admin`; the shell routes everything below it to this module. */
  readonly basePath: string;
}

/** Module `./AdminRoutes` of the remote `admin`. */
export interface AdminRoutesModule extends RemoteModule {
  readonly AdminRoutes: ComponentType<AdminRoutesProps>;
}

/**
 * Props of `analytics/CampaignAnalytics`: the analytics of one campaign. Its view is stored in the query of the shell's
 * URL.
 */
export interface CampaignAnalyticsProps {
  /** Slug of the campaign. The server decides who may see its analytics. */
  readonly sparkSlug: string;
}

/** Module `./CampaignAnalytics` of the remote `analytics`. */
export interface CampaignAnalyticsModule extends RemoteModule {
  readonly CampaignAnalytics: ComponentType<CampaignAnalyticsProps>;
}

/**
 * Props of `admin/CsvExport`: the 'Convert to CSV' button of a campaign's contributions, with its dialog. For admins.
 */
export interface CsvExportProps {
  readonly sparkId: string;
}

/** Module `./CsvExport` of the remote `admin`. */
export interface CsvExportModule extends RemoteModule {
  readonly CsvExport: ComponentType<CsvExportProps>;
}

/** All modules that the shell loads at run time, by `remote/Module`. */
export interface RemoteModules {
  'admin/AdminRoutes': AdminRoutesModule;
  'admin/CsvExport': CsvExportModule;
  'analytics/CampaignAnalytics': CampaignAnalyticsModule;
  'submission/AiWizard': AiWizardModule;
  'submission/SubmissionFlow': SubmissionFlowModule;
}

export type RemoteModuleName = keyof RemoteModules;
