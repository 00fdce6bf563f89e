import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { PageLayout } from '../layouts/page-layout.tsx';
import { usePageTitle } from '../layouts/use-page-title.ts';
import { cookieDays, KeptData } from './kept-data.tsx';
import classes from './text-page.module.css';

/** The pages that are read: a title, and sections in the order of the phrases. */
export const TextPage = ({ which }: { which: 'privacy' | 'terms' }) => {
  const { t } = useTranslation('pages');
  const title = t(`${which}.title`);
  usePageTitle(title);
  const sections = Object.entries(t(`${which}.sections`, { returnObjects: true, ...cookieDays }));
  return (
    <PageLayout>
      <article className={classes.text}>
        <PageTitle>{title}</PageTitle>
        <p className={classes.intro}>{t(`${which}.intro`)}</p>
        {which === 'privacy' && <KeptData />}
        {sections.map(([key, section]) => (
          <section key={key}>
            <h2>{section.title}</h2>
            <p>{section.text}</p>
          </section>
        ))}
      </article>
    </PageLayout>
  );
};
