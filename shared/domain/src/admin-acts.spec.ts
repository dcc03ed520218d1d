import { ADMIN_ACTS, editTopics, isAdminAct } from './admin-acts.js';
import { AUDIT_ACTION_NAMES } from './audit-actions.js';

it('tells the creator of every act on a campaign that an admin can do', () => {
  const onCampaigns = AUDIT_ACTION_NAMES.filter((action) => /^(?:spark|access|block|winner)/u.test(action));
  const byCreatorOrJob = [
    'spark_created',
    'spark_published',
    'spark_topped_up',
    'block_spotlighted',
    'winners_released',
  ];
  const otherwise = ['spark_closed', 'winners_closed', 'block_boosted'];
  expect(onCampaigns.filter((action) => !isAdminAct(action)).sort()).toEqual([...byCreatorOrJob, ...otherwise].sort());
  expect(ADMIN_ACTS.every(isAdminAct)).toBe(true);
});

it.each([
  [[], ''],
  [['description', 'name'], 'texts'],
  [['end_time', 'banner', 'description'], 'texts media dates'],
  [['isPrivate', 'something_new'], 'audience other'],
] as const)('%j are %j', (fields, topics) => {
  expect(editTopics(fields)).toBe(topics);
});
