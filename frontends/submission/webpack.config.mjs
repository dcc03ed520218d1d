import { federatedApp } from '../../shared/tooling/webpack/federated-app.mjs';

export default federatedApp({
  folder: import.meta.dirname,
  name: 'submission',
  kind: 'remote',
  title: 'Sparks submission',
  portOffset: 10,
  exposes: { './AiWizard': './src/ai-wizard.entry.tsx', './SubmissionFlow': './src/submission-flow.entry.tsx' },
});
