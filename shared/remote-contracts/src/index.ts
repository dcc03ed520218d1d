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
}

/** Module `./SubmissionFlow` of the remote `submission`. */
export interface SubmissionFlowModule {
  readonly SubmissionFlow: ComponentType<SubmissionFlowProps>;
  /** Version of {@link SubmissionFlowProps} that the remote was built against. */
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

/** Every module that the shell loads at run time, by `remote/Module`. */
export interface RemoteModules {
  'admin/AdminRoutes': AdminRoutesModule;
  'submission/SubmissionFlow': SubmissionFlowModule;
}

/** Name of a module that the shell can load. */
export type RemoteModuleName = keyof RemoteModules;
