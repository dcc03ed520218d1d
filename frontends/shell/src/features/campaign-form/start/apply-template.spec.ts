import { LANGUAGES, validateCampaign } from '@sparks/domain';
import { emptyValues, toCampaign } from '../values/form-values';
import { replacedFields, templateValues, withoutFields } from './apply-template';
import { campaignTemplates, TEMPLATE_IDS } from './templates';

describe('the templates', () => {
  it('exist once for each id', () => expect(campaignTemplates.map(({ id }) => id)).toEqual([...TEMPLATE_IDS]));

  it.each(campaignTemplates)('$id can be published with a name and a budget', (template) => {
    for (const language of LANGUAGES) {
      const values = { ...emptyValues, ...templateValues(template, language), name: 'Summer', budget: '500' };
      expect(validateCampaign(toCampaign(values), { publishing: true, now: new Date() })).toEqual([]);
    }
  });
});

describe('applying a template', () => {
  const [template = campaignTemplates[0]] = campaignTemplates;
  if (!template) throw new Error('No template');

  it('replaces nothing in an empty form', () =>
    expect(replacedFields(emptyValues, templateValues(template, 'en'))).toEqual([]));

  it('lists the fields that were filled in differently, not those that it leaves alone', () =>
    expect(
      replacedFields(
        { ...emptyValues, name: 'Mine', description: 'My own words', approvalBonus: '25', platforms: ['reddit'] },
        templateValues(template, 'en'),
      ),
    ).toEqual(['description', 'platforms']));

  it('can leave filled-in fields out', () => {
    const rest = withoutFields(templateValues(template, 'en'), ['description', 'platforms']);
    expect(rest).not.toHaveProperty('description');
    expect(rest).toMatchObject({ approvalBonus: '25', contentTypes: ['UGC'] });
  });
});
