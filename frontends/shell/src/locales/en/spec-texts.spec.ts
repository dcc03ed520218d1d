import content from './content';
import common from './index';

function textsOf(words: object): string[] {
  return Object.values(words).flatMap((value: string | object) =>
    typeof value === 'string' ? [value] : textsOf(value),
  );
}

it('the English texts match the specification', () => {
  const all = [common, content].flatMap(textsOf);
  for (const literal of [
    'No content yet.',
    'Submit your first contribution',
    'Start Earning',
    'Submit Post',
    'Download assets',
    'Terms of use',
    'Edit Campaign',
    'Powered by',
    'Explore Other Campaigns',
    'Extended Earning Period Active',
    'Manually Closed',
    'Campaign Ended',
    'Generate Content',
    'Approval Bonus',
    'Spotlight',
    'Failed to close campaign',
    'Failed to request access',
    '{{shown}} items listed',
  ]) {
    expect(all).toContain(literal);
  }
});
