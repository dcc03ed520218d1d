import { Types } from 'mongoose';
import type { UpdateSparkDto } from '../../modules/sparks/dto/update-spark.dto.js';
import { editedFields, sortKeysOf } from '../../modules/sparks/publishing/spark-fields.js';
import type { DemoCampaign } from './campaign.js';
import { CAMPAIGN_KEYS, DEMO_CAMPAIGNS, slugOf, type CampaignKey } from './campaigns.js';
import { DEMO_ACCESS, DEMO_WINNERS, WINNERS_RELEASED_AT } from './contributions.js';
import { addressOfPicture, campaignPictures } from './pictures.js';
import { blockIdOf, momentOf, sparkIdOf, type Stage, type Step } from './stage.js';

/** Steps of all campaigns: draft, publication, top-up, access requests, end or close, winners. */
export function campaignSteps(stage: Stage, startedAt: Date): Step[] {
  return [
    ...CAMPAIGN_KEYS.flatMap((key) => lifeOf(stage, key, startedAt)),
    ...accessSteps(stage),
    ...winnerSteps(stage),
  ];
}

function lifeOf({ services, actors }: Stage, key: CampaignKey, startedAt: Date): Step[] {
  const campaign = DEMO_CAMPAIGNS[key];
  const { creator, draftedAt, publishedAt, endsAt, toppedUp, closed } = campaign;
  const id = sparkIdOf(key);
  const sparkId = id.toHexString();
  const owner = actors[creator];
  const steps: Step[] = [
    {
      at: draftedAt,
      name: `${creator} drafts ${key}`,
      run: async (at) => {
        if (await services.sparks.findById(id)) return;
        const fields = editedFields(fieldsOf(key, startedAt));
        const draft = {
          ...fields,
          ...sortKeysOf(fields),
          _id: id,
          name: campaign.name,
          slug: slugOf(key),
          creator: new Types.ObjectId(owner.id),
          creationKey: `demo:${key}`,
          created: at,
          updated: at,
        };
        await services.transactions.runInTransaction(async (session) =>
          services.search.save([await services.sparks.insertDraft(draft, session)], session),
        );
      },
    },
  ];
  if (publishedAt === undefined) return steps;
  steps.push({
    at: publishedAt,
    name: `${creator} publishes ${key}`,
    run: async () => {
      const spark = await services.sparks.findById(id);
      if (!spark?.live_mode) await services.publishing.updateSpark(sparkId, { live_mode: true }, owner);
    },
  });
  if (toppedUp) {
    const request = { sparkId, amountCents: toppedUp.cents, requestKey: 'demo' };
    steps.push({
      at: toppedUp.at,
      name: `${creator} tops up ${key}`,
      run: async () => void (await services.topUps.increaseBudget(request, owner)),
    });
  }
  if (endsAt !== undefined && endsAt < 0)
    steps.push({
      at: endsAt,
      name: `${key} ends`,
      run: async () => void (await services.transitions.applyDueTransitions()),
    });
  for (const at of releasesOf(campaign))
    steps.push({
      at,
      name: `held earnings of ${key} are released`,
      run: async () => void (await services.releases.releaseDue()),
    });
  if (closed)
    steps.push(
      {
        at: closed.at,
        name: `${closed.by} closes ${key}`,
        run: async () => void (await services.closing.closeSpark(sparkId, closed.reason, actors[closed.by])),
      },
      {
        at: closed.at + SETTLEMENT_DAYS,
        name: `${key} is settled`,
        // Its posts were read by their own steps.
        run: async () => void (await services.settlements.finish(new Types.ObjectId(sparkId))),
      },
    );
  return steps;
}

/** A settlement takes minutes. */
const SETTLEMENT_DAYS = 0.01;

/** One a day; what was held in the last days stays held. */
function releasesOf({ publishedAt = 0, money }: DemoCampaign): number[] {
  return money.holdDays ? Array.from({ length: Math.floor(-publishedAt) }, (_, day) => publishedAt + day + 1) : [];
}

