import { AUDIT_ACTION_NAMES, AUDIT_ACTIONS, auditActionText } from './audit-actions.js';

it.each(AUDIT_ACTION_NAMES)('%s is a lower-case name with its own text', (action) => {
  expect(action).toMatch(/^[a-z]+(_[a-z]+)+$/);
  expect(auditActionText(action)).toBe(AUDIT_ACTIONS[action]);
  expect(Object.values(AUDIT_ACTIONS).filter((words) => words === AUDIT_ACTIONS[action])).toHaveLength(1);
});

it.each([
  ['winner_selected_twice', 'Winner selected twice'],
  ['constructor', 'Constructor'],
  ['', ''],
])('describes an unknown action: %s', (action, words) => {
  expect(auditActionText(action)).toBe(words);
});
