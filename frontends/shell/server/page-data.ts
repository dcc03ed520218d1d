import { matchPath } from 'react-router';
import type { createStore } from '@sparks/api-client';
import { sparksApi } from '@sparks/api-client/lazy';
import { areWinnersPublic, CARD_LIST_LIMIT } from '@sparks/domain';
import { carouselQuery, gridQuery, readListParams } from '../src/features/contributions/list-params';
import { campaignsOf, contributionsOf, firstTabOf } from '../src/features/creator-profile/profile-queries';
import { readParams, toQuery } from '../src/features/discover/discover-params';
import { LIVE_CAMPAIGNS } from '../src/features/public-pages/live-campaigns-query';

type Dispatch = ReturnType<typeof createStore>['dispatch'];
type Load = (dispatch: Dispatch, params: Readonly<Record<string, string | undefined>>, url: URL) => Promise<unknown>;

const {
  contributionPages,
  campaignPages,
  getBlock,
  getBlockEngagement,
  getSparkBySlug,
  getUserByUsername,
  getUserTotals,
  listSparks,
  listWinners,
} = sparksApi.endpoints;

const loadProfile: Load = async (dispatch, { username = '' }) => {
  const { data } = await dispatch(getUserByUsername.initiate({ username: encodeURIComponent(username) }));
  const user = data?.data;
  if (!user) return;
  await Promise.all([
    dispatch(getUserTotals.initiate({ username: user._id })),
    firstTabOf(user) === 'campaigns'
      ? dispatch(campaignPages.initiate(campaignsOf(user)))
      : dispatch(contributionPages.initiate(contributionsOf(user))),
  ]);
};

/** What the public pages show, by path; what is missing here is loaded by the browser. */
const PAGE_DATA: Readonly<Record<string, Load>> = {
  '/': (dispatch) => dispatch(listSparks.initiate(LIVE_CAMPAIGNS)),
  '/discover': (dispatch, _, { searchParams }) => dispatch(listSparks.initiate(toQuery(readParams(searchParams)))),
  '/campaigns/:slug': async (dispatch, { slug = '' }) => {
    const { data } = await dispatch(getSparkBySlug.initiate({ slug }));
    const spark = data?.data;
    if (!spark) return;
    await Promise.all([
      spark.creator && dispatch(getUserTotals.initiate({ username: spark.creator._id })),
      dispatch(contributionPages.initiate(carouselQuery(spark, 'spotlighted'))),
      dispatch(contributionPages.initiate(carouselQuery(spark, 'boosted'))),
      dispatch(contributionPages.initiate(gridQuery(spark, readListParams(new URLSearchParams())))),
      areWinnersPublic(spark.winnerSubmissionStatus) &&
        dispatch(listWinners.initiate({ sparkId: spark._id, limit: CARD_LIST_LIMIT })),
    ]);
  },
  '/contribution-details/:id': (dispatch, { id = '' }) =>
    Promise.all([dispatch(getBlock.initiate({ id })), dispatch(getBlockEngagement.initiate({ id }))]),
  '/p/:username': loadProfile,
  '/p/org/:username': loadProfile,
};

/** Loads the data of a page into the store. Never rejects: the page shows what could not be loaded. */
export async function loadPageData(dispatch: Dispatch, url: URL): Promise<void> {
  for (const [path, load] of Object.entries(PAGE_DATA)) {
    const match = matchPath(path, url.pathname);
    if (match) await load(dispatch, match.params, url);
  }
}