/** The fields of the campaign form. */
function fieldsOf(key: CampaignKey, startedAt: Date): UpdateSparkDto {
  const campaign = DEMO_CAMPAIGNS[key];
  const { money, startsAt, endsAt, deadlineAt, runway } = campaign;
  const { banner, thumbnail } = campaignPictures(key);
  const dateOf = (days: number | undefined) => (days === undefined ? null : momentOf(startedAt, days));
  return {
    name: campaign.name,
    description: campaign.description.join('\n\n'),
    banner: addressOfPicture(banner),
    thumbnail: addressOfPicture(thumbnail),
    content: addressOfPicture(thumbnail),
    brandUrl: campaign.brandUrl,
    termsAndConditions: campaign.terms.map((rule) => `- ${rule}`).join('\n'),
    cloudFolderLink: campaign.assetsUrl ?? '',
    attachments: campaign.assetsUrl
      ? [
          { name: 'Product picture', url: addressOfPicture(thumbnail) },
          { name: 'Banner', url: addressOfPicture(banner) },
        ]
      : [],
    published_time: { date: dateOf(startsAt) },
    end_time: { date: dateOf(endsAt) },
    deadline: dateOf(deadlineAt),
    isPrivate: campaign.isPrivate ?? false,
    contribution_social_platforms: [...campaign.platforms],
    allowedContributionsType: [...campaign.types],
    location: [...(campaign.location ?? ['GLOBAL'])],
    type: campaign.type ?? 'static',
    budget: money.budgetCents,
    approvalBonus: money.bonusCents,
    ratePerThousandViews: money.rateCents,
    maxEarningPerContribution: money.capCents ?? null,
    eesMultiple: money.multiplier ?? 1,
    spotlightCost: money.spotlightCents ?? 0,
    holdDays: money.holdDays ?? 0,
    earningRunway: runway?.kind ?? 'none',
    earningRunwayEndTime: dateOf(runway?.endsAt),
  };
}

function accessSteps({ services, actors }: Stage): Step[] {
  return DEMO_ACCESS.flatMap(({ campaign, who, askedAt, decided }) => {
    const sparkId = sparkIdOf(campaign).toHexString();
    const asking: Step = {
      at: askedAt,
      name: `${who} asks for ${campaign}`,
      run: async () => void (await services.access.requestAccess(sparkId, '', actors[who])),
    };
    if (!decided) return [asking];
    const decision = { sparkId, userId: actors[who].id, status: decided.status };
    const deciding: Step = {
      at: decided.at,
      name: `${who} gets an answer for ${campaign}`,
      run: async () => void (await services.access.decideAccess(decision, actors[DEMO_CAMPAIGNS[campaign].creator])),
    };
    return [asking, deciding];
  });
}

/** Selects, releases and pays winners without the queue, because no worker may be running. */
function winnerSteps({ services, actors }: Stage): Step[] {
  const campaigns = [...new Set(DEMO_WINNERS.map(({ campaign }) => campaign))];
  return campaigns.map((campaign) => {
    const sparkId = sparkIdOf(campaign).toHexString();
    const creator = actors[DEMO_CAMPAIGNS[campaign].creator];
    const winners = DEMO_WINNERS.filter((winner) => winner.campaign === campaign);
    return {
      at: WINNERS_RELEASED_AT,
      name: `the winners of ${campaign} are paid`,
      run: async () => {
        const status = (await services.sparksService.findById(sparkId))?.winnerSubmissionStatus;
        if (status === 'none' || status === 'selecting') {
          await services.winnerEvents.startSelection(sparkId, creator);
          for (const { post, cents } of winners)
            await services.winnerSelection.setPrize(
              { sparkId, blockId: blockIdOf({ campaign, post }).toHexString(), prizeCents: cents },
              creator,
            );
          await services.winnerRelease.startRelease(sparkId, creator);
        }
        await services.prizePayouts.payPrizes(sparkId);
      },
    };
  });
}
