/**
 * The areas of mutation testing: the code that moves money, decides races or leaves this installation. `source` is
 * mutated, `tests` run against each mutant; they are folders of the backend, `tests` also single files.
 */
const AREAS = {
  ledger: { source: ['src/core/ledger'], tests: ['src/core/ledger'] },
  webhooks: { source: ['src/core/webhooks'], tests: ['src/core/webhooks'] },
  engagement: {
    source: ['src/modules/blocks/engagement'],
    tests: ['src/modules/blocks/engagement', 'test/money', 'test/fair-pay'],
  },
  submissions: {
    source: ['src/modules/blocks/submissions'],
    tests: ['src/modules/blocks/submissions', 'test/money', 'test/fair-pay'],
  },
  moderation: {
    source: ['src/modules/blocks/moderation'],
    tests: ['src/modules/blocks/moderation', 'test/money', 'test/fair-pay'],
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
