import { needsReportText, REPORT_REASONS, REPORT_SUBJECT_TYPES, reportReasonsOf } from './reports.js';

it('a stolen post is a reason for contributions only', () => {
  const withStolen = REPORT_SUBJECT_TYPES.filter((type) => reportReasonsOf(type).includes('stolen_post'));
  expect(withStolen).toEqual(['block']);
  expect(reportReasonsOf('block')).toEqual(REPORT_REASONS);
});

it('only vague reasons need a text', () => {
  expect(REPORT_REASONS.filter(needsReportText)).toEqual(['illegal', 'other']);
});
