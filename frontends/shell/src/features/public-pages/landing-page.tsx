import { IconClipboardCheck, IconFileCheck, IconListCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Button, Page, useDocumentTitle } from '@sparks/ui';
import { paths } from '../../paths';
import { EarningExample } from './earning-example';
import classes from './landing-page.module.css';
import { LiveCampaigns } from './live-campaigns';
import { usePublicTexts } from './locales/translations';
import { PriceTable } from './price-table';

const TRUST_ICONS = [IconListCheck, IconFileCheck, IconClipboardCheck];

/** The first page of visitors: what Sparks is for both sides, what it costs, and what is open now. */
export function LandingPage() {
  const texts = usePublicTexts('landing');
  useDocumentTitle(texts.pageTitle);
  const actions = (
    <div className={classes.actions}>
      <Button component={Link} to={paths.discover} size="md">
        {texts.earn}
      </Button>
      <Button component={Link} to={paths.create} size="md" variant="default">
        {texts.publish}
      </Button>
    </div>
  );
  return (
    <Page>
      <div className={classes.hero}>
        <div>
          <h1 className={classes.title}>{texts.title}</h1>
          <p className={classes.lead}>{texts.lead}</p>
          {actions}
        </div>
        <EarningExample />
      </div>
      <LiveCampaigns />
      <section className={classes.section} aria-labelledby="how">
        <h2 id="how">{texts.how.title}</h2>
        <div className={classes.sides}>
          {[texts.how.earn, texts.how.publish].map(({ title, steps }) => (
            <div key={title} className={classes.side}>
              <h3>{title}</h3>
              <ol className={classes.steps}>
                {steps.map((step) => (
                  <li key={step.title}>
                    <strong>{step.title}</strong>
                    <span>{step.text}</span>
                  </li>
                ))}
              </ol>
            </div>
          ))}
        </div>
      </section>
      <section className={classes.prices} aria-labelledby="prices">
        <div>
          <h2 id="prices">{texts.prices.title}</h2>
          <p className={classes.note}>{texts.prices.lead}</p>
        </div>
        <PriceTable />
      </section>
      <section className={classes.section} aria-labelledby="trust">
        <h2 id="trust">{texts.trust.title}</h2>
        <ul className={classes.points}>
          {texts.trust.points.map(({ title, text }, index) => {
            const Icon = TRUST_ICONS[index] ?? IconListCheck;
            return (
              <li key={title}>
                <Icon className={classes.icon} stroke={1.5} aria-hidden />
                <h3>{title}</h3>
                <p className={classes.note}>{text}</p>
              </li>
            );
          })}
        </ul>
      </section>
      <section className={classes.end} aria-labelledby="end">
        <h2 id="end">{texts.end.title}</h2>
        <p className={classes.note}>{texts.end.text}</p>
        {actions}
      </section>
    </Page>
  );
}
