/**
 * The areas of mutation testing: the code that moves money, decides races or leaves this installation. `source` is
 * mutated, `tests` run against each mutant; they are folders of the backend, `tests` also single files.
 */
const AREAS = {
  ledger: { source: ['src/core/ledger'], tests: ['src/core/ledger'] },
  webhooks: {
    source: ['src/core/webhooks'],
    tests: ['src/core/webhooks', 'test/system/webhook-roles.api.spec.ts', 'test/system/admin-overview.api.spec.ts'],
  },
  engagement: {
    source: ['src/modules/blocks/engagement'],
    tests: [
      'src/modules/blocks/engagement',
      'test/money/approval-cost.api.spec.ts',
      'test/money/views.api.spec.ts',
      'test/money/holds.api.spec.ts',
      'test/fair-pay/bought-views.api.spec.ts',
      'test/fair-pay/close-before-the-reading.api.spec.ts',
      'test/fair-pay/close-with-pending-posts.api.spec.ts',
      'test/fair-pay/old-viral-views.api.spec.ts',
      'test/fair-pay/removed-after-approval.api.spec.ts',
      'test/fair-pay/second-admin.api.spec.ts',
      'test/fair-pay/staircase.api.spec.ts',
    ],
  },
  submissions: {
    source: ['src/modules/blocks/submissions'],
    tests: [
      'src/modules/blocks/submissions',
      'test/money/fees-and-tips.api.spec.ts',
      'test/fair-pay/many-posts-of-a-new-account.api.spec.ts',
      'test/fair-pay/one-account-four-people-submissions.api.spec.ts',
      'test/fair-pay/rules-agreed.api.spec.ts',
      'test/fair-pay/same-post-three-campaigns.api.spec.ts',
      'test/fair-pay/silent-platform-at-submission.api.spec.ts',
      'test/fair-pay/close-with-pending-posts.api.spec.ts',
      'test/system/webhook-events.api.spec.ts',
    ],
  },
  moderation: {
    source: ['src/modules/blocks/moderation'],
    tests: [
      'src/modules/blocks/moderation',
      'src/modules/blocks/appeals',
      'src/modules/blocks/change-requests',
      'test/money/approval.api.spec.ts',
      'test/money/approval-cost.api.spec.ts',
      'test/money/closing.api.spec.ts',
      'test/money/holds.api.spec.ts',
      'test/fair-pay/second-admin.api.spec.ts',
      'test/fair-pay/admin-pays-himself-alone.api.spec.ts',
      'test/fair-pay/undo-then-delete.api.spec.ts',
    ],
  },
  promotion: {
    source: ['src/modules/blocks/promotion'],
    tests: ['src/modules/blocks/promotion'],
  },
  winners: {
    source: ['src/modules/winners'],
    tests: [
      'src/modules/winners',
      'test/money/winners.api.spec.ts',
      'test/fair-pay/second-admin.api.spec.ts',
      'test/fair-pay/refund-before-the-reading.api.spec.ts',
      'test/system/refund-and-undo.api.spec.ts',
      'test/system/webhook-events.api.spec.ts',
    ],
  },
  exports: { source: ['src/modules/export'], tests: ['src/modules/export'] },
  outbound: {
    source: ['src/platform/outbound'],
    tests: ['src/platform/outbound', 'src/modules/previews/guarded-fetch'],
  },
};

/** Declarations without behaviour of their own; the contract tests cover them. */
const EXCLUDED = ['*.spec.ts', '*.module.ts', '*.schema.ts', 'dto/*.ts', 'index.ts'];

export const areaNames = Object.keys(AREAS);

/** Glob patterns of the files of an area. */
export function filesToMutate(area) {
  return [
    ...AREAS[area].source.map((folder) => `backend/${folder}/**/*.ts`),
    ...EXCLUDED.map((pattern) => `!backend/src/**/${pattern}`),
  ];
}

export const testFolders = (area) => AREAS[area].tests;
