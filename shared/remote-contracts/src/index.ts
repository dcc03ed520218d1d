/**
 * What the shell and its remotes promise each other: exposed modules, their properties, their versions. Types only;
 * both sides compile against them and meet at run time. A contract only grows: a new property is optional, a version
 * is raised when the shell comes to need something that older builds of a remote do not have.
 */
import type { ComponentType } from 'react';

/** Properties of `submission/SubmissionFlow`: the full-screen way from a link to a queued post, or to a resubmission. */
export interface SubmissionFlowProps {
  /** Id of the campaign that the post is for. */
  readonly sparkId: string;
  /** Its slug, for links and for queries by slug. */
  readonly sparkSlug: string;
  /** The person is done or gives up; the shell leaves the screen. */
  readonly onClose: () => void;
  /** A contribution was accepted for review. The flow still shows its success screen; `onClose` follows. */
  readonly onSubmitted?: (contributionId: string) => void;
  /** Something that was generated for this campaign, which the contribution names; the person can take it off. */
  readonly aiContentId?: string;
}

/** Module `./SubmissionFlow` of the remote `submission`. */
export interface SubmissionFlowModule {
  readonly SubmissionFlow: ComponentType<SubmissionFlowProps>;
  /** Version of {@link SubmissionFlowProps} that the remote was built against. */
  readonly contractVersion: number;
}

/**
 * Properties of `submission/AiWizard`: the full-screen AI Content Generator of a campaign with the person's gallery. It
 * keeps its view in the query of the shell's address.
 */
export interface AiWizardProps {
  /** Id of the campaign that something is generated for. */
  readonly sparkId: string;
  /** Its slug, for links and for queries by slug. */
  readonly sparkSlug: string;
  /** The person is done or gives up; the shell leaves the screen. What is being made goes on. */
  readonly onClose: () => void;
  /** The person wants to submit a post of what was generated; the shell opens the submission with it. */
  readonly onUse: (contentId: string) => void;
  /** The balance is too low; the shell offers a top-up, if it can without leaving the screen. */
  readonly onTopUp: () => void;
}

/** Module `./AiWizard` of the remote `submission`. */
export interface AiWizardModule {
  readonly AiWizard: ComponentType<AiWizardProps>;
  /** Version of {@link AiWizardProps} that the remote was built against. */
  readonly contractVersion: number;
}

/** Properties of `admin/AdminRoutes`: all pages for admins, with their own navigation, below one address of the shell. */
export interface AdminRoutesProps {
  /** Where the pages stand, such as `/admin`; the shell routes everything below it here. Without a slash at the end. */
  readonly basePath: string;
}

/** Module `./AdminRoutes` of the remote `admin`. */
export interface AdminRoutesModule {
  readonly AdminRoutes: ComponentType<AdminRoutesProps>;
  /** Version of {@link AdminRoutesProps} that the remote was built against. */
  readonly contractVersion: number;
}

/** Properties of `analytics/CampaignAnalytics`: the figures of one campaign; it keeps its view in the query of the shell's address. */
export interface CampaignAnalyticsProps {
  /** Slug of the campaign. Who may see its figures, the server decides. */
  readonly sparkSlug: string;
}

/** Module `./CampaignAnalytics` of the remote `analytics`. */
export interface CampaignAnalyticsModule {
  readonly CampaignAnalytics: ComponentType<CampaignAnalyticsProps>;
  /** Version of {@link CampaignAnalyticsProps} that the remote was built against. */
  readonly contractVersion: number;
}

/** Properties of `admin/CsvExport`: the button 'Convert to CSV' of a campaign's contributions, with its dialog. For admins. */
export interface CsvExportProps {
  /** Id of the campaign. */
  readonly sparkId: string;
}

/** Module `./CsvExport` of the remote `admin`. */
export interface CsvExportModule {
  readonly CsvExport: ComponentType<CsvExportProps>;
  /** Version of {@link CsvExportProps} that the remote was built against. */
  readonly contractVersion: number;
}

/** Every module that the shell loads at run time, by `remote/Module`. */
export interface RemoteModules {
  'admin/AdminRoutes': AdminRoutesModule;
  'admin/CsvExport': CsvExportModule;
  'analytics/CampaignAnalytics': CampaignAnalyticsModule;
  'submission/AiWizard': AiWizardModule;
  'submission/SubmissionFlow': SubmissionFlowModule;
}

/** Name of a module that the shell can load. */
export type RemoteModuleName = keyof RemoteModules;
