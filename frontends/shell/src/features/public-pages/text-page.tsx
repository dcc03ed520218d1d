import { Page, PageTitle } from '@sparks/ui';
import classes from './text-page.module.css';

interface TextSection {
  readonly title: string;
  readonly items: readonly { readonly title?: string; readonly text: string }[];
}

interface TextPageProps {
  title: string;
  lead: string;
  /** By id. */
  sections: Readonly<Record<string, TextSection>>;
  /** Name of the list of links to the sections; without it, there is no list. */
  contents?: string;
  children?: React.ReactNode;
}

/** A page of text in sections; each section can be linked to by its id. */
export function TextPage({ title, lead, sections, contents, children }: TextPageProps) {
  return (
    <Page narrow>
      <PageTitle title={title} description={lead} />
      {contents ? (
        <nav aria-label={contents} className={classes.contents}>
          <ul>
            {Object.entries(sections).map(([id, { title: name }]) => (
              <li key={id}>
                <a href={`#${id}`}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {Object.entries(sections).map(([id, section]) => (
        <section key={id} className={classes.section} aria-labelledby={id}>
          <h2 id={id}>{section.title}</h2>
          {section.items.map((item) => (
            <div key={item.text} className={classes.item}>
              {item.title ? <h3>{item.title}</h3> : null}
              <p>{item.text}</p>
            </div>
          ))}
        </section>
      ))}
      {children}
    </Page>
  );
}
