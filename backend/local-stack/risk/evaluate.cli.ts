import { RISK_SCORE_FLAG, RISK_SCORE_HOLD } from '@sparks/domain';
import { evaluateRisk, type Quality } from './evaluate.js';

/** `npm run risk:evaluate`: prints precision and recall of the risk rules on simulated posts. */
const evaluation = evaluateRisk({ organic: 1_400, ofEachOther: 250 });
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const row = (name: string, { precision, recall }: Quality): string =>
  `${name.padEnd(20)}  ${percent(precision).padStart(9)}  ${percent(recall).padStart(7)}`;
const lines = [
  `posts: ${Object.entries(evaluation.posts)
    .map(([profile, count]) => `${count} ${profile}`)
    .join(', ')}`,
  '',
  `${'signal'.padEnd(20)}  precision   recall`,
  ...Object.entries(evaluation.signals).map(([kind, quality]) => row(kind, quality)),
  row(`score >= ${RISK_SCORE_HOLD}`, evaluation.hold),
  row(`score >= ${RISK_SCORE_FLAG}`, evaluation.flag),
  '',
  ...Object.entries(evaluation.flagged).map(([profile, share]) => `${profile} flagged: ${percent(share)}`),
];
process.stdout.write(`${lines.join('\n')}\n`);
