/** English texts of the pages for visitors. The keys of sections are their ids in links. */
const en = {
  landing: {
    pageTitle: 'Paid content campaigns',
    title: 'Post about brands you like. Get paid for the views.',
    lead: 'Brands and creators publish campaigns with a budget. You post on Instagram, TikTok, X, YouTube, Facebook or Reddit, submit the link, and approved posts earn.',
    earn: 'Start Earning',
    publish: 'Publish a campaign',
    example: {
      title: 'What one post can earn',
      note: 'An example. Each campaign states its own bonus, rate and cap.',
      bonus: 'Approval bonus',
      views: '{{views}} views at {{rate}} per 1,000',
      total: 'Paid to your wallet',
    },
    live: { title: 'Open right now', all: 'See all campaigns', failed: 'Campaigns could not be loaded' },
    how: {
      title: 'How it works',
      earn: {
        title: 'For contributors',
        steps: [
          { title: 'Pick a campaign', text: 'Every card says what a post pays, who may take part, and until when.' },
          { title: 'Post, then paste the link', text: 'You see a preview of your post and whether it fits the rules.' },
          { title: 'Get approved', text: 'The campaign reviews your post. A decline comes with a reason.' },
          { title: 'Earn and withdraw', text: 'Bonus and views are paid to your wallet, and from there to your bank.' },
        ],
      },
      publish: {
        title: 'For brands and creators',
        steps: [
          { title: 'Set a budget', text: 'The budget moves to the pool of the campaign. Posts are paid from it.' },
          { title: 'Say what you pay for', text: 'A bonus per approved post, a rate per 1,000 views, and a cap.' },
          { title: 'Review posts', text: 'Approve, decline or flag. The cost is shown before you click.' },
          { title: 'See what you got', text: 'Views, engagement and cost per view, day by day.' },
        ],
      },
    },
    prices: {
      title: 'What it costs',
      lead: 'Publishing and the first post are free. You see the whole price before every click.',
      what: 'Item',
      price: 'Price',
      free: 'Free',
      publish: 'Publish a campaign',
      publishNote: 'Your whole budget is for posts. What is not spent comes back when you close the campaign.',
      first: 'First post in a campaign',
      further: 'Each further post in the same campaign',
      image: 'AI image',
      video: 'AI video',
      boost: 'Boost an approved post for {{hours}} hours',
      withdraw: 'Withdraw to a bank account',
      withdrawNote: 'From {{minimum}}. To banks outside the United States, {{abroad}} are added.',
      withdrawPrice: '{{fixed}} + {{share}}',
    },
    trust: {
      title: 'Money you can follow',
      points: [
        { title: 'Paid in advance', text: 'A campaign is published only when its budget is in the pool.' },
        { title: 'Terms that hold', text: 'Your post earns under the terms you submitted it with, or better ones.' },
        { title: 'Every cent recorded', text: 'Each movement has a line in your wallet that says what it was for.' },
      ],
    },
    end: { title: 'Ready when you are', text: 'Looking around needs no account.' },
  },
  help: {
    title: 'Help',
    lead: 'Short answers to what people ask most.',
    onThisPage: 'On this page',
    contact: 'Still have a question? Write to us:',
    sections: {
      earning: {
        title: 'Earning with posts',
        items: [
          {
            title: 'How does a post earn?',
            text: 'An approved post receives the approval bonus of the campaign once. If the campaign pays for views, your post also earns for the views that it gains after you submitted it, until its cap or the end of the pool.',
          },
          {
            title: 'Why do you ask me to prove that an account is mine?',
            text: 'So that nobody else is paid for your posts. Sign in to the platform, or place a short code in your bio or in the caption of the post.',
          },
          {
            title: 'My post was declined. What now?',
            text: 'The reason is shown with your post. You can submit an improved post to the same campaign for {{fee}}.',
          },
          {
            title: 'What are held earnings?',
            text: 'Some campaigns hold earnings for some days before they reach your wallet. The wallet shows the amount and the day.',
          },
          {
            title: 'Views on the platform are higher than the views that were paid.',
            text: 'Only views after the submission count, and the numbers are read at intervals. The details of your post show the last reading.',
          },
        ],
      },
      money: {
        title: 'Money',
        items: [
          {
            title: 'How do I withdraw?',
            text: 'Set up payouts under “Payouts” in the account menu, then choose “Withdraw” in your wallet. The least amount is {{minimum}}. You see fees and the day of arrival before you confirm.',
          },
          {
            title: 'Can I withdraw money that I added myself?',
            text: 'No. Only earnings can be withdrawn. Money that you added pays for campaigns and extras.',
          },
          {
            title: 'What happens to a budget that is not spent?',
            text: 'When you close a campaign, the rest of the pool returns to your wallet. Bonuses of posts that you have not reviewed yet stay reserved for {{days}} days.',
          },
        ],
      },
      campaigns: {
        title: 'Running a campaign',
        items: [
          {
            title: 'Who can publish?',
            text: 'Everyone with an account and a budget of at least {{budget}}. Drafts are free and saved as you type.',
          },
          {
            title: 'Can I change the terms later?',
            text: 'Yes. Better terms also apply to posts that were submitted before; worse terms apply to new posts only.',
          },
          {
            title: 'How do winners work?',
            text: 'After the end you can choose winners among the approved posts and set a prize for each. All prizes are paid in one step.',
          },
        ],
      },
      account: {
        title: 'Account and notifications',
        items: [
          {
            title: 'How do I get fewer e-mails?',
            text: 'On the page “Notifications”, choose for each topic: e-mails at once, one digest a day, or none. Every e-mail has a link to unsubscribe. E-mails about security and your money are always sent.',
          },
          {
            title: 'How do I change the language?',
            text: 'At the end of each public page, or in the account menu. E-mails follow your choice.',
          },
        ],
      },
    },
  },
  terms: {
    title: 'Terms of use',
    lead: 'The rules of Sparks in plain words.',
    sections: {
      parties: {
        title: 'Who agrees with whom',
        items: [
          {
            text: 'Sparks connects campaigns with people who post. A campaign and its terms are an offer of the brand or creator who published it. With your submission you accept this offer in the version that is shown to you.',
          },
        ],
      },
      accounts: {
        title: 'Accounts',
        items: [
          {
            text: 'You need one account, with true details. You answer for what happens with it. We can suspend an account that deceives others. We notify its owner of the reason.',
          },
        ],
      },
      posts: {
        title: 'Posts',
        items: [
          {
            text: 'Submit posts of your own accounts only. They must follow the law, the rules of the platform and the rules of the campaign, and mark advertising as such. Views that are bought or made by machines earn nothing.',
          },
          {
            text: 'Posts stay yours. You allow Sparks and the campaign to show them, with your name, as long as they are part of the campaign.',
          },
        ],
      },
      money: {
        title: 'Money',
        items: [
          {
            text: 'Amounts are in US dollars. Budgets are paid in advance. Approved posts are paid from the pool of the campaign under the terms of their submission; an empty pool pays nothing more.',
          },
          {
            text: 'Earnings from fraud, from posts that were removed or from payments that were reversed can be taken back. Each such movement is shown in your wallet with its reason.',
          },
          {
            text: 'You pay the taxes on what you earn. Before a withdrawal we ask for the tax form that the law requires.',
          },
        ],
      },
      changes: {
        title: 'Changes',
        items: [
          {
            text: 'These terms can change. The current version is always on this page. Submitted posts keep the terms of their campaign.',
          },
        ],
      },
    },
  },
  privacy: {
    title: 'Privacy',
    lead: 'Which data Sparks needs, what for, and what it never does.',
    sections: {
      data: {
        title: 'What we store',
        items: [
          {
            title: 'Your account',
            text: 'Name, user name, picture, e-mail address and role from your sign-in provider; country, birth date, gender and links, if you add them.',
          },
          {
            title: 'Your posts',
            text: 'Links, previews, and the public numbers of posts that you submit: views, likes, comments and shares, over time.',
          },
          {
            title: 'Your money',
            text: 'Every movement of your wallet. Card and bank details stay with the payment provider. Tax numbers are stored encrypted.',
          },
        ],
      },
      use: {
        title: 'What we use it for',
        items: [
          {
            text: 'To show and review posts, to pay the right person, to recognise fraud, and to notify you. Campaigns see the age group, gender, country and experience of their contributors as totals only.',
          },
        ],
      },
      others: {
        title: 'Who receives data',
        items: [
          {
            text: 'The sign-in provider, the payment provider, and the platforms whose public numbers we read. We sell no data and show no advertising of others. There are no tracking cookies: this browser stores your session, your language and your theme.',
          },
        ],
      },
      rights: {
        title: 'Your rights',
        items: [
          {
            text: 'You can see and correct your profile at any time. For a copy of your data or its deletion, write to us. Records of payments are kept as long as the law requires.',
          },
        ],
      },
    },
  },
};

export default en;
export type PublicTexts = typeof en;
